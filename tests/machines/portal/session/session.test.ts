import { describe, expect, it } from "vitest";
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

describe("the user of the portal", () => {
  it("is nobody when nothing was stored", () => {
    const { snapshot, load, watch, log } = start();
    expect(snapshot().value).toBe("visitor");
    expect(snapshot().hasTag("signed-in")).toBe(false);
    expect(snapshot().context).toEqual(contextAfterEnd);
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

  it("has the stored data of the last resident deleted before a sign-in [SIGN-4]", () => {
    const { send, log } = start();
    send({ type: "SIGN_IN.STARTED" });
    expect(log).toEqual(["forgetUser"]);
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

  it("stays incomplete while it loads again [ERR-3]", async () => {
    const { send, snapshot, load, until, ready } = signIn();
    load.last().resolve({ ...olena, phones: null });
    await until("incomplete");
    send({ type: "NETWORK.BACK" });
    expect(snapshot().hasTag("incomplete")).toBe(true);
    expect(snapshot().hasTag("loading-user")).toBe(true);
    load.last().resolve(olena);
    await ready();
    expect(snapshot().hasTag("incomplete")).toBe(false);
  });

  it("stays incomplete where a change makes it load once more [ERR-3]", async () => {
    const { send, snapshot, load, until, ready } = signIn();
    load.last().resolve({ ...olena, phones: null });
    await until("incomplete");
    send({ type: "USER.RELOAD" });
    send({ type: "USER.CHANGED", user: { emails: [] } });
    expect(load.calls).toHaveLength(3);
    expect(snapshot().hasTag("incomplete")).toBe(true);
    load.last().resolve(olena);
    await ready();
    // A part that was there is no failure while it is loaded again.
    send({ type: "USER.RELOAD" });
    send({ type: "USER.CHANGED", user: { emails: [] } });
    expect(load.calls).toHaveLength(5);
    expect(snapshot().hasTag("incomplete")).toBe(false);
  });

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

  it("is loaded again where a change may have been made, also while it loads [ERR-3]", async () => {
    const { send, snapshot, load, until, ready } = signIn();
    const { signal } = load.last();
    send({ type: "USER.MAYBE_CHANGED" });
    expect(signal.aborted).toBe(true);
    expect(load.calls).toHaveLength(2);
    expect(snapshot().hasTag("incomplete")).toBe(false);
    load.last().resolve({ ...olena, phones: null });
    await until("incomplete");
    send({ type: "USER.MAYBE_CHANGED" });
    send({ type: "USER.MAYBE_CHANGED" });
    expect(load.calls).toHaveLength(4);
    expect(snapshot().hasTag("incomplete")).toBe(true);
    load.last().resolve(olena);
    await ready();
    send({ type: "USER.MAYBE_CHANGED" });
    expect(load.calls).toHaveLength(5);
    expect(snapshot().hasTag("incomplete")).toBe(false);
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

describe("what is stored of the resident, as another tab may have changed it", () => {
  const profile = { ...olena.profile, firstName: "Olena-Maria" };
  const news = { ...noUserData, profile };

  it("is shown and stored at once; a part that is not stored says nothing [SES-1]", async () => {
    const { send, snapshot, load, stored } = await signedInWithData();
    send({ type: "USER.CHANGED_ELSEWHERE", user: news });
    expect(snapshot().context.user).toEqual({ ...olena, profile });
    expect(stored.at(-1)).toEqual(news);
    expect(load.calls).toHaveLength(1);
  });

  it("repeats a load that is running, whose answer may be older, also under unsaved input [SES-1]", async () => {
    const { send, snapshot, load } = await signedInWithData();
    send({ type: "INPUT.TYPED", key: "form" });
    send({ type: "USER.RELOAD" });
    send({ type: "USER.CHANGED_ELSEWHERE", user: news });
    expect(load.calls).toHaveLength(3);
    expect(snapshot().context.user.profile).toEqual(profile);
  });

  it("waits for unsaved input [SES-1]", async () => {
    const { send, snapshot } = await signedInWithData();
    send({ type: "INPUT.TYPED", key: "form" });
    send({ type: "USER.CHANGED_ELSEWHERE", user: news });
    expect(snapshot().context.user).toEqual(olena);
    send({ type: "INPUT.GONE", key: "form" });
    send({ type: "USER.CHANGED_ELSEWHERE", user: news });
    expect(snapshot().context.user).toEqual({ ...olena, profile });
  });

  it("waits for unsaved input also where the profile is not known [SES-1]", async () => {
    const { send, snapshot, load, until } = signIn();
    load.last().resolve(noUserData);
    await until("incomplete");
    send({ type: "INPUT.TYPED", key: "form" });
    send({ type: "USER.CHANGED_ELSEWHERE", user: news });
    expect(snapshot().context.user).toEqual(noUserData);
  });

  it("changes nothing if it is known already: two tabs would store and load for ever [SES-1]", async () => {
    const { send, load, stored } = await signedInWithData();
    const before = stored.length;
    send({ type: "USER.CHANGED_ELSEWHERE", user: olena });
    send({ type: "USER.CHANGED_ELSEWHERE", user: { ...olena, phones: null } });
    expect(stored).toHaveLength(before);
    send({ type: "USER.RELOAD" });
    send({ type: "USER.CHANGED_ELSEWHERE", user: olena });
    expect(load.calls).toHaveLength(2);
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
