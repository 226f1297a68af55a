import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { FrameOrder } from "#machines/access/captcha/captcha.machine.ts";
import { captchaMachine } from "#machines/access/captcha/captcha.machine.ts";
import { callbackActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const frame = callbackActor<FrameOrder, { configuration: ClientConfiguration | null }>();
  const tokens: string[] = [];
  const { actor } = startActor(
    captchaMachine.provide({
      actors: { frame: frame.logic },
      actions: { tellToken: (_, { token }) => tokens.push(token) },
    }),
  );
  return {
    actor,
    frame,
    tokens,
    send: actor.send.bind(actor),
    hasFailed: () => actor.getSnapshot().hasTag("failed"),
    state: () => actor.getSnapshot().value,
  };
};

const show = () => {
  const all = start();
  all.send({ type: "CONFIGURED", configuration: defaultConfiguration });
  return all;
};

describe("the captcha", () => {
  it("loads nothing until it is configured, then loads one frame [CFG-5]", () => {
    const { send, frame } = start();
    send({ type: "RETRY" });
    expect(frame.inputs).toHaveLength(0);
    send({ type: "CONFIGURED", configuration: defaultConfiguration });
    send({ type: "CONFIGURED", configuration: defaultConfiguration });
    expect(frame.inputs).toEqual([{ configuration: defaultConfiguration }]);
  });

  it("passes each token to the form and clears it when it expires", () => {
    const { frame, tokens } = show();
    frame.say({ type: "SOLVED", token: "one" });
    frame.say({ type: "SOLVED", token: "two" });
    frame.say({ type: "EXPIRED" });
    frame.say({ type: "EXPIRED" });
    expect(tokens).toEqual(["one", "two", ""]);
  });

  it("resets only after the form has used the token", () => {
    const { send, frame, state } = show();
    send({ type: "USED" });
    expect(frame.told).toEqual([]);
    frame.say({ type: "SOLVED", token: "one" });
    send({ type: "USED" });
    send({ type: "USED" });
    expect(frame.told).toEqual([{ type: "RESET" }]);
    expect(state()).toEqual({ shown: "unsolved" });
  });

  it.each(["RETRY", "NETWORK.BACK"] as const)(
    "removes a frame that failed and loads a new one on %s",
    (type) => {
      const { send, frame, hasFailed } = show();
      frame.say({ type: "FAILED" });
      expect([hasFailed(), frame.stopped()]).toEqual([true, 1]);
      send({ type });
      expect([hasFailed(), frame.inputs.length]).toEqual([false, 2]);
      send({ type });
      expect(frame.inputs).toHaveLength(2);
    },
  );
});
