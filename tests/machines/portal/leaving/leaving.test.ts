import { describe, expect, it } from "vitest";
import type { Way } from "#machines/portal/leaving/leaving.machine.ts";
import { leavingMachine } from "#machines/portal/leaving/leaving.machine.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const log: unknown[] = [];
  const { actor } = startActor(
    leavingMachine.provide({
      actions: {
        ask: (_, { loss }) => log.push(`ask about ${loss}`),
        withdraw: () => log.push("withdraw"),
        giveUp: () => log.push("give up"),
        go: (_, { way }) => log.push(way),
      },
    }),
  );
  return { log, send: actor.send.bind(actor), snapshot: () => actor.getSnapshot() };
};

const ways: readonly Way[] = [
  { to: "address", path: "/dashboard/accounts?a=1#b" },
  { to: "history", steps: -2 },
  { to: "logout" },
];

describe("leaving a page with unsaved input", () => {
  it("starts with no attempt, and with input as what could be lost", () => {
    const { log, snapshot } = start();
    expect(snapshot().value).toBe("staying");
    expect(snapshot().context).toEqual({ way: null, loss: "input" });
    expect(log).toEqual([]);
  });

  it.each(ways)("asks once, and on a yes goes exactly where it was wanted: %j", (way) => {
    const { send, log, snapshot } = start();
    send({ type: "LEAVE", way, loss: "input" });
    send({ type: "LEAVE", way: { to: "address", path: "/elsewhere" }, loss: "readings" });
    expect(log).toEqual(["ask about input"]);
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    expect(log).toEqual(["ask about input", "give up", way]);
    expect(snapshot().hasTag("leaving")).toBe(true);
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    send({ type: "LEAVE", way, loss: "input" });
    expect(log).toEqual(["ask about input", "give up", way]);
  });

  it.each(["rejected", "closed"] as const)("stays when the question is %s", (answer) => {
    const { send, log, snapshot } = start();
    send({ type: "LEAVE", way: { to: "logout" }, loss: "input" });
    send({ type: "CONFIRM.ANSWERED", answer });
    expect(log).toEqual(["ask about input"]);
    expect(snapshot().value).toBe("staying");
    expect(snapshot().context.way).toBeNull();
  });

  it.each(ways)(
    "goes on without an answer once the input is sent while the question is open: %j",
    (way) => {
      const { send, log, snapshot } = start();
      send({ type: "LEAVE", way, loss: "input" });
      send({ type: "INPUT.GONE" });
      expect(log).toEqual(["ask about input", "withdraw", way]);
      expect(snapshot().hasTag("leaving")).toBe(true);
      // An answer at this moment is too late and does nothing.
      send({ type: "CONFIRM.ANSWERED", answer: "rejected" });
      send({ type: "INPUT.GONE" });
      expect(log).toEqual(["ask about input", "withdraw", way]);
      send({ type: "ARRIVED" });
      expect(snapshot().value).toBe("staying");
    },
  );

  it("goes nowhere when the input is sent and nobody wants to leave", () => {
    const { send, log, snapshot } = start();
    send({ type: "INPUT.GONE" });
    expect(log).toEqual([]);
    expect(snapshot().value).toBe("staying");
  });

  it("asks again at the next attempt, after a no and after another page", () => {
    const { send, log } = start();
    const way = { to: "logout" } as const;
    send({ type: "LEAVE", way, loss: "input" });
    send({ type: "CONFIRM.ANSWERED", answer: "rejected" });
    send({ type: "LEAVE", way, loss: "input" });
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    send({ type: "ARRIVED" });
    send({ type: "LEAVE", way, loss: "input" });
    expect(log).toEqual(["ask about input", "ask about input", "give up", way, "ask about input"]);
  });

  it.each(["readings", "both"] as const)(
    "still asks while readings wait on the device: %s",
    (loss) => {
      const { send, log, snapshot } = start();
      const way = { to: "logout" } as const;
      send({ type: "LEAVE", way, loss });
      send({ type: "INPUT.GONE" });
      expect(log).toEqual([`ask about ${loss}`]);
      expect(snapshot().value).toBe("asking");
      send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
      expect(log).toEqual([`ask about ${loss}`, "give up", way]);
    },
  );
});
