import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { noUserData } from "#machines/portal/session/user-data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { expiresAt, olena, signIn, signedInWithData, start, taras } from "./session-kit.ts";

describe("a session that ends under unsaved input", () => {
  const typing = async () => {
    const all = await signedInWithData();
    all.send({ type: "INPUT.TYPED", key: "form" });
    return all;
  };
  const page = (all: Awaited<ReturnType<typeof typing>>) => all.snapshot().context.opened;
  const covered = async () => {
    const all = await typing();
    all.send({ type: "UNAUTHORIZED" });
    return all;
  };

  it("by refused tokens keeps the page, covered, and clears storage once [SES-10, SES-6]", async () => {
    const all = await typing();
    const before = page(all);
    for (let refused = 0; refused < 50; refused += 1) all.send({ type: "UNAUTHORIZED" });
    expect(all.snapshot().hasTag("covered")).toBe(true);
    expect(all.snapshot().hasTag("asking")).toBe(true);
    expect(all.snapshot().hasTag("signed-in")).toBe(false);
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, opened: before, user: olena });
    expect(all.log.slice(2)).toEqual(["forgetSession", "SESSION.COVERED"]);
  });

  it("by time keeps it too [SES-10]", async () => {
    const all = await typing();
    all.watch.say({ type: "EXPIRED" });
    expect(all.snapshot().hasTag("covered")).toBe(true);
    expect(all.log.slice(2)).toEqual(["forgetSession", "SESSION.COVERED"]);
  });

  it("because another tab was refused keeps it too, without touching storage [SES-10]", async () => {
    const all = await typing();
    all.send({ type: "SESSION.MOVED", restored: null });
    expect(all.snapshot().hasTag("covered")).toBe(true);
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, user: olena });
    expect(all.log.slice(2)).toEqual(["SESSION.COVERED"]);
  });

  it.each([
    ["here", { type: "LOG_OUT" }, "ending"],
    ["in another tab", { type: "SESSION.MOVED", restored: null, wanted: "logout" }, "anonymous"],
  ] as const)("by a logout %s keeps nothing [SES-6, SES-7]", async (_, event, state) => {
    const all = await typing();
    all.send(event);
    expect(all.snapshot().value).toBe(state);
    expect(all.snapshot().context.user).toEqual(noUserData);
  });

  it("keeps nothing once the words were sent", async () => {
    const all = await typing();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.send({ type: "INPUT.TYPED", key: "other" });
    all.send({ type: "INPUT.GONE", key: "other" });
    expect(all.snapshot().context.unsaved).toEqual(["form"]);
    all.send({ type: "INPUT.GONE", key: "form" });
    all.send({ type: "UNAUTHORIZED" });
    expect(all.snapshot().value).toBe("turnedAway");
  });

  it("keeps nothing for somebody whose name never came: nobody could be recognised", () => {
    const all = signIn();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.send({ type: "UNAUTHORIZED" });
    expect(all.snapshot().value).toBe("turnedAway");
  });

  it("keeps nothing for such a resident when another tab ends or replaces the session [SES-9]", () => {
    const ended = signIn();
    ended.send({ type: "INPUT.TYPED", key: "form" });
    ended.send({ type: "SESSION.MOVED", restored: null });
    expect(ended.snapshot().value).toBe("anonymous");
    expect(ended.log.at(-1)).toBe("SESSION.CLOSED elsewhere");
    const replaced = signIn();
    const before = page(replaced);
    replaced.send({ type: "INPUT.TYPED", key: "form" });
    replaced.send({ type: "SESSION.MOVED", restored: { expiresAt, user: taras } });
    expect(replaced.snapshot().hasTag("signed-in")).toBe(true);
    expect(replaced.snapshot().context).toMatchObject({ opened: before + 1, user: taras });
    expect(replaced.recognise.calls).toEqual([]);
  });

  it("gives the page back to the same resident, as it was, and fetches the data anew [SES-10]", async () => {
    const all = await covered();
    const before = page(all);
    all.send({ type: "SIGN_IN.STARTED" });
    all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
    // Whose page it is is not known yet: it stays covered.
    expect(all.snapshot().hasTag("covered")).toBe(true);
    all.recognise.last().resolve(olena.profile);
    await all.until("signed-in");
    expect(all.snapshot().context).toMatchObject({ opened: before, expiresAt: expiresAt + 7 });
    expect(all.snapshot().hasTag("loading-user")).toBe(true);
    expect(all.log.slice(4)).toEqual([]);
    expect(all.watch.inputs.at(-1)).toEqual({ expiresAt: expiresAt + 7 });
  });

  it("gives another resident none of it [SES-10, SES-9]", async () => {
    const all = await covered();
    const before = page(all);
    all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
    all.recognise.last().resolve(taras.profile);
    await all.until("signed-in");
    expect(all.snapshot().context).toMatchObject({ opened: before + 1, user: noUserData });
    expect(all.log.slice(4)).toEqual(["SESSION.OPENED"]);
  });

  it("asks again when it cannot be found out who signed in", async () => {
    const all = await covered();
    all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
    all.recognise.last().reject(new Error("no answer"));
    await all.waiting();
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, user: olena, misses: 1 });
    expect(all.log.slice(4)).toEqual(["forgetSession", "SESSION.UNRECOGNISED"]);
  });

  it("drops everything when the resident leaves instead, and ends what may be open [SES-10]", async () => {
    const all = await covered();
    all.send({ type: "SIGN_IN.LEAVE" });
    expect(all.snapshot().value).toBe("ending");
    expect(all.snapshot().context.user).toEqual(noUserData);
    expect(all.log.slice(4)).toEqual(["SESSION.CLOSED left"]);
    expect(all.end.calls).toHaveLength(1);
  });

  it("drops everything when the last form goes away, by Back say, or has forgotten its words, and keeps the place", async () => {
    const all = await typing();
    all.send({ type: "INPUT.TYPED", key: "other" });
    all.send({ type: "UNAUTHORIZED" });
    all.send({ type: "INPUT.GONE", key: "form" });
    expect(all.snapshot().hasTag("covered")).toBe(true);
    all.send({ type: "INPUT.GONE", key: "other" });
    expect(all.snapshot().value).toBe("ending");
    expect(all.snapshot().context).toMatchObject({ user: noUserData, unsaved: [] });
    expect(all.log.at(-1)).toBe("SESSION.CLOSED unauthorized");
  });

  it("waits on while a form goes away that had nothing to lose", async () => {
    const all = await covered();
    all.send({ type: "INPUT.GONE", key: "other" });
    expect(all.snapshot().hasTag("covered")).toBe(true);
    expect(all.snapshot().context).toMatchObject({ user: olena, unsaved: ["form"] });
  });

  it("follows another tab: a sign-in there is looked at, its end asks again, a logout drops all", async () => {
    const all = await covered();
    all.send({
      type: "SESSION.MOVED",
      restored: { expiresAt: expiresAt + 9, user: noUserData },
    });
    expect(all.snapshot().matches({ covered: "recognising" })).toBe(true);
    expect(all.snapshot().context.expiresAt).toBe(expiresAt + 9);
    all.send({ type: "SESSION.MOVED", restored: null });
    expect(all.snapshot().matches({ covered: "asking" })).toBe(true);
    // The sign-in that was looked at is over: the next one is another form.
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, misses: 1 });
    all.send({ type: "SESSION.MOVED", restored: null, wanted: "logout" });
    expect(all.snapshot().value).toBe("anonymous");
    expect(all.snapshot().context.user).toEqual(noUserData);
    expect(all.log.at(-1)).toBe("SESSION.CLOSED elsewhere");
  });

  it("knows a deletion in another tab from its other ends, with and without a page that waits [PROF-7]", async () => {
    const all = await covered();
    all.send({ type: "SESSION.MOVED", restored: null, wanted: "deletion" });
    expect(all.log.at(-1)).toBe("SESSION.CLOSED deleted-elsewhere");
    const other = await typing();
    other.send({ type: "SESSION.MOVED", restored: null, wanted: "deletion" });
    expect(other.log.at(-1)).toBe("SESSION.CLOSED deleted-elsewhere");
    expect(other.snapshot().value).toBe("anonymous");
  });

  it("looks who it is when another tab signs in while the session still runs here", async () => {
    const all = await typing();
    const before = page(all);
    all.send({ type: "SESSION.MOVED", restored: { expiresAt: expiresAt + 9, user: noUserData } });
    expect(all.snapshot().hasTag("covered")).toBe(true);
    all.recognise.last().resolve(olena.profile);
    await all.until("signed-in");
    expect(page(all)).toBe(before);
    expect(all.watch.inputs.at(-1)).toEqual({ expiresAt: expiresAt + 9 });
  });

  it("looks anew when yet another session has taken the place of the one that is looked at [SES-9]", async () => {
    const all = await covered();
    const before = page(all);
    all.send({ type: "SESSION.MOVED", restored: { expiresAt: expiresAt + 8, user: noUserData } });
    const first = all.recognise.last();
    all.send({ type: "SESSION.MOVED", restored: { expiresAt: expiresAt + 9, user: noUserData } });
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

describe("signing in again ahead of the end", () => {
  const asking = async () => {
    const all = await signedInWithData();
    all.send({ type: "SIGN_IN.AGAIN" });
    return all;
  };

  it("stands over the page and can be put away [SES-7]", async () => {
    const all = await asking();
    expect(all.snapshot().hasTag("asking")).toBe(true);
    expect(all.snapshot().hasTag("signed-in")).toBe(true);
    expect(all.snapshot().hasTag("covered")).toBe(false);
    all.send({ type: "SIGN_IN.LEAVE" });
    expect(all.snapshot().hasTag("asking")).toBe(false);
    expect(all.snapshot().hasTag("signed-in")).toBe(true);
  });

  it("keeps the page of the same resident, with nothing typed in it [SES-10]", async () => {
    const all = await asking();
    const { opened } = all.snapshot().context;
    all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
    expect([...all.snapshot().tags].toSorted()).toEqual(["asking", "covered"]);
    expect(all.snapshot().context.hasEnded).toBe(false);
    all.recognise.last().resolve(olena.profile);
    await waitFor(all.child, (snapshot) => !snapshot.hasTag("covered"));
    expect(all.snapshot().context).toMatchObject({ opened, expiresAt: expiresAt + 7 });
    expect(all.snapshot().hasTag("asking")).toBe(false);
  });

  it.each(["time", "refusal"] as const)(
    "goes on when the session ends meanwhile by %s [SES-10]",
    async (how) => {
      const all = await asking();
      if (how === "time") all.watch.say({ type: "EXPIRED" });
      else all.send({ type: "UNAUTHORIZED" });
      expect(all.snapshot().hasTag("covered")).toBe(true);
      expect(all.snapshot().hasTag("asking")).toBe(true);
      expect(all.snapshot().context.hasEnded).toBe(true);
      all.send({ type: "SIGNED_IN", expiresAt: expiresAt + 7 });
      expect(all.snapshot().context.hasEnded).toBe(true);
      all.recognise.last().resolve(olena.profile);
      await waitFor(all.child, (snapshot) => !snapshot.hasTag("covered"));
      expect(all.snapshot().context.hasEnded).toBe(false);
    },
  );
});

describe("a recovered password", () => {
  it("ends the session here and on the server where its token was that resident’s [SES-11]", async () => {
    const all = await signedInWithData();
    all.send({ type: "PASSWORD.RECOVERED" });
    expect(all.snapshot().hasTag("signed-in")).toBe(true);
    all.prove.last().reject(failures.unauthorized());
    await waitFor(all.child, (snapshot) => snapshot.matches("ending"));
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, user: noUserData });
    expect(all.log.slice(2)).toEqual(["SESSION.CLOSED recovered"]);
    expect(all.end.calls).toHaveLength(1);
  });

  it.each([
    ["is accepted still, as another’s password was recovered", undefined],
    ["could not be asked about", failures.noConnection("offline")],
    ["was not refused by a fault", failures.fault(500)],
  ])("ends nothing where the token %s [SES-11]", async (_, failure) => {
    const all = await signedInWithData();
    const before = all.snapshot().context;
    all.send({ type: "PASSWORD.RECOVERED" });
    if (failure === undefined) all.prove.last().resolve(undefined);
    else all.prove.last().reject(failure);
    await waitFor(all.child, (snapshot) => snapshot.matches({ signedIn: { token: "trusted" } }));
    expect(all.snapshot().context).toEqual(before);
    expect(all.log.slice(2)).toEqual([]);
    expect(all.end.calls).toEqual([]);
  });

  it("is nothing to somebody who is not signed in", () => {
    const all = start();
    all.send({ type: "PASSWORD.RECOVERED" });
    expect(all.snapshot().value).toBe("anonymous");
    expect(all.log).toEqual([]);
    expect(all.end.calls).toEqual([]);
  });
});

