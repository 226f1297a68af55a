import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { ContentRevision } from "#contracts/schemas/administration.ts";
import { contentHistoryMachine } from "#machines/content/content-history/content-history.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const revision = (version: number): ContentRevision => ({
  version,
  title: "Як сплатити?",
  content: `<p>${version}</p>`,
  savedAt: "2026-11-01T08:00:00.000Z",
  savedBy: "Ольга Редакторка",
  isPublished: version === 1,
});

const start = () => {
  const load = deferredActor<readonly ContentRevision[], { kind: "faq"; id: string }>();
  const { actor } = startActor(
    contentHistoryMachine.provide({ actors: { load: load.logic as never } }),
    { input: { kind: "faq", id: "how-to-pay", newest: "2" } },
  );
  return {
    load,
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    until: (tag: "full" | "failed" | "busy") => waitFor(actor, (snapshot) => snapshot.hasTag(tag)),
  };
};

describe("the history of an item", () => {
  it("lists all revisions, and shows the one that is picked [CMS-4]", async () => {
    const { load, send, context, until } = start();
    expect(load.last().input).toEqual({ kind: "faq", id: "how-to-pay" });
    send({ type: "PICK", version: 1 });
    load.last().resolve([revision(2), revision(1)]);
    await until("full");
    expect(context().picked).toBeNull();
    send({ type: "PICK", version: 1 });
    expect(context().picked).toBe(1);
    send({ type: "PICK", version: 7 });
    expect(context().picked).toBe(1);
  });

  it("is reloaded after the item is saved or published, and stays on the screen meanwhile [CMS-4]", async () => {
    const { load, send, context, until } = start();
    load.last().resolve([revision(2), revision(1)]);
    await until("full");
    send({ type: "PICK", version: 1 });
    send({ type: "NEWEST", newest: "2" });
    expect(load.calls).toHaveLength(1);
    send({ type: "NEWEST", newest: "3" });
    expect(load.calls).toHaveLength(2);
    expect(context()).toMatchObject({ revisions: [{ version: 2 }, { version: 1 }], picked: 1 });
    send({ type: "NEWEST", newest: "3, published" });
    send({ type: "NEWEST", newest: "3, published" });
    expect(load.calls).toHaveLength(3);
    load.last().resolve([revision(3), revision(2), revision(1)]);
    await until("full");
    expect(context()).toMatchObject({
      revisions: [{ version: 3 }, { version: 2 }, { version: 1 }],
      picked: 1,
    });
  });

  it("can be loaded again after a failure [CMS-4]", async () => {
    const { load, send, context, until } = start();
    load.last().reject(failures.fault(500));
    await until("failed");
    send({ type: "NETWORK.BACK" });
    send({ type: "SESSION.BACK" });
    expect(load.calls).toHaveLength(1);
    send({ type: "RETRY" });
    load.last().reject(failures.noConnection());
    await until("failed");
    send({ type: "NETWORK.BACK" });
    load.last().reject(failures.unauthorized());
    await until("failed");
    send({ type: "SESSION.BACK" });
    expect(load.calls).toHaveLength(4);
    load.last().resolve([revision(1)]);
    await until("full");
    expect(context().failure).toBeNull();
  });
});
