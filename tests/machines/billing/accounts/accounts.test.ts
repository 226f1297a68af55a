import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { accountsMachine } from "#machines/billing/accounts/accounts.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { accountLink } from "../../people.ts";
import { startActor } from "../../support/start.ts";

const water = accountLink("100");
const heat = accountLink("200");

const start = () => {
  const remove = deferredActor<undefined, { link: AccountLink | null }>();
  const reload = deferredActor<readonly AccountLink[], undefined>();
  const log: unknown[] = [];
  const { actor } = startActor(
    accountsMachine.provide({
      actors: { remove: remove.logic, reload: reload.logic },
      actions: {
        ask: () => log.push("ask"),
        putIn: (_, { link }) => log.push(["in", link.invoiceAccount.code]),
        takeOut: (_, { link }) => log.push(["out", link?.invoiceAccount.code]),
        replace: (_, { accounts }) => log.push(["all", accounts.length]),
      },
    }),
  );
  const is = (state: "reloading" | "settled" | "failed" | "checking" | "unknown") =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return {
    remove,
    reload,
    log,
    is,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
};

const removing = () => {
  const started = start();
  started.send({ type: "REMOVE", link: water });
  started.send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
  return started;
};

describe("removing an account from the cabinet", () => {
  it("keeps an account that is added while the question is open [ACC-2, ACC-3]", async () => {
    const { send, log, state } = start();
    send({ type: "REMOVE", link: water });
    send({ type: "ADDED", link: heat });
    expect(state()).toBe("asking");
    send({ type: "CONFIRM.ANSWERED", answer: "rejected" });
    expect(log).toEqual(["ask", ["in", "200"]]);
    expect(state()).toBe("idle");
  });

  it("keeps an account that is added during the removal, even if the removal fails [ACC-2, ACC-3]", async () => {
    const { send, log, remove, is, state, context } = removing();
    send({ type: "ADDED", link: heat });
    expect(state()).toBe("removing");
    expect(log).toEqual(["ask", ["in", "200"]]);
    remove.last().reject(failures.rejected(422));
    await is("failed");
    expect(context().link).toBe(water);
  });

  it("asks first, and removes nothing without a yes [ACC-3]", () => {
    for (const answer of ["rejected", "closed"] as const) {
      const { send, log, remove, state } = start();
      send({ type: "REMOVE", link: water });
      send({ type: "REMOVE", link: heat });
      expect(log).toEqual(["ask"]);
      send({ type: "CONFIRM.ANSWERED", answer });
      expect(state()).toBe("idle");
      expect(remove.calls).toEqual([]);
    }
  });

  it("removes exactly that account, once, and reloads the list [ACC-3]", async () => {
    const { send, log, remove, reload, tags, is, context } = removing();
    expect(tags()).toEqual(["busy"]);
    send({ type: "REMOVE", link: heat });
    send({ type: "ADDED", link: heat });
    expect(remove.calls.map(({ input }) => input.link)).toEqual([water]);
    remove.last().resolve(undefined);
    await is("reloading");
    expect(log).toEqual(["ask", ["in", "200"], ["out", "100"]]);
    expect(context()).toMatchObject({ change: "removed", link: water });
    reload.last().resolve([heat]);
    await is("settled");
    expect(log.at(-1)).toEqual(["all", 1]);
    expect(context().change).toBe("removed");
  });

  it("finishes with the known list when the reload fails [ACC-3]", async () => {
    const { log, remove, reload, is } = removing();
    remove.last().resolve(undefined);
    await is("reloading");
    reload.last().reject(failures.noConnection());
    await is("settled");
    expect(log).toEqual(["ask", ["out", "100"]]);
  });

  it("keeps the account when it is refused, shows why, and can be tried again [ACC-3]", async () => {
    const { send, log, remove, reload, is, context, tags } = removing();
    remove.last().reject(failures.rejected(422));
    await is("failed");
    expect(tags()).toEqual(["failed"]);
    expect(context()).toMatchObject({ link: water, failure: { _tag: "Rejected" } });
    expect(log).toEqual(["ask"]);
    expect(reload.calls).toEqual([]);
    send({ type: "REMOVE", link: water });
    expect(tags()).toEqual([]);
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    expect(context().failure).toBeNull();
    expect(remove.calls).toHaveLength(2);
  });

  it("succeeds when the account was already removed elsewhere [ACC-3]", async () => {
    const { log, remove, is, context } = removing();
    remove.last().reject(failures.other(404));
    await is("reloading");
    expect(log).toEqual(["ask", ["out", "100"]]);
    expect(context()).toMatchObject({ change: "removed", failure: null });
  });

  it("can follow another change at once, and aborts its reload", async () => {
    const { send, remove, reload, is, state, context } = removing();
    remove.last().resolve(undefined);
    await is("reloading");
    send({ type: "REMOVE", link: heat });
    expect(state()).toBe("asking");
    expect(reload.last().signal.aborted).toBe(true);
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    remove.last().resolve(undefined);
    await is("reloading");
    reload.last().resolve([]);
    await is("settled");
    expect(context().change).toBe("removed");
    send({ type: "REMOVE", link: water });
    expect(state()).toBe("asking");
    expect(context().change).toBe("removed");
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    expect(context().change).toBe("none");
  });

  it("fails on any other refusal without a known body [ACC-3]", async () => {
    const { remove, is, tags } = removing();
    remove.last().reject(failures.other(429));
    await is("failed");
    expect(tags()).toEqual(["failed"]);
  });
});

describe("a removal without an answer", () => {
  const lost = [
    ["a lost connection", failures.noConnection()],
    ["a fault of the server", failures.fault(500)],
    ["an unknown fault", failures.other(503)],
    ["an unreadable answer", failures.contract()],
  ] as const;

  it.each(lost)(
    "is looked up in the list after %s: done, if the account is gone [ACC-3]",
    async (_, failure) => {
      const { send, log, remove, reload, is, context, tags, state } = removing();
      remove.last().reject(failure);
      await is("checking");
      expect(tags()).toEqual(["busy"]);
      send({ type: "REMOVE", link: heat });
      expect(state()).toBe("checking");
      reload.last().resolve([heat]);
      await is("settled");
      expect(log).toEqual(["ask", ["all", 1]]);
      expect(context()).toMatchObject({ change: "removed", link: water, failure: null });
    },
  );

  it("failed, if the account is still there: the reason stays [ACC-3]", async () => {
    const { log, remove, reload, is, context, tags } = removing();
    remove.last().reject(failures.fault(500));
    await is("checking");
    // Another provider's account has the same number.
    const same = { ...heat, invoiceAccount: water.invoiceAccount };
    reload.last().resolve([same, { ...water }]);
    await is("failed");
    expect(tags()).toEqual(["failed"]);
    expect(log.at(-1)).toEqual(["all", 2]);
    expect(context()).toMatchObject({ change: "none", failure: { _tag: "ServerFault" } });
  });

  it("is done, if only another provider has an account of this number [ACC-3]", async () => {
    const { remove, reload, is, context } = removing();
    remove.last().reject(failures.fault(500));
    await is("checking");
    reload
      .last()
      .resolve([{ ...water, serviceProvider: { ...water.serviceProvider, code: "999" } }]);
    await is("settled");
    expect(context().change).toBe("removed");
  });

  it.each(["NETWORK.BACK", "SESSION.BACK"] as const)(
    "is unknown while the list does not load, until %s [ACC-3]",
    async (type) => {
      const { send, log, remove, reload, is, context, tags } = removing();
      remove.last().reject(failures.noConnection());
      await is("checking");
      reload.last().reject(failures.noConnection());
      await is("unknown");
      expect(tags()).toEqual(["failed", "unknown"]);
      expect(log).toEqual(["ask"]);
      expect(context()).toMatchObject({ change: "none", failure: { _tag: "NoConnection" } });
      send({ type });
      await is("checking");
      reload.last().resolve([]);
      await is("settled");
      expect(context().change).toBe("removed");
    },
  );

  const unknown = async () => {
    const flow = removing();
    flow.remove.last().reject(failures.noConnection());
    await flow.is("checking");
    flow.reload.last().reject(failures.noConnection());
    await flow.is("unknown");
    return flow;
  };

  it("can be tried again, or followed by another account [ACC-2, ACC-3]", async () => {
    const { send, remove, reload, is, context, state } = await unknown();
    send({ type: "REMOVE", link: water });
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    expect(context().failure).toBeNull();
    remove.last().reject(failures.other(404));
    await is("reloading");
    expect(context().change).toBe("removed");
    reload.last().resolve([heat]);
    await is("settled");
    expect(context().isRemovalUnknown).toBe(false);
    const other = await unknown();
    other.send({ type: "ADDED", link: heat });
    expect(other.state()).toBe("reloading");
    expect(other.context()).toMatchObject({ change: "added", link: heat });
    expect(state()).toBe("settled");
  });

  it("stays unknown when the next question is declined, and is still looked up [ACC-3]", async () => {
    const { send, reload, is, context, state } = await unknown();
    send({ type: "REMOVE", link: heat });
    send({ type: "CONFIRM.ANSWERED", answer: "rejected" });
    expect(state()).toBe("unknown");
    expect(context()).toMatchObject({ link: water, failure: { _tag: "NoConnection" } });
    send({ type: "NETWORK.BACK" });
    reload.last().resolve([heat]);
    await is("settled");
    expect(context()).toMatchObject({ change: "removed", link: water });
    send({ type: "REMOVE", link: heat });
    send({ type: "CONFIRM.ANSWERED", answer: "rejected" });
    expect(state()).toBe("idle");
  });

  it("is found out with the list that is loaded after another account was refused [ACC-3]", async () => {
    const { send, log, remove, reload, is, context } = await unknown();
    send({ type: "REMOVE", link: heat });
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    remove.last().reject(failures.rejected(422));
    await is("checking");
    reload.last().resolve([heat]);
    await is("failed");
    expect(log.at(-1)).toEqual(["all", 1]);
    expect(context()).toMatchObject({
      link: heat,
      failure: { _tag: "Rejected" },
      isRemovalUnknown: false,
    });
  });

  it("is looked up anew when an account is added meanwhile [ACC-2, ACC-3]", async () => {
    const { send, log, remove, reload, is, context } = removing();
    remove.last().reject(failures.noConnection());
    await is("checking");
    send({ type: "ADDED", link: heat });
    expect(log.at(-1)).toEqual(["in", "200"]);
    expect(reload.calls).toHaveLength(2);
    expect(reload.calls[0]?.signal.aborted).toBe(true);
    reload.last().resolve([heat]);
    await is("settled");
    expect(context()).toMatchObject({ change: "removed", link: water });
  });
});

describe("an account that was added", () => {
  it("is in the list at once, and the list is reloaded [ACC-2]", async () => {
    const { send, log, reload, is, context } = start();
    send({ type: "ADDED", link: heat });
    expect(log).toEqual([["in", "200"]]);
    expect(context()).toMatchObject({ change: "added", link: heat });
    reload.last().resolve([water, heat]);
    await is("settled");
    expect(log.at(-1)).toEqual(["all", 2]);
  });

  it("can follow another one, a removal or a failure", async () => {
    const { send, reload, remove, is, context, log } = start();
    send({ type: "ADDED", link: heat });
    send({ type: "ADDED", link: water });
    expect(reload.calls).toHaveLength(2);
    expect(reload.calls[0]?.signal.aborted).toBe(true);
    reload.last().reject(failures.contract());
    await is("settled");
    send({ type: "ADDED", link: heat });
    expect(reload.calls).toHaveLength(3);
    reload.last().resolve([]);
    await is("settled");
    send({ type: "REMOVE", link: water });
    send({ type: "CONFIRM.ANSWERED", answer: "accepted" });
    remove.last().reject(failures.rejected(409));
    await is("failed");
    send({ type: "ADDED", link: heat });
    expect(context()).toMatchObject({ change: "added", failure: null });
    expect(log.filter((entry) => Array.isArray(entry) && entry[0] === "in")).toHaveLength(4);
  });
});
