import { describe, expect, it } from "vitest";
import type { Destination, LeavingEvent } from "#machines/portal/leaving/leaving.machine.ts";
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
        go: (_, { destination }) => log.push(destination),
      },
    }),
  );
  return { log, send: actor.send.bind(actor), snapshot: () => actor.getSnapshot() };
};

const destinations: readonly Destination[] = [
  { to: "address", path: "/dashboard/accounts?a=1#b" },
  { to: "history", steps: -2 },
  { to: "logout" },
];

const from = "/dashboard/profile";

/** With what could be lost: input, readings on the device, or both. */
const attempt = (
  destination: Destination,
  held: "nothing" | "input" | "readings" | "both",
): LeavingEvent => ({
  type: "LEAVE",
  destination,
  from,
  hasInput: held === "input" || held === "both",
  hasReadings: held === "readings" || held === "both",
});

describe("leaving a page with unsaved input", () => {
  it("starts with no attempt, and with input as what could be lost", () => {
    const { log, snapshot } = start();
    expect(snapshot().value).toBe("staying");
    expect(snapshot().context).toEqual({ destination: null, loss: "input" });
    expect(log).toEqual([]);
  });

  it.each(destinations)(
    "asks once, and on a yes goes exactly where it was wanted: %j",
    (destination) => {
      const { send, log, snapshot } = start();
      send(attempt(destination, "input"));
      send(attempt({ to: "address", path: "/elsewhere" }, "input"));
      expect(log).toEqual(["ask about input"]);
      send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
      expect(log).toEqual(["ask about input", "give up", destination]);
      expect(snapshot().hasTag("leaving")).toBe(true);
      send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
      expect(log).toEqual(["ask about input", "give up", destination]);
    },
  );

  it.each(["rejected", "closed"] as const)("stays when the question is %s", (answer) => {
    const { send, log, snapshot } = start();
    send(attempt({ to: "logout" }, "input"));
    send({ type: "CONFIRM.ANSWERED", answer });
    expect(log).toEqual(["ask about input"]);
    expect(snapshot().value).toBe("staying");
    expect(snapshot().context.destination).toBeNull();
  });

  it.each(destinations)(
    "goes on without an answer once the input is sent while the question is open: %j",
    (destination) => {
      const { send, log, snapshot } = start();
      send(attempt(destination, "input"));
      send({ type: "INPUT.GONE" });
      expect(log).toEqual(["ask about input", "withdraw", destination]);
      expect(snapshot().hasTag("leaving")).toBe(true);
      // An answer at this moment is too late and does nothing.
      send({ type: "CONFIRM.ANSWERED", answer: "rejected" });
      send({ type: "INPUT.GONE" });
      expect(log).toEqual(["ask about input", "withdraw", destination]);
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
    const destination = { to: "logout" } as const;
    send(attempt(destination, "input"));
    send({ type: "CONFIRM.ANSWERED", answer: "rejected" });
    send(attempt(destination, "input"));
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    send({ type: "ARRIVED" });
    send(attempt(destination, "input"));
    expect(log).toEqual([
      "ask about input",
      "ask about input",
      "give up",
      destination,
      "ask about input",
    ]);
  });

  it.each(["readings", "both"] as const)(
    "still asks while readings wait on the device: %s",
    (loss) => {
      const { send, log, snapshot } = start();
      const destination = { to: "logout" } as const;
      send(attempt(destination, loss));
      send({ type: "INPUT.GONE" });
      expect(log).toEqual([`ask about ${loss}`]);
      expect(snapshot().value).toBe("asking");
      send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
      expect(log).toEqual([`ask about ${loss}`, "give up", destination]);
    },
  );

  it.each([
    [{ to: "logout" }, "nothing"],
    [{ to: "history", steps: -1 }, "nothing"],
    // Readings stay on the device, and are lost only by a logout.
    [{ to: "history", steps: -1 }, "readings"],
    [{ to: "address", path: "/dashboard" }, "readings"],
    // The current page is not left.
    [{ to: "address", path: from }, "both"],
  ] as const)(
    "goes without a question where nothing would be lost: %j with %s",
    (destination, held) => {
      const { send, log, snapshot } = start();
      send(attempt(destination, held));
      expect(log).toEqual([destination]);
      expect(snapshot().value).toBe("staying");
      expect(snapshot().context.destination).toBeNull();
    },
  );

  it.each(["readings", "both"] as const)("names what a logout would delete: %s", (held) => {
    const { send, log } = start();
    send(attempt({ to: "logout" }, held));
    expect(log).toEqual([`ask about ${held}`]);
  });

  it("names only the input where readings would stay", () => {
    const { send, log } = start();
    send(attempt({ to: "history", steps: -1 }, "both"));
    expect(log).toEqual(["ask about input"]);
  });

  it("goes elsewhere without a question while one about a logout is open", () => {
    const { send, log, snapshot } = start();
    const destination = { to: "address", path: "/dashboard" } as const;
    send(attempt({ to: "logout" }, "readings"));
    send(attempt(destination, "readings"));
    expect(log).toEqual(["ask about readings", destination]);
    expect(snapshot().value).toBe("asking");
  });

  it("stops no attempt after a yes, but a logout that would delete readings", () => {
    const { send, log } = start();
    const [first, second] = destinations;
    if (first === undefined || second === undefined) throw new Error("two destinations are needed");
    send(attempt(first, "input"));
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    send(attempt({ to: "logout" }, "both"));
    expect(log).toEqual(["ask about input", "give up", first]);
    send(attempt(second, "both"));
    send(attempt({ to: "logout" }, "input"));
    expect(log).toEqual(["ask about input", "give up", first, second, { to: "logout" }]);
  });
});
