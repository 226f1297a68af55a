import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { messageInPlace } from "#machines/kit/message.ts";
import { wordsOf } from "../../app/messages.texts.ts";
import { useRuntime } from "../../app/runtime-context.ts";
import { linkKey } from "../../app/utility/account-links.ts";
import { accountsMachineFor } from "./accounts.actors.ts";

/** The changes of the list: what is removed now, what the last change was, and why one failed. */
export const useAccounts = () => {
  const runtime = useRuntime();
  const [machine] = useState(() => accountsMachineFor(runtime));
  const ref = useActorRef(machine);
  const { link, failure, change } = useSelector(ref, ({ context }) => context);
  const isBusy = useSelector(ref, (snapshot) => snapshot.hasTag("busy"));
  const isSame = (one: AccountLink): boolean => link !== null && linkKey(one) === linkKey(link);
  return {
    change,
    link,
    isBusy,
    isRemoving: (one: AccountLink) => isBusy && isSame(one),
    isNew: (one: AccountLink) => change === "added" && isSame(one),
    failureOf: (one: AccountLink) =>
      failure !== null && isSame(one)
        ? wordsOf(messageInPlace(failure, "processing-failed"))
        : undefined,
    remove: (one: AccountLink) => ref.send({ type: "REMOVE", link: one }),
    added: (one: AccountLink) => ref.send({ type: "ADDED", link: one }),
  };
};
