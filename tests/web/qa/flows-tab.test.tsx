import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { assert, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { stateNodesOf } from "#machines/kit/coverage.ts";
import { machines } from "#machines/catalogue.ts";
import { signInMachine } from "#machines/access/sign-in/sign-in.machine.ts";
import { FlowDrawing } from "#web/qa/flow-drawing.tsx";
import { FlowsTab } from "#web/qa/flows-tab.tsx";
import { createInspector, inspectAllSystems } from "#web/qa/inspector.ts";
import { chartOfMachine } from "#web/qa/machines-list.ts";
import type { FromPortal } from "#web/qa/protocol.ts";
import { after, nothingRuns } from "#web/qa/running.ts";

/** What a machine that was held back at its submit tells the console. */
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

const show = async (running = nothingRuns) => {
  const send = vi.fn<(sessionId: string, event: object) => boolean>(() => true);
  const say = vi.fn<(text: string) => void>();
  const user = userEvent.setup();
  const view = render(<FlowsTab running={running} send={send} say={say} />);
  await user.click(screen.getByRole("button", { name: /^sign-in / }));
  return { ...view, send, say, user };
};

const drawing = () => screen.getByRole("img", { name: /Statechart sign-in/ });

const stateNamed = (name: string) =>
  [...drawing().querySelectorAll("g")].find(
    (group) => group.querySelector(":scope > .flow-name")?.textContent === name,
  );

describe("the live statecharts", () => {
  it("list every machine, running or not [MACH-3]", async () => {
    await show();
    const list = within(screen.getByRole("navigation", { name: "Машини станів" }));
    expect(
      list.getAllByRole("button").map((one) => one.querySelector("strong")?.textContent),
    ).toEqual(machines.map(({ machine }) => machine.id));
    expect(list.getAllByText("не запущено")).toHaveLength(machines.length);
  });

  it.each(machines)("draw $flow with all its states [MACH-3]", ({ machine }) => {
    const laidOut = chartOfMachine(machine.id);
    assert(laidOut);
    const { container } = render(<FlowDrawing laidOut={laidOut} active={[]} taken={[]} isFitted />);
    expect(container.querySelector("svg > title")).toHaveTextContent(`Statechart ${machine.id}`);
    const names = [...container.querySelectorAll(".flow-name")].map((name) => name.textContent);
    const states = stateNodesOf(machine.root).filter(({ type }) => type !== "history");
    expect(names.toSorted()).toEqual(states.map(({ key }) => key).toSorted());
  });

  it("show where the machine is and how it came there [MACH-3]", async () => {
    const { actor, running } = heldBack();
    await show(running);
    expect(stateNamed("invalid")).toHaveClass("flow-active", "flow-leaf");
    expect(stateNamed("editing")).toHaveClass("flow-active");
    expect(stateNamed("fresh")).not.toHaveClass("flow-active");
    expect(drawing().querySelectorAll(".flow-taken").length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: /^sign-in / })).toHaveTextContent("editing.invalid");
    actor.stop();
  });

  it("say what is possible next and which guard refuses", async () => {
    const { actor, running } = heldBack();
    await show(running);
    const row = screen.getByRole("row", { name: /^SUBMIT/ });
    expect(row).toHaveTextContent("isValid");
    expect(row).toHaveTextContent("можливо");
    expect(row.querySelector("[data-taken]")).toHaveTextContent("інакше");
    actor.stop();
  });

  it("send an event to the machine that is looked at", async () => {
    const { actor, running } = heldBack();
    const { user, send, say } = await show(running);
    await user.click(screen.getByRole("button", { name: "Надіслати SUBMIT" }));
    expect(send).toHaveBeenCalledWith(actor.sessionId, { type: "SUBMIT" });
    expect(say).toHaveBeenCalledWith("Надіслано SUBMIT до sign-in.");
    actor.stop();
  });

  it("take a changed event, and refuse what is none", async () => {
    const { actor, running } = heldBack();
    const { user, send } = await show(running);
    const box = screen.getByLabelText("Подія (JSON)");
    await user.click(screen.getByRole("button", { name: "Змінити перед надсиланням: SUBMIT" }));
    expect(box).toHaveValue('{\n  "type": "SUBMIT"\n}');
    await user.clear(box);
    await user.click(screen.getByRole("button", { name: "Надіслати подію" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Це не подія");
    expect(send).not.toHaveBeenCalled();
    await user.click(box);
    await user.paste('{"type":"CHANGE","field":"login","value":"a"}');
    await user.click(screen.getByRole("button", { name: "Надіслати подію" }));
    expect(send).toHaveBeenCalledWith(actor.sessionId, {
      type: "CHANGE",
      field: "login",
      value: "a",
    });
    actor.stop();
  });

  it("keep a log of events with what they did", async () => {
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
