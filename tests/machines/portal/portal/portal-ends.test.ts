import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import type { AnyEventObject } from "xstate";
import { failures } from "#tests/contracts/failures.ts";
import { userDataOf } from "../../people.ts";
import { error, expiresAt, olena, start } from "./portal-kit.ts";

describe("a page with unsaved input", () => {
  const typing = async () => {
    const portal = start();
    portal.send({ type: "INPUT.TYPED", key: "form" });
    const refuse = () =>
      portal.send({ type: "FAILED", failure: failures.unauthorized(), atRoot: false });
    return { ...portal, refuse };
  };

  it("stays open, with one message and the question closed, however many calls fail [SES-10, SES-6]", async () => {
    const portal = await typing();
    const message = { text: "Delete?" };
    const asker = createActor(fromCallback(() => undefined)).start();
    portal.send({
      type: "CONFIRM.ASK",
      question: { title: message, accept: message, reject: message },
      asker,
    });
    for (let call = 0; call < 50; call += 1) portal.refuse();
    expect(portal.session().hasTag("locked")).toBe(true);
    expect(portal.toasts()).toEqual([error("unauthorized")]);
    expect(portal.log).toEqual(["forgetSession"]);
    expect(portal.confirm().hasTag("open")).toBe(false);
    expect(portal.actor.getSnapshot().context.restored).toBeNull();
  });

  it("goes to sign-in without a message when its resident leaves it", async () => {
    const portal = await typing();
    portal.watch.say({ type: "EXPIRED" });
    expect(portal.toasts()).toEqual([]);
    portal.send({ type: "SIGN_IN.LEAVE" });
    expect(portal.log).toEqual(["forgetSession", "sign-in for nothing"]);
    expect(portal.toasts()).toEqual([]);
  });

  it("sends another resident to the dashboard [SES-10]", async () => {
    const portal = await typing();
    portal.refuse();
    portal.send({ type: "SIGNED_IN", expiresAt });
    portal.recognise.last().resolve(userDataOf("taras").profile);
    await portal.untilSession((session) => session.hasTag("signed-in"));
    expect(portal.log).toEqual(["forgetSession", "open /dashboard"]);
  });

  it.each([
    ["shows a message when it is unknown who signed in", failures.contract(), 1],
    ["shows it also when the server sent no message", failures.other(503), 1],
    [
      "shows no other message when the failure was already shown",
      { ...failures.noConnection(), shown: true },
      0,
    ],
  ] as const)("%s", async (_, failure, count) => {
    const portal = await typing();
    portal.watch.say({ type: "EXPIRED" });
    portal.send({ type: "SIGNED_IN", expiresAt });
    portal.recognise.last().reject(failure);
    await portal.untilSession((session) => session.matches({ locked: "asking" }));
    expect(portal.toasts()).toEqual(Array(count).fill(error("data-loading-failed")));
  });
});

type Portal = ReturnType<typeof start>;

const ends: readonly [string, (portal: Portal) => Promise<void> | void][] = [
  ["a logout", ({ send }) => send({ type: "LOG_OUT" })],
  ["a refusal", ({ send }) => send({ type: "UNAUTHORIZED" })],
  ["its time", ({ watch }) => watch.say({ type: "EXPIRED" })],
  ["a logout in another tab", ({ send }) => send({ type: "SESSION.MOVED", restored: null })],
  [
    "a recovered password",
    async ({ send, prove, untilSession }) => {
      send({ type: "PASSWORD.RECOVERED" });
      prove.last().reject(failures.unauthorized());
      await untilSession((session) => session.matches("visitor"));
    },
  ],
  [
    "a deletion that was refused because the session is over",
    async ({ send, prove, untilSession }) => {
      send({ type: "DELETION.REFUSED" });
      prove.last().reject(failures.unauthorized());
      await untilSession((session) => session.matches("justEnded"));
    },
  ],
  ["a deletion", ({ send }) => send({ type: "PROFILE.DELETED" })],
];

describe("the end of a session", () => {
  it.each(ends)(
    "by %s clears what was restored and closes an open question [SES-9]",
    async (_, end) => {
      const portal = start();
      const message = { text: "Delete?" };
      const heard: AnyEventObject[] = [];
      const asker = createActor(
        fromCallback(({ receive }) => {
          receive((event) => heard.push(event));
        }),
      ).start();
      portal.send({
        type: "CONFIRM.ASK",
        question: { title: message, accept: message, reject: message },
        asker,
      });
      await end(portal);
      expect(portal.confirm().hasTag("open")).toBe(false);
      expect(heard).toEqual([{ type: "CONFIRM.ANSWERED", answer: "closed" }]);
      expect(portal.actor.getSnapshot().context.restored).toBeNull();
      expect(portal.watch.stopped()).toBe(1);
    },
  );
});

