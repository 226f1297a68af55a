import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { noUserData } from "#machines/portal/session/user-data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { olena, signIn, signedInWithData, start } from "./session-kit.ts";

describe("a recovered password", () => {
  it("ends the session here and on the server when the token is refused [SES-11]", async () => {
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
    ["could not be checked", failures.noConnection("offline")],
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

  it("does nothing when nobody is signed in", () => {
    const all = start();
    all.send({ type: "PASSWORD.RECOVERED" });
    expect(all.snapshot().value).toBe("visitor");
    expect(all.log).toEqual([]);
    expect(all.end.calls).toEqual([]);
  });
});

describe("a refused deletion of the profile", () => {
  const refusedDeletion = async () => {
    const all = await signedInWithData();
    all.send({ type: "DELETION.REFUSED" });
    expect(all.prove.calls).toHaveLength(1);
    return all;
  };

  it("ends the session when the server does not accept it any more [PROF-7, SES-6]", async () => {
    const all = await refusedDeletion();
    all.prove.last().reject(failures.unauthorized());
    await waitFor(all.child, (snapshot) => snapshot.matches("justEnded"));
    expect(all.log.slice(2)).toEqual(["forgetSession", "SESSION.CLOSED expired"]);
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, user: noUserData });
  });

  it("locks a page with unsaved input instead [SES-10]", async () => {
    const all = await refusedDeletion();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.prove.last().reject(failures.unauthorized());
    await waitFor(all.child, (snapshot) => snapshot.hasTag("locked"));
    expect(all.snapshot().hasTag("signed-in")).toBe(false);
  });

  it.each([
    ["accepts it: the password was wrong", undefined],
    ["cannot be asked", failures.noConnection("offline")],
    ["is faulty", failures.fault(500)],
  ])("goes on with the session when the server %s [PROF-7]", async (_, failure) => {
    const all = await refusedDeletion();
    const before = all.snapshot().context;
    if (failure === undefined) all.prove.last().resolve(undefined);
    else all.prove.last().reject(failure);
    await waitFor(all.child, (snapshot) => snapshot.matches({ signedIn: { token: "trusted" } }));
    expect(all.snapshot().context).toEqual(before);
    expect(all.log.slice(2)).toEqual([]);
  });

  it("asks nothing for a visitor", () => {
    const all = start();
    all.send({ type: "DELETION.REFUSED" });
    expect(all.snapshot().value).toBe("visitor");
    expect(all.prove.calls).toEqual([]);
  });
});

describe("a deleted profile", () => {
  const gone = ["announce deletion", "forgetSession", "SESSION.CLOSED deleted"];

  it("ends the session in all tabs and keeps nothing, without a call to the server [PROF-7]", async () => {
    const all = await signedInWithData();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.send({ type: "PROFILE.DELETED" });
    expect(all.snapshot().value).toBe("visitor");
    expect(all.snapshot().context).toMatchObject({ expiresAt: null, user: noUserData });
    expect(all.log.slice(2)).toEqual(gone);
    expect(all.end.calls).toEqual([]);
  });

  it("clears also a page whose session ended meanwhile [PROF-7]", async () => {
    const all = await signedInWithData();
    all.send({ type: "INPUT.TYPED", key: "form" });
    all.watch.say({ type: "EXPIRED" });
    expect(all.snapshot().hasTag("locked")).toBe(true);
    all.send({ type: "PROFILE.DELETED" });
    expect(all.snapshot().value).toBe("visitor");
    expect(all.snapshot().context.user).toEqual(noUserData);
    expect(all.log.slice(4)).toEqual(gone);
  });

  it("does nothing when nobody is signed in", () => {
    const all = start();
    all.send({ type: "PROFILE.DELETED" });
    expect(all.snapshot().value).toBe("visitor");
    expect(all.log).toEqual([]);
  });
});

describe("a return of the network", () => {
  it("loads what is missing, and nothing that is there [SHELL-11]", async () => {
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
