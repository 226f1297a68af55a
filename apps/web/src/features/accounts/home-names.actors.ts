import { homeNamesMachine } from "#machines/billing/home-names/home-names.machine.ts";
import type { WantedNames } from "#machines/billing/home-names/home-names.machine.ts";
import { homeNamesNow, keepHomeNames } from "../../billing/home-names.ts";
import { callActor } from "../../runtime/call-actor.ts";
import type { Runtime } from "../../runtime/runtime.ts";

const loginOf = ({ portal }: Runtime): string =>
  portal.getSnapshot().children.session?.getSnapshot().context.user.profile?.name ?? "";

/** The names as this resident has given them on this device. */
export const homeNamesOf = (runtime: Runtime) => homeNamesNow(runtime.store, loginOf(runtime));

/** The naming of homes with the portal's real storage. */
export const homeNamesMachineFor = (runtime: Runtime) =>
  homeNamesMachine.provide({
    actors: {
      keep: callActor<boolean, WantedNames>(({ names }) =>
        Promise.resolve(keepHomeNames(runtime.store, loginOf(runtime), names)),
      ),
    },
  });
