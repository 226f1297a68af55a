import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { homeNamesMachine } from "#machines/billing/home-names/home-names.machine.ts";
import { useHomeNames } from "../../billing/use-homes.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useOnChange } from "../../runtime/use-on-change.ts";
import { useUnsavedInput } from "../../runtime/use-unsaved-input.ts";
import { homeNamesMachineFor, homeNamesOf } from "./home-names.actors.ts";

/** The naming of the homes of one screen. */
export type HomeNaming = ActorRefFrom<typeof homeNamesMachine>;

/** Starts it; it follows what other tabs change. */
export const useHomeNaming = (): HomeNaming => {
  const runtime = useRuntime();
  const [machine] = useState(() => homeNamesMachineFor(runtime));
  const naming = useActorRef(machine, { input: { names: homeNamesOf(runtime) } });
  useOnChange(useHomeNames(), (names) =>
    naming.send({ type: "HOME_NAMES.CHANGED_ELSEWHERE", names }),
  );
  useUnsavedInput(
    useSelector(
      naming,
      ({ context: { home, typed, names: kept } }) => home !== null && typed !== (kept[home] ?? ""),
    ),
  );
  return naming;
};
