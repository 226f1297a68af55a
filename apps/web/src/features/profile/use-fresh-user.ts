import { useActorRef } from "@xstate/react";
import { useState } from "react";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { freshUserMachineFor } from "./fresh-user.actors.ts";

/** Keeps the resident's data up to date as long as the screen is open. */
export const useFreshUser = (): void => {
  const runtime = useRuntime();
  const [machine] = useState(() => freshUserMachineFor(runtime));
  useActorRef(machine);
};
