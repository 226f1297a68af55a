import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { noUserData } from "#machines/portal/session/user-data.ts";
import { expiresAt, olena, signIn, signedInWithData, taras } from "./session-kit.ts";

describe("a session that ends with unsaved input", () => {
  const typing = async () => {
    const all = await signedInWithData();
    all.send({ type: "INPUT.TYPED", key: "form" });
    return all;
  };
  const page = (all: Awaited<ReturnType<typeof typing>>) => all.snapshot().context.opened;
  const locked = async () => {
    const all = await typing();
    all.send({ type: "UNAUTHORIZED" });
    return all;
  };

  it("by a refused token keeps the page, locked, and clears storage once [SES-10, SES-6]", async () => {
    const all = await typing();
    const before = page(all);
    for (let refused = 0; refused < 50; refused += 1) all.send({ type: "UNAUTHORIZED" });
    expect(all.snapshot().hasTag("locked")).toBe(true);
    expect(all.snapshot().hasTag("asking")).toBe(true);
    expect(all.snapshot().hasTag("signed-in")).toBe(false);
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, opened: before, user: olena });
    expect(all.log.slice(2)).toEqual(["forgetSession", "SESSION.LOCKED"]);
  });

  it("by expiry also keeps the page [SES-10]", async () => {
    const all = await typing();
    all.watch.say({ type: "EXPIRED" });
    expect(all.snapshot().hasTag("locked")).toBe(true);
    expect(all.log.slice(2)).toEqual(["forgetSession", "SESSION.LOCKED"]);
  });

  it("by a refusal in another tab also keeps the page, without touching storage [SES-10]", async () => {
    const all = await typing();
    all.send({ type: "SESSION.MOVED", restored: null });
    expect(all.snapshot().hasTag("locked")).toBe(true);
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, user: olena });
    expect(all.log.slice(2)).toEqual(["SESSION.LOCKED"]);
  });

  it.each([
    ["here", { type: "LOG_OUT" }, "ending"],
    ["in another tab", { type: "SESSION.MOVED", restored: null, wanted: "logout" }, "visitor"],
  ] as const)("by a logout %s keeps nothing [SES-6, SES-7]", async (_, event, state) => {
    const all = await typing();
    all.send(event);
    expect(all.snapshot().value).toBe(state);
    expect(all.snapshot().context.user).toEqual(noUserData);
  });

  it("keeps nothing once the input was sent", async () => {
    const all = await typing();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.send({ type: "INPUT.TYPED", key: "other" });
    all.send({ type: "INPUT.GONE", key: "other" });
    expect(all.snapshot().context.unsaved).toEqual(["form"]);
    all.send({ type: "INPUT.GONE", key: "form" });
    all.send({ type: "UNAUTHORIZED" });
    expect(all.snapshot().value).toBe("justEnded");
  });

  it("keeps nothing when the profile was never loaded: nobody could be recognised", () => {
    const all = signIn();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.send({ type: "UNAUTHORIZED" });
    expect(all.snapshot().value).toBe("justEnded");
  });

  it("keeps nothing in that case when another tab ends or replaces the session [SES-9]", () => {
    const ended = signIn();
    ended.send({ type: "INPUT.TYPED", key: "form" });
    ended.send({ type: "SESSION.MOVED", restored: null });
    expect(ended.snapshot().value).toBe("visitor");
    expect(ended.log.at(-1)).toBe("SESSION.CLOSED elsewhere");
    const replaced = signIn();
    const before = page(replaced);
    replaced.send({ type: "INPUT.TYPED", key: "form" });
    replaced.send({ type: "SESSION.MOVED", restored: { expiresAt, user: taras } });
    expect(replaced.snapshot().hasTag("signed-in")).toBe(true);
    expect(replaced.snapshot().context).toMatchObject({ opened: before + 1, user: taras });
    expect(replaced.recognise.calls).toEqual([]);
  });

  it("returns the page to the same resident, unchanged, and reloads the data [SES-10]", async () => {
    const all = await locked();
    const before = page(all);
    all.send({ type: "SIGN_IN.STARTED" });
    all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
    // It is not known yet who has signed in: the page stays locked.
    expect(all.snapshot().hasTag("locked")).toBe(true);
    all.recognise.last().resolve(olena.profile);
    await all.until("signed-in");
    expect(all.snapshot().context).toMatchObject({ opened: before, expiresAt: expiresAt + 7 });
    expect(all.snapshot().hasTag("loading-user")).toBe(true);
    expect(all.log.slice(4)).toEqual([]);
    expect(all.watch.inputs.at(-1)).toEqual({ expiresAt: expiresAt + 7 });
  });

  it.each([
    ["another resident", taras.profile],
    ["another login with the same email", { ...taras.profile, email: olena.profile.email }],
  ])("keeps it from %s [SES-10, SES-9]", async (_, profile) => {
    const all = await locked();
    const before = page(all);
    all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
    all.recognise.last().resolve(profile);
    await all.until("signed-in");
    expect(all.snapshot().context).toMatchObject({ opened: before + 1, user: noUserData });
    expect(all.log.slice(4)).toEqual(["SESSION.OPENED"]);
  });

  it("asks again when it is unknown who signed in", async () => {
    const all = await locked();
    all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
    all.recognise.last().reject(new Error("no answer"));
    await all.waiting();
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, user: olena, misses: 1 });
    expect(all.log.slice(4)).toEqual(["forgetSession", "SESSION.UNRECOGNISED"]);
  });

  it("clears everything when the resident leaves instead, and ends a session that may be open [SES-10]", async () => {
    const all = await locked();
    all.send({ type: "SIGN_IN.LEAVE" });
    expect(all.snapshot().value).toBe("ending");
    expect(all.snapshot().context.user).toEqual(noUserData);
    expect(all.log.slice(4)).toEqual(["SESSION.CLOSED left"]);
    expect(all.end.calls).toHaveLength(1);
  });

  it("clears everything when the last form with input is gone", async () => {
    const all = await typing();
    all.send({ type: "INPUT.TYPED", key: "other" });
    all.send({ type: "UNAUTHORIZED" });
    all.send({ type: "INPUT.GONE", key: "form" });
    expect(all.snapshot().hasTag("locked")).toBe(true);
    all.send({ type: "INPUT.GONE", key: "other" });
    expect(all.snapshot().value).toBe("ending");
    expect(all.snapshot().context).toMatchObject({ user: noUserData, unsaved: [] });
    expect(all.log.at(-1)).toBe("SESSION.CLOSED unauthorized");
  });

  it("keeps waiting when a form without input is gone", async () => {
    const all = await locked();
    all.send({ type: "INPUT.GONE", key: "other" });
    expect(all.snapshot().hasTag("locked")).toBe(true);
    expect(all.snapshot().context).toMatchObject({ user: olena, unsaved: ["form"] });
  });

  it("follows another tab: checks a sign-in, asks again after its end, clears all on logout", async () => {
    const all = await locked();
    all.send({
      type: "SESSION.MOVED",
      restored: { expiresAt: expiresAt + 9, user: noUserData },
    });
    expect(all.snapshot().matches({ locked: "recognising" })).toBe(true);
    expect(all.snapshot().context.expiresAt).toBe(expiresAt + 9);
    all.send({ type: "SESSION.MOVED", restored: null });
    expect(all.snapshot().matches({ locked: "asking" })).toBe(true);
    // The sign-in that was checked is over: the next one starts with a new form.
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, misses: 1 });
    all.send({ type: "SESSION.MOVED", restored: null, wanted: "logout" });
    expect(all.snapshot().value).toBe("visitor");
    expect(all.snapshot().context.user).toEqual(noUserData);
    expect(all.log.at(-1)).toBe("SESSION.CLOSED elsewhere");
  });

  it("distinguishes a deletion in another tab, whether or not the page is locked [PROF-7]", async () => {
    const all = await locked();
    all.send({ type: "SESSION.MOVED", restored: null, wanted: "deletion" });
    expect(all.log.at(-1)).toBe("SESSION.CLOSED deleted-elsewhere");
    const other = await typing();
    other.send({ type: "SESSION.MOVED", restored: null, wanted: "deletion" });
    expect(other.log.at(-1)).toBe("SESSION.CLOSED deleted-elsewhere");
    expect(other.snapshot().value).toBe("visitor");
  });

  it("checks who it is when another tab signs in while the session is still open here", async () => {
    const all = await typing();
    const before = page(all);
    all.send({
      type: "SESSION.MOVED",
      restored: { expiresAt: expiresAt + 9, user: noUserData },
    });
    expect(all.snapshot().hasTag("locked")).toBe(true);
    all.recognise.last().resolve(olena.profile);
    await all.until("signed-in");
    expect(page(all)).toBe(before);
    expect(all.watch.inputs.at(-1)).toEqual({ expiresAt: expiresAt + 9 });
  });

  it("checks again when another session has replaced the one being checked [SES-9]", async () => {
    const all = await locked();
    const before = page(all);
    all.send({
      type: "SESSION.MOVED",
      restored: { expiresAt: expiresAt + 8, user: noUserData },
    });
    const first = all.recognise.last();
    all.send({
      type: "SESSION.MOVED",
      restored: { expiresAt: expiresAt + 9, user: noUserData },
    });
    expect(first.signal.aborted).toBe(true);
    expect(all.recognise.calls).toHaveLength(2);
    first.resolve(olena.profile);
    all.recognise.last().resolve(taras.profile);
    await all.until("signed-in");
    expect(all.snapshot().context).toMatchObject({
      opened: before + 1,
      user: noUserData,
      expiresAt: expiresAt + 9,
    });
  });
});

