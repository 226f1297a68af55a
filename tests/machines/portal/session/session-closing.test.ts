import { describe, expect, it } from "vitest";
import type { RestoredSession } from "#machines/portal/session/user-data.ts";
import { noUserData } from "#machines/portal/session/user-data.ts";
import {
  contextAfterEnd,
  expiresAt,
  olena,
  signIn,
  signedInWithData,
  start,
  taras,
} from "./session-kit.ts";

describe("the end of a session", () => {
  it("by logout clears at once and calls the server", async () => {
    const { send, snapshot, end, log, visitor } = await signedInWithData();
    send({ type: "LOG_OUT" });
    expect(snapshot().hasTag("signed-in")).toBe(false);
    expect(snapshot().context).toEqual(contextAfterEnd);
    expect(log.slice(2)).toEqual(["announce logout", "SESSION.CLOSED logout"]);
    expect(end.calls).toHaveLength(1);
    end.last().resolve(undefined);
    await visitor();
    expect(log.slice(2)).toEqual(["announce logout", "SESSION.CLOSED logout"]);
  });

  it("by logout succeeds here even when the call fails", async () => {
    const { send, snapshot, end, log, visitor } = await signedInWithData();
    send({ type: "LOG_OUT" });
    end.last().reject(new Error("no network"));
    await visitor();
    expect(snapshot().context).toEqual(contextAfterEnd);
    expect(log.slice(2)).toEqual(["announce logout", "SESSION.CLOSED logout"]);
  });

  it("by logout happens once, however often it is pressed", async () => {
    const { send, end, log } = await signedInWithData();
    for (let press = 0; press < 50; press += 1) send({ type: "LOG_OUT" });
    send({ type: "UNAUTHORIZED" });
    expect(end.calls).toHaveLength(1);
    expect(log.slice(2)).toEqual(["announce logout", "SESSION.CLOSED logout"]);
  });

  it("by a refused token clears once, however many calls are refused together [SES-6]", async () => {
    const { send, snapshot, end, log } = await signedInWithData();
    for (let refused = 0; refused < 50; refused += 1) send({ type: "UNAUTHORIZED" });
    expect(snapshot().value).toBe("justEnded");
    expect(snapshot().context).toEqual(contextAfterEnd);
    expect(log.slice(2)).toEqual(["forgetSession", "SESSION.CLOSED unauthorized"]);
    // The server has ended the token already.
    expect(end.calls).toEqual([]);
  });

  it("by expiry clears and reports the reason [SES-2]", async () => {
    const { send, snapshot, watch, log } = await signedInWithData();
    watch.say({ type: "EXPIRING", minutes: 5 });
    expect(snapshot().hasTag("signed-in")).toBe(true);
    watch.say({ type: "EXPIRED" });
    send({ type: "SESSION.EXPIRED" });
    expect(snapshot().value).toBe("justEnded");
    expect(snapshot().context).toEqual(contextAfterEnd);
    expect(log.slice(2)).toEqual(["forgetSession", "SESSION.CLOSED expired"]);
  });

  it("stops the expiry and aborts the user data under way", () => {
    const { send, load, watch } = signIn();
    expect(load.last().signal.aborted).toBe(false);
    send({ type: "UNAUTHORIZED" });
    expect(load.last().signal.aborted).toBe(true);
    expect(watch.stopped()).toBe(1);
  });

  it("is ignored when nobody is signed in", () => {
    const { send, snapshot, log, end } = start();
    for (const type of ["LOG_OUT", "SESSION.EXPIRED", "USER.RELOAD"] as const) send({ type });
    expect(snapshot().value).toBe("visitor");
    expect(log).toEqual([]);
    expect(end.calls).toEqual([]);
  });
});

describe("a refused call of a visitor", () => {
  it.each(["UNAUTHORIZED", "SIGN_IN.REFUSED"] as const)(
    "clears everything and closes the session, once for all that are refused together: %s [SES-6, ERR-1]",
    (type) => {
      const { send, snapshot, log, end, clock } = start();
      const told = ["forgetSession", "SESSION.CLOSED unauthorized-visitor"];
      for (let refused = 0; refused < 50; refused += 1) send({ type });
      expect(log).toEqual(told);
      clock.increment(1000);
      expect(snapshot().value).toBe("visitor");
      send({ type });
      expect(log).toEqual([...told, ...told]);
      expect(end.calls).toEqual([]);
    },
  );

  it.each([
    ["signs in", [{ type: "SIGN_IN.STARTED" }, { type: "SIGNED_IN", expiresAt }]],
    [
      "has signed in in another tab",
      [{ type: "SESSION.MOVED", restored: { expiresAt, user: olena } }],
    ],
  ] as const)("is contextAfterEnd as soon as somebody %s", (_, events) => {
    const { send, snapshot } = start();
    send({ type: "UNAUTHORIZED" });
    for (const event of events) send(event);
    expect(snapshot().hasTag("signed-in")).toBe(true);
    expect(snapshot().context.expiresAt).toBe(expiresAt);
  });
});

describe("another tab", () => {
  const restored: RestoredSession = { expiresAt, user: taras };

  it("opens the session here, and the page stays [SES-9]", () => {
    const all = start();
    all.send({ type: "SESSION.MOVED", restored });
    expect(all.snapshot().hasTag("signed-in")).toBe(true);
    expect(all.snapshot().context).toMatchObject({ user: taras, expiresAt });
    expect(all.log).toEqual([]);
  });

  it("leaves nobody signed in when nobody was", () => {
    const all = start();
    all.send({ type: "SESSION.MOVED", restored: null });
    expect(all.snapshot().value).toBe("visitor");
    expect(all.log).toEqual([]);
  });

  it("ends the session here without touching storage [SES-9]", () => {
    const all = start({ expiresAt, user: olena });
    all.send({ type: "SESSION.MOVED", restored: null });
    expect(all.snapshot().value).toBe("visitor");
    expect(all.snapshot().context.user).toEqual(noUserData);
    expect(all.log).toEqual(["SESSION.CLOSED elsewhere"]);
  });

  it("replaces one resident with the other and keeps nothing of the first [SES-9]", () => {
    const all = start({ expiresAt, user: olena });
    const before = all.snapshot().context.opened;
    all.send({
      type: "SESSION.MOVED",
      restored: { expiresAt: expiresAt + 1, user: { ...noUserData, emails: taras.emails } },
    });
    expect(all.snapshot().hasTag("loading-user")).toBe(true);
    expect(all.snapshot().context).toEqual({
      expiresAt: expiresAt + 1,
      user: { ...noUserData, emails: taras.emails },
      opened: before + 1,
      unsaved: [],
      misses: 0,
      hasEnded: false,
    });
    expect(JSON.stringify(all.snapshot().context)).not.toContain("olena");
    // The first resident's expiry and data do not continue for the second one.
    expect(all.watch.inputs).toEqual([{ expiresAt }, { expiresAt: expiresAt + 1 }]);
    expect(all.watch.stopped()).toBe(1);
    expect(all.load.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it("can open a session here while the last one is still ending", () => {
    const all = start({ expiresAt, user: olena });
    all.send({ type: "LOG_OUT" });
    expect(all.snapshot().value).toBe("ending");
    all.send({ type: "SESSION.MOVED", restored: null });
    expect(all.snapshot().value).toBe("ending");
    all.send({ type: "SESSION.MOVED", restored });
    expect(all.snapshot().hasTag("signed-in")).toBe(true);
    expect(all.snapshot().context.user).toEqual(taras);
  });
});