describe("a deleted profile", () => {
  const gone = ["announce deletion", "forgetSession", "SESSION.CLOSED deleted"];

  it("ends the session in all tabs and keeps nothing; the server has ended it already [PROF-7]", async () => {
    const all = await signedInWithData();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.send({ type: "PROFILE.DELETED" });
    expect(all.snapshot().value).toBe("anonymous");
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, user: noUserData });
    expect(all.log.slice(2)).toEqual(gone);
    expect(all.end.calls).toEqual([]);
  });

  it("is not waited for by a page whose session ended meanwhile [PROF-7]", async () => {
    const all = await signedInWithData();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.watch.say({ type: "EXPIRED" });
    expect(all.snapshot().hasTag("covered")).toBe(true);
    all.send({ type: "PROFILE.DELETED" });
    expect(all.snapshot().value).toBe("anonymous");
    expect(all.snapshot().context.user).toEqual(noUserData);
    expect(all.log.slice(4)).toEqual(gone);
  });

  it("is nothing to somebody who is not signed in", () => {
    const all = start();
    all.send({ type: "PROFILE.DELETED" });
    expect(all.snapshot().value).toBe("anonymous");
    expect(all.log).toEqual([]);
  });
});

describe("the network's return", () => {
  it("fetches what did not come, and nothing that is there [SHELL-11]", async () => {
    const all = signIn();
    all.send({ type: "NETWORK.BACK" });
    expect(all.load.calls).toHaveLength(1);
    all.load.last().resolve({ ...olena, phones: null });
    await all.until("incomplete");
    all.send({ type: "NETWORK.BACK" });
    expect(all.load.calls).toHaveLength(2);
    all.load.last().resolve(olena);
    await all.ready();
    all.send({ type: "NETWORK.BACK" });
    expect(all.load.calls).toHaveLength(2);
  });
});
