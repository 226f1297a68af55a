import { describe, expect, it } from "vitest";
import type { RestoredSession } from "#machines/portal/session/user-data.ts";
import { noUserData } from "#machines/portal/session/user-data.ts";
import { expiresAt, olena, signIn, signedInWithData, start, taras } from "./session-kit.ts";

/** The context after a session has ended. */
const forgotten = {
  opened: expect.any(Number),
  expiresAt: null,
  user: noUserData,
  unsaved: [],
  misses: 0,
  hasEnded: false,
};

describe("the user of the portal", () => {
  it("is nobody when nothing was stored", () => {
    const { snapshot, load, watch, log } = start();
    expect(snapshot().value).toBe("anonymous");
    expect(snapshot().hasTag("signed-in")).toBe(false);
    expect(snapshot().context).toEqual(forgotten);
    expect(load.calls).toEqual([]);
    expect(watch.inputs).toEqual([]);
    expect(log).toEqual([]);
  });

  it("is the resident of the stored session: shown at once, reloaded, watched for expiry", async () => {
    const { snapshot, load, watch, log, ready } = start({ expiresAt, user: olena });
    expect(snapshot().hasTag("signed-in")).toBe(true);
    expect(snapshot().hasTag("loading-user")).toBe(true);
    expect(snapshot().context.user).toEqual(olena);
    expect(watch.inputs).toEqual([{ expiresAt }]);
    // There is no navigation: the address already says where the resident is.
    expect(log).toEqual([]);
    load.last().resolve({ ...olena, phones: [] });
    await ready();
    expect(snapshot().context.user.phones).toEqual([]);
  });

  it("is the resident who signs in, until the token expires; the user data is loaded [SES-2]", async () => {
    const { snapshot, load, watch, log, stored, ready } = signIn();
    expect(snapshot().hasTag("signed-in")).toBe(true);
    expect(log).toEqual(["forgetUser", "SESSION.OPENED"]);
    expect(snapshot().context.expiresAt).toBe(expiresAt);
    expect(watch.inputs).toEqual([{ expiresAt }]);
    expect(load.calls).toHaveLength(1);
    load.last().resolve(olena);
    await ready();
    expect(snapshot().context.user).toEqual(olena);
    expect(stored).toEqual([olena]);
    watch.say({ type: "EXPIRED" });
    expect(snapshot().hasTag("signed-in")).toBe(false);
  });

  it("clears the cached user data before a sign-in [SIGN-4]", () => {
    const { send, log, snapshot } = start();
    send({ type: "SIGN_IN.STARTED" });
    expect(log).toEqual(["forgetUser"]);
    expect(snapshot().context.user).toEqual(noUserData);
  });
});

describe("the user data", () => {
  const parts = ["profile", "emails", "phones", "accounts"] as const;

  it.each(parts)(
    "may lack %s without ending the session, and can be loaded again",
    async (part) => {
      const { send, snapshot, load, until, ready, log } = signIn();
      load.last().resolve({ ...olena, [part]: null });
      await until("incomplete");
      expect(snapshot().hasTag("signed-in")).toBe(true);
      expect(snapshot().context.user).toEqual({ ...olena, [part]: null });
      send({ type: "USER.RELOAD" });
      expect(snapshot().hasTag("loading-user")).toBe(true);
      expect(load.calls).toHaveLength(2);
      load.last().resolve(olena);
      await ready();
      expect(snapshot().context.user).toEqual(olena);
      expect(log).toEqual(["forgetUser", "SESSION.OPENED"]);
    },
  );

  it("may be missing entirely without ending the session", async () => {
    const { snapshot, load, until } = signIn();
    load.last().reject(new Error("no network"));
    await until("incomplete");
    expect(snapshot().hasTag("signed-in")).toBe(true);
    expect(snapshot().context.user).toEqual(noUserData);
  });

  it("keeps the known part when it fails later, and is marked as incomplete", async () => {
    const { send, snapshot, load, until } = await signedInWithData();
    send({ type: "USER.RELOAD" });
    load.last().resolve({ ...noUserData, phones: [] });
    await until("incomplete");
    expect(snapshot().context.user).toEqual({ ...olena, phones: [] });
  });

  it("is not loaded twice at once", () => {
    const { send, load } = signIn();
    for (let ask = 0; ask < 20; ask += 1) send({ type: "USER.RELOAD" });
    expect(load.calls).toHaveLength(1);
  });

  it("is complete with empty lists", async () => {
    const { load, ready, snapshot } = signIn();
    load.last().resolve({ ...olena, phones: [], accounts: [] });
    await ready();
    expect(snapshot().hasTag("incomplete")).toBe(false);
  });
});

