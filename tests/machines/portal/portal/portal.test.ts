import { describe, expect, it } from "vitest";
import { createActor, fromCallback, waitFor } from "xstate";
import type { AnyEventObject } from "xstate";
import { failures } from "#tests/contracts/failures.ts";
import { userDataOf } from "../../people.ts";
import { error, expiresAt, start } from "./portal-kit.ts";

describe("the portal", () => {
  it("owns the actors that outlive a screen", () => {
    const { actor, session, toasts, confirm, wait, connection, formInput } = start(null);
    expect(Object.keys(actor.getSnapshot().children).toSorted()).toEqual([
      "confirm",
      "connection",
      "formInput",
      "session",
      "toasts",
      "wait",
    ]);
    expect(session().value).toBe("visitor");
    expect(toasts()).toEqual([]);
    expect(confirm().value).toBe("closed");
    expect(wait().value).toBe("idle");
    expect(connection().value).toBe("online");
    expect(formInput().matches({ page: "open" })).toBe(true);
  });

  it("forwards the events of screens to the right actor", () => {
    const { send, toasts, confirm, wait, clock, network, connection, formInput } = start(null);
    const heard: AnyEventObject[] = [];
    const asker = createActor(
      fromCallback(({ receive }) => {
        receive((event) => heard.push(event));
      }),
    ).start();
    send({ type: "TOAST.SHOW", toast: { kind: "success", message: { text: "Saved" } } });
    expect(toasts()).toEqual([{ kind: "success", message: { text: "Saved" } }]);
    send({ type: "TOAST.CLEAR" });
    clock.increment(250);
    expect(toasts()).toEqual([]);

    const message = { text: "?" };
    const question = { title: message, accept: message, reject: message };
    send({ type: "CONFIRM.ASK", question, asker });
    expect(confirm().hasTag("open")).toBe(true);
    send({ type: "CONFIRM.REJECT" });
    expect(heard).toEqual([{ type: "CONFIRM.ANSWERED", answer: "rejected" }]);

    send({ type: "WAIT.BEGIN", key: "a", message: { code: "please-wait" } });
    clock.increment(1000);
    expect(wait().hasTag("visible")).toBe(true);
    send({ type: "WAIT.END", key: "a" });
    expect(wait().value).toBe("idle");

    network.say({ type: "NETWORK.LOST" });
    expect(connection().hasTag("offline")).toBe(true);

    send({ type: "WHO_TOLD", who: "olena", typed: "never" });
    const form = { id: "feedback", isFile: false };
    send({ type: "FORM.FILLED", ...form });
    expect(formInput().context.forms).toEqual([{ ...form, owner: "olena" }]);
    send({ type: "FORM.CLEARED", id: "feedback" });
    expect(formInput().context.forms).toEqual([]);
  });

  it("goes to the dashboard when a session opens [SIGN-3]", () => {
    const { send, log, session, load } = start(null);
    send({ type: "SIGN_IN.STARTED" });
    send({ type: "SIGNED_IN", expiresAt });
    expect(session().hasTag("signed-in")).toBe(true);
    expect(load.calls).toHaveLength(1);
    expect(log).toEqual(["forgetUser", "open /dashboard"]);
  });

  it("goes nowhere when a session was only restored", () => {
    expect(start().log).toEqual([]);
  });

  it("loads the user data again when a screen asks", async () => {
    const { send, load, actor } = start();
    load.last().reject(new Error("no network"));
    const session = actor.getSnapshot().children.session;
    if (session === undefined) throw new Error("There is no session");
    await waitFor(session, (snapshot) => snapshot.hasTag("incomplete"));
    send({ type: "USER.RELOAD" });
    expect(load.calls).toHaveLength(2);
    send({ type: "USER.CHANGED", user: { phones: [] } });
    expect(session.getSnapshot().context.user.phones).toEqual([]);
  });

  it("logs out once and goes to sign-in without a message", async () => {
    const { send, log, ended, session, toasts, actor } = start();
    for (let press = 0; press < 20; press += 1) send({ type: "LOG_OUT" });
    const ref = actor.getSnapshot().children.session;
    if (ref === undefined) throw new Error("There is no session");
    await waitFor(ref, (snapshot) => snapshot.matches("visitor"));
    expect(ended()).toBe(1);
    expect(log).toEqual(["announceLogout", "sign-in for nothing"]);
    expect(toasts()).toEqual([]);
    expect(session().context.expiresAt).toBeNull();
  });

  it("shows that the session has expired, and keeps the message on the screen", () => {
    const { watch, toasts, log, clock } = start();
    watch.say({ type: "EXPIRED" });
    const said = [{ kind: "info", message: { code: "session-ended" }, sticky: true }];
    expect(toasts()).toEqual(said);
    expect(log).toEqual(["forgetSession", "sign-in for /here"]);
    clock.increment(100_000);
    expect(toasts()).toEqual(said);
  });
});

