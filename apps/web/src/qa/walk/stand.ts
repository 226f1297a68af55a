import type { Running } from "../running.ts";
import { instancesOf, leaves } from "../running.ts";
import { withoutSecrets } from "../scenarios/scenario.ts";
import type { Stand } from "./walk.ts";

/** Their time decides where these are, not what somebody did. */
const fleeting: ReadonlySet<string> = new Set(["toast", "toasts", "wait"]);

/** The states of each machine that runs once; of several at once nobody could say which is which. */
const statesOf = (running: Running): Stand["states"] => {
  const ids = new Set([...running.values()].map(({ machine }) => machine));
  return Object.fromEntries(
    [...ids].flatMap((machine) => {
      const active = instancesOf(running, machine).filter(({ status }) => status === "active");
      const [one] = active;
      return one === undefined || active.length > 1 || fleeting.has(machine)
        ? []
        : [[machine, leaves(one.active).toSorted().join(" · ")] as const];
    }),
  );
};

/** Where the portal in a window stands. */
export const standOf = (inner: Window | null | undefined, running: Running): Stand => {
  const { pathname = "", search = "", hash = "" } = inner?.location ?? {};
  const inside = pathname.replace(/^\/qa\/portal/u, "");
  const heading = inner?.document.querySelector("h1")?.textContent ?? null;
  return {
    path: withoutSecrets((inside === "" ? "/" : inside) + search + hash),
    heading: heading === null ? null : heading.replaceAll(/\s+/gu, " ").trim(),
    states: statesOf(running),
  };
};
