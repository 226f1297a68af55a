import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { machines } from "#machines/catalogue.ts";
import { drawFlow } from "#machines/kit/draw.ts";
import type { FlowsChoice } from "#web/qa/flows/flows-tab.tsx";
import { FlowsTab } from "#web/qa/flows/flows-tab.tsx";
import type { FromPortal } from "#web/qa/protocol.ts";
import type { RunningActors } from "#web/qa/running.ts";
import { after, nothingRuns } from "#web/qa/running.ts";

vi.mock("#machines/kit/draw.ts", { spy: true });

/** jsdom has no layout: panes and drawings keep their given size. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoSizes);
  vi.mocked(drawFlow).mockClear();
});

const others = machines.map(({ machine }) => machine.id).filter((id) => id !== "sign-in");
const all = ["sign-in", ...others.slice(0, 44)];

const heard = (machine: string, type: string): FromPortal => ({
  kind: "actor-event",
  sessionId: machine,
  from: null,
  type,
  event: {},
  at: 0,
});

const moved = (machine: string, state: string, taken: readonly string[]): FromPortal => ({
  kind: "actor-state",
  sessionId: machine,
  status: "active",
  active: [machine, `${machine}.editing`, `${machine}.${state}`],
  taken,
  context: {},
  next: [],
});

const running: RunningActors = all
  .map((machine): FromPortal => ({
    kind: "actor-started",
    sessionId: machine,
    machine,
    parent: null,
  }))
  .reduce(after, nothingRuns);

const show = async (shown: RunningActors) => {
  const send = (): boolean => true;
  const say = (): void => {};
  const Shown = ({ now }: { readonly now: RunningActors }) => (
    <FlowsTab
      running={now}
      moved={null}
      send={send}
      say={say}
      kept={useState<FlowsChoice | null>(null)}
    />
  );
  const tab = (now: RunningActors) => <Shown now={now} />;
  const { rerender, container } = render(tab(shown));
  await userEvent.setup().click(screen.getByRole("button", { name: /^sign-in/u }));
  const tell = (now: RunningActors): readonly MutationRecord[] => {
    const observer = new MutationObserver(() => {});
    // React always writes the attributes of fields; only elements and texts are expensive.
    observer.observe(container, { subtree: true, childList: true, characterData: true });
    rerender(tab(now));
    const records = observer.takeRecords();
    observer.disconnect();
    return records;
  };
  return { tell };
};

it("redraws no chart while others of 45 machines move, and updates only their line", async () => {
  const long = Array.from({ length: 100 }, (_, at) => heard("sign-in", `EVENT_${at}`));
  let now = long.reduce(after, running);
  const { tell } = await show(now);
  vi.mocked(drawFlow).mockClear();
  for (const [at, machine] of all.slice(1, 6).entries()) {
    now = after(now, heard(machine, `TICK_${at}`));
    const changed = tell(now);
    expect(changed).toHaveLength(1);
    expect(changed[0]?.target.textContent).toBe(`TICK_${at}`);
  }
  expect(drawFlow).not.toHaveBeenCalled();
});

it("highlights each transition, and keeps the rest of the drawing", async () => {
  const take = (sofar: RunningActors): RunningActors =>
    [
      heard("sign-in", "SUBMIT"),
      moved("sign-in", "editing.invalid", ["sign-in.editing --SUBMIT[1]"]),
    ].reduce(after, sofar);
  let now = take(running);
  const { tell } = await show(now);
  const drawing = () => screen.getByRole("img", { name: /Statechart sign-in/u });
  const parts = () => [...drawing().querySelectorAll("g")];
  const before = parts();
  const isLit = (part: Element) => /flow-taken|flow-leaf.*flow-active/u.test(part.classList.value);
  expect(before.some(isLit)).toBe(true);
  now = take(now);
  tell(now);
  const same = parts();
  expect(same).toHaveLength(before.length);
  for (const [at, part] of same.entries()) {
    const isInLit = part.closest(".flow-taken,.flow-active.flow-leaf") !== null;
    expect(part === before[at], part.outerHTML).toBe(!isInLit);
  }
});