describe("a part that was changed on the server", () => {
  const profile = { ...olena.profile, firstName: "Olena-Maria", dlc: "2026-11-02T08:00:00.000Z" };

  it("is shown and stored at once; the other parts stay [PROF-2]", async () => {
    const { send, snapshot, load, stored } = await signedInWithData();
    send({ type: "USER.CHANGED", user: { profile } });
    expect(snapshot().context.user).toEqual({ ...olena, profile });
    expect(stored.at(-1)).toEqual({ ...noUserData, profile });
    expect(snapshot().matches({ signedIn: { user: "ready" } })).toBe(true);
    expect(load.calls).toHaveLength(1);
  });

  it("is shown while another part is missing, which can still be loaded", async () => {
    const { send, snapshot, load, until } = signIn();
    load.last().resolve({ ...olena, phones: null });
    await until("incomplete");
    send({ type: "USER.CHANGED", user: { emails: [] } });
    expect(snapshot().context.user).toEqual({ ...olena, emails: [], phones: null });
    expect(snapshot().hasTag("incomplete")).toBe(true);
  });

  it("is not overwritten by an earlier call", async () => {
    const { send, snapshot, load, ready } = await signedInWithData();
    send({ type: "USER.RELOAD" });
    const old = load.last();
    send({ type: "USER.CHANGED", user: { profile } });
    expect(old.signal.aborted).toBe(true);
    expect(snapshot().context.user.profile).toEqual(profile);
    expect(load.calls).toHaveLength(3);
    old.resolve(olena);
    load.last().resolve({ ...olena, profile });
    await ready();
    expect(snapshot().context.user).toEqual({ ...olena, profile });
  });

  it("is ignored when nobody is signed in", () => {
    const { send, snapshot, stored } = start();
    send({ type: "USER.CHANGED", user: { profile } });
    expect(snapshot().context.user).toEqual(noUserData);
    expect(stored).toEqual([]);
  });
});

describe("the end of a session", () => {
  it("by logout clears at once and calls the server", async () => {
    const { send, snapshot, end, log, anonymous } = await signedInWithData();
    send({ type: "LOG_OUT" });
    expect(snapshot().hasTag("signed-in")).toBe(false);
    expect(snapshot().context).toEqual(forgotten);
    expect(log.slice(2)).toEqual(["announce logout", "SESSION.CLOSED logout"]);
    expect(end.calls).toHaveLength(1);
    end.last().resolve(undefined);
    await anonymous();
    expect(log.slice(2)).toEqual(["announce logout", "SESSION.CLOSED logout"]);
  });

  it("by logout succeeds here even when the call fails", async () => {
    const { send, snapshot, end, log, anonymous } = await signedInWithData();
    send({ type: "LOG_OUT" });
    end.last().reject(new Error("no network"));
    await anonymous();
    expect(snapshot().context).toEqual(forgotten);
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
    expect(snapshot().value).toBe("turnedAway");
    expect(snapshot().context).toEqual(forgotten);
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
    expect(snapshot().value).toBe("turnedAway");
    expect(snapshot().context).toEqual(forgotten);
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
    expect(snapshot().value).toBe("anonymous");
    expect(log).toEqual([]);
    expect(end.calls).toEqual([]);
  });
});

