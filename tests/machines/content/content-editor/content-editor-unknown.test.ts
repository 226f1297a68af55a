import { refusedAfter } from "#machines/content/content-editor/content-editor.refused.ts";
import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import type { Failure } from "#contracts/failure.ts";
import type { ContentItem } from "#contracts/schemas/administration.ts";
import { failures } from "#tests/contracts/failures.ts";
import { mine, opened } from "./start-editor.ts";

const before = "2026-11-01T08:00:00.000Z";
const after = "2026-11-02T08:00:00.000Z";
const published = aContentItem({ status: "published", publishedAt: before });
const changed = aContentItem({ status: "changed", publishedAt: before });
const draft = aContentItem();

type Tried = "publish" | "withdraw" | "restore";
const events = {
  publish: { type: "PUBLISH" },
  withdraw: { type: "WITHDRAW" },
  restore: { type: "RESTORE", version: 1 },
} as const;

/** The answer to this action was lost, or it was refused. */
const failedAt = async (what: Tried, item: ContentItem, failure = failures.noConnection()) => {
  const all = await opened(item);
  all.send(events[what]);
  all[what].last().reject(failure);
  await all.until("editing.saved");
  return all;
};

/** After it a save was answered with this. */
const savedAfter = async (what: Tried, item: ContentItem, facts: Partial<ContentItem>) => {
  const all = await failedAt(what, item);
  all.type(mine);
  all.send({ type: "SAVE" });
  all.save.last().resolve({ ...item, content: mine, version: 2, ...facts });
  await all.until("editing.saved");
  return all;
};

describe("an action whose answer was lost", () => {
  it.each([
    ["withdraw", published, { status: "changed" }],
    ["publish", draft, { status: "draft" }],
    ["publish", changed, { status: "changed" }],
    ["restore", draft, { status: "draft" }],
  ] as const)(
    "was not done when the next save shows so: %s %o %o [CMS-4]",
    async (what, item, facts) => {
      const { context } = await savedAfter(what, item, facts);
      expect(context().refused).toEqual({
        what,
        failure: failures.noConnection(),
        isUndone: true,
      });
    },
  );

  it.each([
    ["withdraw", published, { status: "draft" }],
    ["publish", draft, { status: "changed", publishedAt: after }],
    ["publish", draft, { status: "changed" }],
    ["publish", changed, { status: "changed", publishedAt: after }],
  ] as const)(
    "was done when the next save shows so: %s %o %o [CMS-4]",
    async (what, item, facts) => {
      const { context } = await savedAfter(what, item, facts);
      expect(context().refused).toBeNull();
    },
  );

  it("stays unknown when a service does not say when it published, or no longer does", async () => {
    const { publishedAt: _, ...undated } = changed;
    const { context } = await savedAfter("publish", undated, { status: "changed" });
    const refused = { what: "publish", failure: failures.noConnection() } as const;
    expect(context().refused).toEqual(refused);
    expect(refusedAfter(refused, changed, { ...undated, version: 2 }, true)).toEqual(refused);
  });

  it("stays unknown when the save has made no version: it may still be done", async () => {
    const { context } = await savedAfter("withdraw", published, { version: 1 });
    expect(context().refused).toEqual({ what: "withdraw", failure: failures.noConnection() });
  });

  /** A later save has met a version of somebody else. */
  const overtaken = async (
    what: Tried,
    item: ContentItem,
    found: ContentItem,
    failure?: Failure,
  ) => {
    const all = await failedAt(what, item, failure);
    all.type(mine);
    all.send({ type: "SAVE" });
    all.save.last().reject(failures.rejected(409));
    await all.until("conflict.comparing");
    all.load.last().resolve({ ...found, content: "<p>1</p>", version: 2 });
    await all.until("conflict.deciding");
    return all;
  };

  it.each(["TAKE_THEIRS", "MERGE", "KEEP_MINE"] as const)(
    "is settled by somebody else's version as well: %s",
    async (type) => {
      const withdrawn = await overtaken("withdraw", published, changed);
      withdrawn.send({ type });
      expect(withdrawn.context().refused).toMatchObject({ what: "withdraw", isUndone: true });
      const shown = await overtaken("publish", changed, { ...changed, publishedAt: after });
      shown.send({ type });
      expect(shown.context().refused).toBeNull();
      // It may be the restored one, and is on the screen.
      const restored = await overtaken("restore", draft, draft);
      restored.send({ type });
      expect(restored.context().refused).toBeNull();
      const refused = await overtaken("restore", draft, draft, failures.forbidden());
      refused.send({ type });
      expect(refused.context().refused).toEqual({
        what: "restore",
        failure: failures.forbidden(),
      });
    },
  );

  it("is no refusal: that stays, whatever a save shows", async () => {
    for (const what of ["publish", "restore"] as const) {
      const all = await failedAt(what, draft, failures.forbidden());
      all.type(mine);
      all.send({ type: "SAVE" });
      all.save.last().resolve({ ...changed, content: mine, version: 2 });
      await all.until("editing.saved");
      expect(all.context().refused).toEqual({ what, failure: failures.forbidden() });
    }
  });

  it("leaves nothing to withdraw when a save shows that nothing was published [CMS-4]", async () => {
    const { send, withdraw } = await savedAfter("publish", draft, { status: "draft" });
    send({ type: "WITHDRAW" });
    expect(withdraw.calls).toEqual([]);
  });

  it("is asked for again as before: the next attempt begins anew", async () => {
    const { send, withdraw, until, context } = await savedAfter("withdraw", published, {
      status: "changed",
    });
    send({ type: "WITHDRAW" });
    expect(context().refused).toBeNull();
    withdraw.last().reject(failures.noConnection());
    await until("editing.saved");
    expect(context().refused).toEqual({ what: "withdraw", failure: failures.noConnection() });
  });
});
