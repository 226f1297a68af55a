import { fromCallback } from "xstate";
import { describe, expect, it, vi } from "vitest";
import { changedElsewhereMachine } from "#machines/billing/changed-elsewhere/changed-elsewhere.machine.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const reload = vi.fn<() => void>();
  const { actor } = startActor(
    changedElsewhereMachine.provide({
      actors: { watch: fromCallback(() => undefined) },
      actions: { reload },
    }),
  );
  return { reload, send: actor.send.bind(actor), value: () => actor.getSnapshot().value };
};

describe("what another tab has changed", () => {
  it("is loaded again at once while somebody looks and nothing is loading", () => {
    const { reload, send, value } = start();
    expect(reload).not.toHaveBeenCalled();
    send({ type: "CHANGED_ELSEWHERE" });
    expect(reload).toHaveBeenCalledOnce();
    expect(value()).toBe("current");
    send({ type: "CHANGED_ELSEWHERE" });
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("waits, once for all changes, until somebody looks", () => {
    const { reload, send, value } = start();
    send({ type: "PAGE", isSeen: false });
    send({ type: "CHANGED_ELSEWHERE" });
    send({ type: "CHANGED_ELSEWHERE" });
    expect(value()).toBe("due");
    expect(reload).not.toHaveBeenCalled();
    send({ type: "PAGE", isSeen: true });
    expect(reload).toHaveBeenCalledOnce();
    send({ type: "PAGE", isSeen: true });
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits until a load that is running has ended", () => {
    const { reload, send, value } = start();
    send({ type: "LOAD", isRunning: true });
    send({ type: "CHANGED_ELSEWHERE" });
    expect(value()).toBe("due");
    expect(reload).not.toHaveBeenCalled();
    send({ type: "LOAD", isRunning: false });
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits for both", () => {
    const { reload, send } = start();
    send({ type: "LOAD", isRunning: true });
    send({ type: "PAGE", isSeen: false });
    send({ type: "CHANGED_ELSEWHERE" });
    send({ type: "LOAD", isRunning: false });
    expect(reload).not.toHaveBeenCalled();
    send({ type: "LOAD", isRunning: true });
    send({ type: "PAGE", isSeen: true });
    expect(reload).not.toHaveBeenCalled();
    send({ type: "LOAD", isRunning: false });
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is nothing when somebody looks or a load ends without a change", () => {
    const { reload, send } = start();
    send({ type: "PAGE", isSeen: false });
    send({ type: "LOAD", isRunning: true });
    send({ type: "LOAD", isRunning: false });
    send({ type: "PAGE", isSeen: true });
    expect(reload).not.toHaveBeenCalled();
  });
});
