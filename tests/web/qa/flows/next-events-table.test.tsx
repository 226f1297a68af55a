import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { chartOfMachine } from "#web/qa/flows/machines-list.ts";
import { NextEventsTable } from "#web/qa/flows/next-events-table.tsx";
import type { NextEvent, SentEvent } from "#web/qa/protocol.ts";

const laidOut = chartOfMachine("sign-in");
const submits = (laidOut?.chart.transitions ?? []).filter(({ event }) => event.type === "SUBMIT");
const [source] = submits.map((one) => one.source);
const from = submits.filter((one) => one.source === source);

const show = (next: readonly NextEvent[], active: readonly string[] = [source ?? ""]) => {
  const onSend = vi.fn<(event: SentEvent) => void>();
  const onWrite = vi.fn<(text: string) => void>();
  render(
    <NextEventsTable
      machine="sign-in"
      laidOut={laidOut}
      active={active}
      next={next}
      onWrite={onWrite}
      onSend={onSend}
    />,
  );
  return { onSend, onWrite, user: userEvent.setup() };
};

const row = (name: RegExp) => screen.getByRole("row", { name });
const guards = (name: RegExp) => within(row(name)).queryAllByRole("listitem");

describe("the table of the events that are possible next", () => {
  it("says that a state waits for none, instead of a bare table [MACH-3]", () => {
    show([]);
    expect(screen.getByText("Цей стан не чекає на події ззовні.")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it.each([
    ["can be taken", [from[0]?.key ?? ""], "можливо"],
    ["is refused by its guards", [], "умова не виконується"],
    ["depends on data that it does not have", null, "залежить від даних події"],
  ] as const)("says of an event that it %s [MACH-3]", (_, takes, verdict) => {
    show([{ type: "SUBMIT", sample: null, takes }]);
    const cells = within(row(/^SUBMIT/u)).getAllByRole("cell");
    expect(cells[1]).toHaveTextContent(new RegExp(`^${verdict}$`, "u"));
  });

  it("names the guard of each way, in their order, and which one would be taken [MACH-3]", () => {
    expect(from.length).toBeGreaterThan(1);
    show([{ type: "SUBMIT", sample: null, takes: [from[1]?.key ?? ""] }]);
    expect(guards(/^SUBMIT/u).map(({ textContent }) => textContent)).toEqual(
      from.map(({ guard }) => guard ?? "інакше"),
    );
    expect(guards(/^SUBMIT/u).map((one) => one.hasAttribute("data-taken"))).toEqual(
      from.map((_, at) => at === 1),
    );
  });

  it("says of a way without a guard that it has none, and shows only the ways of active states [MACH-3]", () => {
    const free = laidOut?.chart.transitions.find(
      ({ guard, event, source: at }, _index, all) =>
        guard === null &&
        event.type === "CONFIGURED" &&
        all.filter((one) => one.source === at && one.event.type === event.type).length === 1,
    );
    show([{ type: "CONFIGURED", sample: null, takes: [] }], [free?.source ?? ""]);
    expect(guards(/^CONFIGURED/u).map(({ textContent }) => textContent)).toEqual(["без умови"]);
  });

  it("shows no way of a state that is not active [MACH-3]", () => {
    show([{ type: "SUBMIT", sample: null, takes: [] }], []);
    expect(guards(/^SUBMIT/u)).toEqual([]);
  });

  it("shows the data of a sample, names its buttons by them, and sends or writes all of it [MACH-3]", async () => {
    const { user, onSend, onWrite } = show([
      { type: "CHANGE", sample: 0, takes: [] },
      { type: "SUBMIT", sample: null, takes: [] },
    ]);
    const data = '{"change":{"field":"login","value":"olena@example.org"}}';
    const sample = { change: { field: "login", value: "olena@example.org" }, type: "CHANGE" };
    expect(within(row(/^CHANGE/u)).getByRole("rowheader")).toHaveTextContent(`CHANGE${data}`);
    expect(within(row(/^SUBMIT/u)).getByRole("rowheader")).toHaveTextContent(/^SUBMIT$/u);
    await user.click(screen.getByRole("button", { name: `Надіслати CHANGE ${data}` }));
    expect(onSend.mock.calls).toEqual([[sample]]);
    await user.click(
      screen.getByRole("button", { name: `Змінити перед надсиланням: CHANGE ${data}` }),
    );
    expect(JSON.parse(onWrite.mock.calls[0]?.[0] ?? "")).toEqual(sample);
    await user.click(screen.getByRole("button", { name: "Надіслати SUBMIT" }));
    expect(onSend.mock.calls.at(-1)).toEqual([{ type: "SUBMIT" }]);
  });
});
