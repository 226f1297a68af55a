import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { useState } from "react";
import { assert, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { stateNodesOf } from "#machines/kit/coverage.ts";
import { machines } from "#machines/catalogue.ts";
import { signInMachine } from "#machines/access/sign-in/sign-in.machine.ts";
import { FlowDrawing } from "#web/qa/flows/flow-drawing.tsx";
import type { FlowsChoice } from "#web/qa/flows/flows-tab.tsx";
import { FlowsTab } from "#web/qa/flows/flows-tab.tsx";
import { inspectAllSystems } from "#web/qa/inspect-all.ts";
import { createInspector } from "#web/qa/inspector.ts";
import { treeOf } from "#web/qa/flows/machine-tree.ts";
import { chartOfMachine } from "#web/qa/flows/machines-list.ts";
import type { FromPortal } from "#web/qa/protocol.ts";
import type { RunningActors } from "#web/qa/running.ts";
import { after, nothingRuns } from "#web/qa/running.ts";

/**
 * jsdom has no layout: panes and drawings keep their given size. A press always seems to hit the bar between the panes,
 * which takes the focus, so the tests focus fields directly.
 */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoSizes);
});

/** The messages of a sign-in that its guard refused to submit. */
const heldBack = () => {
  const posted: FromPortal[] = [];
  const inspector = createInspector(
    (message) => posted.push(message),
    () => 0,
  );
  const unhook = inspectAllSystems(inspector.observe);
  const actor = createActor(signInMachine, {
    input: { needs: { captchaRequired: false } },
  }).start();
  actor.send({ type: "SUBMIT" });
  unhook();
  return { actor, running: posted.reduce(after, nothingRuns) };
};

const Shown = (shown: Omit<ComponentProps<typeof FlowsTab>, "kept">) => (
  <FlowsTab {...shown} kept={useState<FlowsChoice | null>(null)} />
);

const show = async (running = nothingRuns) => {
  const send = vi.fn<(sessionId: string, event: object) => boolean>(() => true);
  const say = vi.fn<(text: string) => void>();
  const user = userEvent.setup();
  const view = render(<Shown running={running} moved={null} send={send} say={say} />);
  await user.click(screen.getByRole("button", { name: /^sign-in/ }));
  return { ...view, send, say, user };
};

const drawing = () => screen.getByRole("img", { name: /Statechart sign-in/ });

const stateNamed = (name: string) =>
  [...drawing().querySelectorAll("g")].find(
    (group) => group.querySelector(":scope > .flow-name")?.textContent === name,
  );