describe("a failed call", () => {
  it("with 401 shows one message, ends the session and goes to sign-in once, however many fail together [SES-6]", () => {
    const { send, toasts, log, session, clock } = start();
    for (let call = 0; call < 50; call += 1)
      send({ type: "FAILED", failure: failures.unauthorized(), atRoot: false });
    expect(toasts()).toEqual([error("unauthorized")]);
    expect(log).toEqual(["forgetSession", "sign-in for /here"]);
    expect(session().hasTag("signed-in")).toBe(false);
    clock.increment(3999);
    expect(toasts()).toHaveLength(1);
    clock.increment(1);
    clock.increment(250);
    expect(toasts()).toEqual([]);
  });

  it("with a wrong password for deleting the profile keeps the session", () => {
    const { send, toasts, log, session } = start();
    const call = { method: "DELETE", path: "/api/ud/profile" } as const;
    send({ type: "FAILED", failure: failures.unauthorized(undefined, call), atRoot: false });
    expect(toasts()).toEqual([error("wrong-confirmation-password")]);
    expect(session().hasTag("signed-in")).toBe(true);
    expect(log).toEqual([]);
  });

  it.each([
    ["at the root address ends the session", true],
    ["elsewhere keeps the session", false],
  ])("by 504 %s [ERR-1]", (_, atRoot) => {
    const { send, toasts, log, session } = start();
    send({ type: "FAILED", failure: failures.noConnection("gateway"), atRoot });
    expect(toasts()).toEqual([
      { ...error("no-connection"), detail: { code: "no-connection-detail" } },
    ]);
    expect(session().hasTag("signed-in")).toBe(!atRoot);
    expect(log).toEqual(atRoot ? ["forgetSession", "sign-in for /here"] : []);
  });

  it("with a list shows each item as a warning for 4000 ms [ERR-1]", () => {
    const { send, toasts, clock } = start(null);
    const failure = failures.rejected(422, [{ message: "One" }, { message: "Two" }]);
    send({ type: "FAILED", failure, atRoot: false });
    expect(toasts()).toEqual([
      { kind: "warning", message: { text: "One" } },
      { kind: "warning", message: { text: "Two" } },
    ]);
    clock.increment(3999);
    clock.increment(250);
    expect(toasts()).toHaveLength(2);
    clock.increment(250);
    expect(toasts()).toEqual([]);
  });

  it("of a visitor shows the message, clears everything and goes to sign-in, like a resident’s [ERR-1, SES-6]", () => {
    const { send, toasts, log } = start(null);
    for (let call = 0; call < 50; call += 1)
      send({ type: "FAILED", failure: failures.unauthorized("No such login"), atRoot: false });
    expect(toasts()).toEqual([{ kind: "error", message: { text: "No such login" } }]);
    expect(log).toEqual(["forgetSession", "sign-in for /here"]);
  });

  it("that is left to the feature shows nothing here", () => {
    const { send, toasts, session } = start();
    send({ type: "FAILED", failure: failures.other(404, "Gone"), atRoot: true });
    send({ type: "FAILED", failure: failures.contract(), atRoot: true });
    expect(toasts()).toEqual([]);
    expect(session().hasTag("signed-in")).toBe(true);
  });
});

describe("another tab of the browser", () => {
  const say = ({ send }: ReturnType<typeof start>, text: string) =>
    send({ type: "TOAST.SHOW", toast: { kind: "success", message: { text } } });

  it.each([
    ["because it was refused there", {}, ["forgetSeen", "sign-in for /here"]],
    ["by a logout", { wanted: "logout" }, ["forgetTabUser", "sign-in for /here"]],
    [
      "by the deletion of the profile",
      { wanted: "deletion" },
      ["forgetTabUser", "sign-in for nothing"],
    ],
  ] as const)("ends the session here %s: message, sign-in [SES-9]", (_, why, done) => {
    const portal = start();
    say(portal, "saved");
    portal.send({ type: "SESSION.MOVED", restored: null, ...why });
    expect(portal.log).toEqual(done);
    expect(portal.input[0]).toBe("drop input");
    expect(portal.session().hasTag("signed-in")).toBe(false);
    expect(portal.toasts()).toEqual([
      { kind: "success", message: { text: "saved" } },
      { kind: "info", message: { code: "session-ended" }, sticky: true },
    ]);
    expect(portal.ended()).toBe(0);
  });

  it("switches to another resident without a message or a new page, and forgets what the last one saw and typed [SES-9]", () => {
    const portal = start();
    say(portal, "saved");
    const taras = userDataOf("taras");
    portal.send({ type: "SESSION.MOVED", restored: { expiresAt, user: taras } });
    expect(portal.session().context.user).toEqual(taras);
    portal.clock.increment(250);
    expect(portal.toasts()).toEqual([]);
    expect(portal.lastMessages()).toEqual([]);
    expect(portal.log).toEqual(["forgetSeen", "forgetTabUser"]);
    expect(portal.input).toEqual(["drop input"]);
  });
});
