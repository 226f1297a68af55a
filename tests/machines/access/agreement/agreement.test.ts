import { describe, expect, it } from "vitest";
import { agreementMachine } from "#machines/access/agreement/agreement.machine.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  let ticks = 0;
  const { actor } = startActor(
    agreementMachine.provide({
      actions: {
        tick: () => {
          ticks += 1;
        },
      },
    }),
  );
  return {
    actor,
    ticks: () => ticks,
    isOpen: () => actor.getSnapshot().hasTag("open"),
  };
};

describe("the contract terms", () => {
  it("are closed at first, and closing or accepting what is not shown does nothing", () => {
    const { actor, ticks, isOpen } = start();
    expect(isOpen()).toBe(false);
    actor.send({ type: "AGREEMENT.ACCEPT" });
    actor.send({ type: "AGREEMENT.CLOSE" });
    expect([isOpen(), ticks()]).toEqual([false, 0]);
  });

  it("tick the box once when they are accepted [REG-4]", () => {
    const { actor, ticks, isOpen } = start();
    actor.send({ type: "AGREEMENT.OPEN" });
    expect(isOpen()).toBe(true);
    actor.send({ type: "AGREEMENT.OPEN" });
    for (let press = 0; press < 20; press += 1) actor.send({ type: "AGREEMENT.ACCEPT" });
    expect([isOpen(), ticks()]).toEqual([false, 1]);
  });

  it("leave the box alone when they are closed, and can be opened again [REG-4]", () => {
    const { actor, ticks, isOpen } = start();
    actor.send({ type: "AGREEMENT.OPEN" });
    actor.send({ type: "AGREEMENT.CLOSE" });
    expect([isOpen(), ticks()]).toEqual([false, 0]);
    actor.send({ type: "AGREEMENT.OPEN" });
    expect(isOpen()).toBe(true);
    actor.send({ type: "AGREEMENT.ACCEPT" });
    expect([isOpen(), ticks()]).toEqual([false, 1]);
  });
});