describe("other ends and returns", () => {
  it("ends the session silently after a recovered password: same page, no message", async () => {
    const portal = start();
    portal.send({ type: "PASSWORD.RECOVERED" });
    portal.prove.last().reject(failures.unauthorized());
    await portal.untilSession((session) => session.matches("visitor"));
    expect(portal.ended()).toBe(1);
    expect(portal.log).toEqual([]);
    expect(portal.input).toEqual(["drop input"]);
    expect(portal.toasts()).toEqual([]);
    portal.send({ type: "PASSWORD.RECOVERED" });
    expect(portal.ended()).toBe(1);
  });

  it("goes home once after a deletion and shows a message [PROF-7, PROF-8]", () => {
    const portal = start();
    portal.send({ type: "PROFILE.DELETED" });
    portal.send({ type: "PROFILE.DELETED" });
    expect(portal.session().value).toBe("visitor");
    expect(portal.ended()).toBe(0);
    expect(portal.log).toEqual(["announceLogout", "forgetSession", "open /"]);
    expect(portal.toasts()).toEqual([{ kind: "success", message: { code: "profile-deleted" } }]);
    expect(portal.actor.getSnapshot().context.restored).toBeNull();
  });

  it("tells the session to load missing data when the network is back [SHELL-11]", async () => {
    const portal = start();
    portal.load.last().resolve({ ...olena, phones: null });
    await portal.untilSession((session) => session.hasTag("incomplete"));
    portal.network.say({ type: "NETWORK.LOST" });
    expect(portal.load.calls).toHaveLength(1);
    portal.network.say({ type: "NETWORK.BACK" });
    expect(portal.load.calls).toHaveLength(2);
  });

  it.each([
    ["a password", "/api/account/authentication"],
    ["a social account", "/api/account/authentication/by-social-network-token"],
    [
      "a social account at its first call",
      "/api/account/registration/status/by-social-network-token",
    ],
  ])(
    "tells of %s that was refused there, and goes on with the session [SES-6, ERR-1]",
    (_, path) => {
      const portal = start();
      portal.send({ type: "SIGN_IN.AGAIN" });
      const failure = failures.unauthorized(undefined, { method: "POST", path });
      portal.send({ type: "FAILED", failure, atRoot: false });
      expect(portal.toasts()).toEqual([error("unauthorized")]);
      expect(portal.session().hasTag("signed-in")).toBe(true);
      expect(portal.log).toEqual([]);
      // Any other call was sent with the token.
      portal.send({ type: "FAILED", failure: failures.unauthorized(), atRoot: false });
      expect(portal.session().hasTag("signed-in")).toBe(false);
    },
  );

  it("opens a sign-in over the page on request, and closes it", () => {
    const portal = start();
    portal.send({ type: "SIGN_IN.AGAIN" });
    expect(portal.session().hasTag("asking")).toBe(true);
    portal.send({ type: "SIGN_IN.LEAVE" });
    expect(portal.session().hasTag("asking")).toBe(false);
    portal.send({ type: "INPUT.TYPED", key: "a" });
    portal.send({ type: "INPUT.GONE", key: "a" });
    expect(portal.session().context.unsaved).toEqual([]);
  });
});

describe("the last messages", () => {
  const say = (portal: Portal, text: string) =>
    portal.send({ type: "TOAST.SHOW", toast: { kind: "success", message: { text } } });
  const past = (portal: Portal) =>
    portal.actor
      .getSnapshot()
      .children.toasts?.getSnapshot()
      .context.lastMessages.map(({ message }) => ("text" in message ? message.text : message.code));
  const fade = (portal: Portal) => {
    portal.clock.increment(4000);
    portal.clock.increment(250);
  };

  it("are cleared at logout and after a deletion [SHELL-6]", () => {
    for (const [type, left] of [
      ["LOG_OUT", []],
      ["PROFILE.DELETED", ["profile-deleted"]],
    ] as const) {
      const portal = start();
      say(portal, "saved");
      expect(past(portal)).toEqual(["saved"]);
      portal.send({ type });
      expect(past(portal)).toEqual(left);
    }
  });

  it("keep only what is on the screen after a refusal or an expiry: why the session ended [SHELL-6]", () => {
    const refused = start();
    say(refused, "saved");
    fade(refused);
    refused.send({ type: "FAILED", failure: failures.unauthorized(), atRoot: false });
    expect(past(refused)).toEqual(["unauthorized"]);
    const expired = start();
    say(expired, "saved");
    fade(expired);
    expired.watch.say({ type: "EXPIRED" });
    expect(past(expired)).toEqual(["session-ended"]);
  });

  it("keep what is on the screen after an expiry or a recovered password [SHELL-6]", async () => {
    const expired = start();
    say(expired, "saved");
    expired.watch.say({ type: "EXPIRED" });
    expect(past(expired)?.toSorted()).toEqual(["saved", "session-ended"]);
    const recovered = start();
    say(recovered, "saved");
    fade(recovered);
    say(recovered, "changed");
    recovered.send({ type: "PASSWORD.RECOVERED" });
    recovered.prove.last().reject(failures.unauthorized());
    await recovered.untilSession((session) => session.matches("visitor"));
    expect(past(recovered)).toEqual(["changed"]);
  });

  it("are cleared when somebody signs in, except for those on the screen [SHELL-6, SES-9]", () => {
    const portal = start(null);
    say(portal, "old");
    fade(portal);
    say(portal, "seen");
    portal.send({ type: "SIGNED_IN", expiresAt });
    expect(past(portal)).toEqual(["seen"]);
  });
});