describe("a refused call of a visitor", () => {
  it("clears everything and closes the session, once for all that are refused together [SES-6, ERR-1]", () => {
    const { send, snapshot, log, end, clock } = start();
    const told = ["forgetSession", "SESSION.CLOSED unauthorized"];
    for (let refused = 0; refused < 50; refused += 1) send({ type: "UNAUTHORIZED" });
    expect(log).toEqual(told);
    clock.increment(1000);
    expect(snapshot().value).toBe("anonymous");
    send({ type: "UNAUTHORIZED" });
    expect(log).toEqual([...told, ...told]);
    expect(end.calls).toEqual([]);
  });

  it.each([
    ["signs in", [{ type: "SIGN_IN.STARTED" }, { type: "SIGNED_IN", expiresAt }]],
    [
      "has signed in in another tab",
      [{ type: "SESSION.MOVED", restored: { expiresAt, user: olena } }],
    ],
  ] as const)("is forgotten as soon as somebody %s", (_, events) => {
    const { send, snapshot } = start();
    send({ type: "UNAUTHORIZED" });
    for (const event of events) send(event);
    expect(snapshot().hasTag("signed-in")).toBe(true);
    expect(snapshot().context.expiresAt).toBe(expiresAt);
  });
});

describe("a change of user", () => {
  it("can start while the logout call is still under way", async () => {
    const { send, snapshot, end, log, load, ready } = await signedInWithData();
    send({ type: "LOG_OUT" });
    send({ type: "SIGN_IN.STARTED" });
    send({ type: "SIGNED_IN", expiresAt: expiresAt + 1 });
    expect(snapshot().hasTag("signed-in")).toBe(true);
    expect(snapshot().context).toEqual({
      opened: expect.any(Number),
      expiresAt: expiresAt + 1,
      user: noUserData,
      unsaved: [],
      misses: 0,
      hasEnded: false,
    });
    expect(log.slice(2)).toEqual([
      "announce logout",
      "SESSION.CLOSED logout",
      "forgetUser",
      "SESSION.OPENED",
    ]);
    end.last().resolve(undefined);
    load.last().resolve(taras);
    await ready();
    expect(snapshot().context.user).toEqual(taras);
  });

  it("ignores late data of the former resident", async () => {
    const { send, snapshot, load, ready } = signIn();
    const late = load.last();
    send({ type: "UNAUTHORIZED" });
    send({ type: "SIGNED_IN", expiresAt });
    late.resolve(olena);
    load.last().resolve(taras);
    await ready();
    expect(snapshot().context.user).toEqual(taras);
  });

  it("without a logout starts a new session with its expiry and data", async () => {
    const { send, snapshot, watch, load, log, ready } = await signedInWithData();
    send({ type: "SIGNED_IN", expiresAt: expiresAt + 5 });
    expect(snapshot().context).toEqual({
      opened: expect.any(Number),
      expiresAt: expiresAt + 5,
      user: noUserData,
      unsaved: [],
      misses: 0,
      hasEnded: false,
    });
    expect(watch.inputs).toEqual([{ expiresAt }, { expiresAt: expiresAt + 5 }]);
    expect(watch.stopped()).toBe(1);
    expect(load.calls).toHaveLength(2);
    expect(log.slice(2)).toEqual(["SESSION.OPENED"]);
    load.last().resolve(taras);
    await ready();
    expect(snapshot().context.user).toEqual(taras);
  });

  it("removes the warning about the expiry", async () => {
    const { send, snapshot, watch } = await signedInWithData();
    const warned = () => snapshot().children.expiry?.getSnapshot().hasTag("warning");
    watch.say({ type: "EXPIRING", minutes: 4 });
    expect(warned()).toBe(true);
    send({ type: "SIGNED_IN", expiresAt: expiresAt + 5 });
    expect(warned()).toBe(false);
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
    expect(all.snapshot().value).toBe("anonymous");
    expect(all.log).toEqual([]);
  });

  it("ends the session here without touching storage [SES-9]", () => {
    const all = start({ expiresAt, user: olena });
    all.send({ type: "SESSION.MOVED", restored: null });
    expect(all.snapshot().value).toBe("anonymous");
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