describe("the live statecharts", () => {
  it("list every machine: the running ones with their state, the others by area [MACH-3]", async () => {
    const { actor, running } = heldBack();
    await show(running);
    const list = within(screen.getByRole("navigation", { name: "Машини станів" }));
    const names = list
      .getAllByRole("button")
      .map((one) => one.querySelector("strong")?.textContent ?? "");
    expect(names[0]).toBe("sign-in");
    expect(names.toSorted()).toEqual(machines.map(({ machine }) => machine.id).toSorted());
    const folded = [...list.getAllByRole("group")].map((one) => one.querySelector("summary"));
    const standing = (area: string) =>
      machines.filter((one) => one.area === area && one.machine.id !== "sign-in").length;
    expect(folded.map((one) => one?.textContent)).toEqual([
      `Портал ${standing("portal")}`,
      `Доступ ${standing("access")}`,
      `Рахунки й платежі ${standing("billing")}`,
      `Профіль ${standing("profile")}`,
      `Звернення ${standing("feedback")}`,
      `Вміст сайту ${standing("content")}`,
      `Консоль ${standing("qa")}`,
    ]);
    actor.stop();
  });

  it("keep a machine that ended in the list, for its log [MACH-3]", () => {
    const { actor, running } = heldBack();
    const known = running.get(actor.sessionId);
    assert(known);
    const tree = treeOf(new Map([[actor.sessionId, { ...known, status: "stopped" }]]), "");
    expect(tree.running).toEqual([]);
    expect(tree.ended.map(({ machine }) => machine)).toEqual(["sign-in"]);
    expect(tree.areas.flatMap((area) => area.machines)).not.toContain("sign-in");
    actor.stop();
  });

  it("find a machine by a part of its name [MACH-3]", async () => {
    const { user } = await show();
    screen.getByRole("searchbox", { name: "Знайти машину" }).focus();
    await user.keyboard("history");
    const list = within(screen.getByRole("navigation", { name: "Машини станів" }));
    expect(list.getAllByRole("button").map((one) => one.textContent.trim())).toEqual([
      "invoice-history",
      "payment-history",
      "tariff-history",
      "content-history",
    ]);
    await user.keyboard("x");
    expect(list.getByText("Такої машини немає.")).toBeVisible();
  });

  it("follow the machine that moved last until another one is selected [MACH-3]", async () => {
    const { actor, running } = heldBack();
    const say = vi.fn<(text: string) => void>();
    const tab = (moved: string | null) => (
      <Shown running={running} moved={moved} send={() => true} say={say} />
    );
    const { rerender } = render(tab(null));
    const user = userEvent.setup();
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("portal");
    rerender(tab(actor.sessionId));
    expect(drawing()).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^session/ }));
    rerender(tab(actor.sessionId));
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("session");
    const follows = screen.getByRole("checkbox", { name: /^Стежити/ });
    expect(follows).not.toBeChecked();
    await user.click(follows);
    expect(drawing()).toBeVisible();
    actor.stop();
  });

  it("link to the charts of the machines that a machine starts [MACH-3]", async () => {
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: /^portal/ }));
    await user.click(screen.getByRole("button", { name: "Показати діаграму session" }));
    expect(screen.getByRole("img", { name: /Statechart session/ })).toBeVisible();
  });

  it("show the chart as a table, with the current states [MACH-3]", async () => {
    const { actor, running } = heldBack();
    const { user } = await show(running);
    await user.click(screen.getByText("Діаграма таблицею"));
    const table = within(screen.getByRole("table", { name: "Стани й переходи машини sign-in" }));
    const here = table.getAllByRole("row", { current: true });
    expect(here.map((row) => row.querySelector("code")?.textContent)).toEqual([
      "sign-in",
      "editing",
      "editing.invalid",
    ]);
    expect(table.getByRole("row", { name: /^processing/ })).toHaveTextContent(
      "error: send → editing.failed",
    );
    actor.stop();
  });

  it("explain why an event changed nothing: no transition, or a guard [MACH-3]", async () => {
    const { actor, running } = heldBack();
    const { sessionId } = actor;
    const refused = (type: string) =>
      [
        { kind: "actor-event", sessionId, from: null, type, event: { type }, at: 0 } as const,
        {
          ...({ kind: "actor-state", sessionId, status: "active", taken: [] } as const),
          active: ["sign-in", "sign-in.editing", "sign-in.editing.invalid"],
          context: null,
          next: [],
        },
      ].reduce<RunningActors>(after, running);
    await show(refused("NOBODY.KNOWS"));
    expect(screen.getByText("Чому NOBODY.KNOWS нічого не змінила")).toBeVisible();
    expect(screen.getByText("У стані editing.invalid на цю подію немає переходу.")).toBeVisible();
    actor.stop();
  });

  it("explain why a form showed errors instead of sending: the guard, and the empty fields [MACH-3]", async () => {
    const { actor, running } = heldBack();
    await show(running);
    expect(screen.getByText("Чому SUBMIT пішла іншим переходом")).toBeVisible();
    expect(
      screen.getByText(/не виконується умова: isValid\. Не заповнено: login, password/u),
    ).toBeVisible();
    actor.stop();
  });

  it.each(machines)("draw $flow with all its states [MACH-3]", ({ machine }) => {
    const laidOut = chartOfMachine(machine.id);
    assert(laidOut);
    const { container } = render(<FlowDrawing laidOut={laidOut} active={[]} taken={[]} />);
    expect(container.querySelector("svg > title")).toHaveTextContent(`Statechart ${machine.id}`);
    const names = [...container.querySelectorAll(".flow-name")].map((name) => name.textContent);
    // A history state is a sign without a name.
    const states = stateNodesOf(machine.root).map(({ type, key }) =>
      type === "history" ? "H" : key,
    );
    expect(names.toSorted()).toEqual(states.toSorted());
  });

  it("show the current states and the way there [MACH-3]", async () => {
    const { actor, running } = heldBack();
    await show(running);
    expect(stateNamed("invalid")).toHaveClass("flow-active", "flow-leaf");
    expect(stateNamed("editing")).toHaveClass("flow-active");
    expect(stateNamed("fresh")).not.toHaveClass("flow-active");
    expect(drawing().querySelectorAll(".flow-taken").length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: /^sign-in/ })).toHaveTextContent("editing.invalid");
    actor.stop();
  });

  it("show what is possible next and which guard refuses", async () => {
    const { actor, running } = heldBack();
    await show(running);
    const row = screen.getByRole("row", { name: /^SUBMIT/ });
    expect(row).toHaveTextContent("isValid");
    expect(row).toHaveTextContent("можливо");
    expect(row.querySelector("[data-taken]")).toHaveTextContent("інакше");
    actor.stop();
  });

  it("send an event to the shown machine", async () => {
    const { actor, running } = heldBack();
    const { user, send, say } = await show(running);
    await user.click(screen.getByRole("button", { name: "Надіслати SUBMIT" }));
    expect(send).toHaveBeenCalledWith(actor.sessionId, { type: "SUBMIT" });
    expect(say).toHaveBeenCalledWith("Надіслано SUBMIT до sign-in.");
    actor.stop();
  });

  it("send an edited event, and refuse an invalid one", async () => {
    const { actor, running } = heldBack();
    const { user, send } = await show(running);
    const box = screen.getByLabelText("Подія (JSON)");
    await user.click(screen.getByRole("button", { name: "Змінити перед надсиланням: SUBMIT" }));
    expect(box).toHaveValue('{\n  "type": "SUBMIT"\n}');
    await user.clear(box);
    await user.click(screen.getByRole("button", { name: "Надіслати подію" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Це не подія");
    expect(send).not.toHaveBeenCalled();
    box.focus();
    await user.paste('{"type":"CHANGE","field":"login","value":"a"}');
    await user.click(screen.getByRole("button", { name: "Надіслати подію" }));
    expect(send).toHaveBeenCalledWith(actor.sessionId, {
      type: "CHANGE",
      field: "login",
      value: "a",
    });
    actor.stop();
  });

  it("keep a log of events with their effects", async () => {
    const { actor, running } = heldBack();
    await show(running);
    const log = screen.getByRole("heading", { name: "Журнал подій" }).parentElement;
    const lines = within(log as HTMLElement).getAllByRole("listitem");
    expect(lines[0]).toHaveTextContent("SUBMIT");
    expect(lines[0]).toHaveTextContent("editing → SUBMIT");
    expect(lines[1]).toHaveTextContent("xstate.init");
    actor.stop();
  });
});