describe("signing in again before the expiry", () => {
  const asking = async () => {
    const all = await signedInWithData();
    all.send({ type: "SIGN_IN.AGAIN" });
    return all;
  };

  it("opens over the page and can be closed [SES-7]", async () => {
    const all = await asking();
    expect(all.snapshot().hasTag("asking")).toBe(true);
    expect(all.snapshot().hasTag("signed-in")).toBe(true);
    expect(all.snapshot().hasTag("locked")).toBe(false);
    all.send({ type: "SIGN_IN.LEAVE" });
    expect(all.snapshot().hasTag("asking")).toBe(false);
    expect(all.snapshot().hasTag("signed-in")).toBe(true);
  });

  it("stays open after a wrong password: no token was refused [SES-6, SES-7]", async () => {
    const all = await asking();
    const before = all.snapshot();
    all.send({ type: "SIGN_IN.REFUSED" });
    expect(all.snapshot().value).toEqual(before.value);
    expect(all.snapshot().context).toEqual(before.context);
    expect(all.snapshot().hasTag("signed-in")).toBe(true);
  });

  it("keeps the page of the same resident, even without input [SES-10]", async () => {
    const all = await asking();
    const { opened } = all.snapshot().context;
    all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
    expect([...all.snapshot().tags].toSorted()).toEqual(["asking", "locked"]);
    expect(all.snapshot().context.hasEnded).toBe(false);
    all.recognise.last().resolve(olena.profile);
    await waitFor(all.child, (snapshot) => !snapshot.hasTag("locked"));
    expect(all.snapshot().context).toMatchObject({ opened, expiresAt: expiresAt + 7 });
    expect(all.snapshot().hasTag("asking")).toBe(false);
  });

  it.each(["time", "refusal"] as const)(
    "continues when the session ends meanwhile by %s [SES-10]",
    async (how) => {
      const all = await asking();
      if (how === "time") all.watch.say({ type: "EXPIRED" });
      else all.send({ type: "UNAUTHORIZED" });
      expect(all.snapshot().hasTag("locked")).toBe(true);
      expect(all.snapshot().hasTag("asking")).toBe(true);
      expect(all.snapshot().context.hasEnded).toBe(true);
      all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
      expect(all.snapshot().context.hasEnded).toBe(true);
      all.recognise.last().resolve(olena.profile);
      await waitFor(all.child, (snapshot) => !snapshot.hasTag("locked"));
      expect(all.snapshot().context.hasEnded).toBe(false);
    },
  );
});
