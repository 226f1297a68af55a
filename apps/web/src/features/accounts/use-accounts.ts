import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useComeback } from "../../runtime/use-comeback.ts";
import { isSameAccount } from "#machines/billing/same-account.ts";
import { accountsMachineFor, reloadUser } from "./accounts.actors.ts";

/** The changes of the list: the running removal, the last change, and why one failed. */
export const useAccounts = () => {
  const runtime = useRuntime();
  const [machine] = useState(() => accountsMachineFor(runtime));
  const ref = useActorRef(machine);
  useComeback(ref);
  useEffect(
    () => () => {
      // Nobody looks the account up any more, and every page of the cabinet reads the list.
      if (ref.getSnapshot().context.isRemovalUnknown) reloadUser(runtime);
    },
    [ref, runtime],
  );
  const { link, failure, change } = useSelector(ref, ({ context }) => context);
  const hasFailed = useSelector(ref, (snapshot) => snapshot.hasTag("failed"));
  const isBusy = useSelector(ref, (snapshot) => snapshot.hasTag("busy"));
  const isSame = (one: AccountLink): boolean => link !== null && isSameAccount(one, link);
  return {
    change,
    link,
    isBusy,
    /** Whether nobody knows if the last removal was done. */
    isUnknown: useSelector(ref, (snapshot) => snapshot.hasTag("unknown")),
    isRemoving: (one: AccountLink) => isBusy && isSame(one),
    isNew: (one: AccountLink) => change === "added" && isSame(one),
    /** The state of one row; `null` while no change of it has failed. */
    failureOf: (one: AccountLink) => (!isSame(one) ? undefined : hasFailed ? failure : null),
    remove: (one: AccountLink) => ref.send({ type: "REMOVE", link: one }),
    added: (one: AccountLink) => ref.send({ type: "ADDED", link: one }),
  };
};
