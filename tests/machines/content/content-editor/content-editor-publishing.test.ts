import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { first, mine, opened, place, theirs } from "./start-editor.ts";

describe("publishing", () => {
  it("shows residents what was saved last [CMS-4]", async () => {
    const { send, publish, until, context } = await opened();
    send({ type: "PUBLISH" });
    expect(publish.last().input).toEqual({ ...place, version: 1 });
    const published = aContentItem({ status: "published" });
    publish.last().resolve(published);
    await until("editing.saved");
    expect(context()).toMatchObject({ base: published, news: "published" });
    send({ type: "PUBLISH" });
    expect(publish.calls).toHaveLength(1);
  });

  it("first saves what was typed, also when a save is under way", async () => {
    const { type, send, save, publish, until } = await opened();
    type(mine);
    send({ type: "PUBLISH" });
    expect(publish.calls).toEqual([]);
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("publishing");
    expect(publish.last().input).toEqual({ ...place, version: 2 });
    type("<p>Ще.</p>");
    publish.last().resolve(aContentItem({ content: mine, version: 2, status: "published" }));
    await until("editing.dirty");
    send({ type: "SAVE" });
    send({ type: "PUBLISH" });
    save.last().resolve(aContentItem({ content: "<p>Ще.</p>", version: 3 }));
    await until("publishing");
  });

  it("does not follow a save that failed", async () => {
    const { type, send, save, publish, until, context } = await opened();
    type(mine);
    send({ type: "PUBLISH" });
    save.last().reject(failures.fault(500));
    await until("editing.unsaved");
    expect(context().next).toBeNull();
    send({ type: "RETRY" });
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("editing.saved");
    expect(publish.calls).toEqual([]);
  });

  it("is refused when somebody else has saved since then [CMS-4]", async () => {
    const { send, publish, load, until, context } = await opened();
    send({ type: "PUBLISH" });
    publish.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve(theirs);
    await until("conflict.deciding");
    expect(context()).toMatchObject({ theirs, values: { content: first.content } });
  });

  it("is reported as refused when somebody else has saved the same text", async () => {
    const { send, publish, load, until, context } = await opened();
    send({ type: "PUBLISH" });
    publish.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve(aContentItem({ version: 2 }));
    await until("editing.saved");
    expect(context().refused).toEqual({ what: "publish", failure: failures.rejected(409) });
    expect(publish.calls).toHaveLength(1);
    send({ type: "PUBLISH" });
    expect(publish.last().input).toEqual({ ...place, version: 2 });
  });

  it("shows when it failed, or when the item is gone", async () => {
    const { send, publish, until, context, isUnsaved } = await opened();
    send({ type: "PUBLISH" });
    publish.last().reject(failures.fault(500));
    await until("editing.saved");
    expect(context().refused).toEqual({ what: "publish", failure: failures.fault(500) });
    send({ type: "PUBLISH" });
    expect(context().refused).toBeNull();
    publish.last().reject(failures.other(404));
    await until("gone");
    // Nothing was typed, but this is now the only copy of the text.
    expect(isUnsaved()).toBe(true);
  });

  it("still shows its failure after what was typed meanwhile is saved [CMS-4]", async () => {
    const { send, type, save, publish, clock, until, context } = await opened();
    send({ type: "PUBLISH" });
    type(mine);
    publish.last().reject(failures.fault(500));
    await until("editing.dirty");
    clock.increment(3000);
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("editing.saved");
    expect(context()).toMatchObject({ news: "saved", refused: { what: "publish" } });
  });

  it("counts what is typed meanwhile as unsaved [CMS-4]", async () => {
    const { send, type, publish, until, isUnsaved } = await opened();
    send({ type: "PUBLISH" });
    expect(isUnsaved()).toBe(false);
    type(mine);
    expect(isUnsaved()).toBe(true);
    publish.last().reject(failures.unauthorized());
    await until("editing.dirty");
    expect(isUnsaved()).toBe(true);
  });
});

describe("withdrawing", () => {
  const shown = aContentItem({ status: "published" });

  it("withdraws the item and keeps the draft [CMS-4]", async () => {
    const { send, type, withdraw, until, context, isUnsaved } = await opened(shown);
    type(mine);
    send({ type: "WITHDRAW" });
    expect(withdraw.last().input).toEqual({ ...place, version: 1 });
    expect(isUnsaved()).toBe(true);
    withdraw.last().resolve(first);
    await until("editing.dirty");
    expect(context()).toMatchObject({
      base: first,
      values: { content: mine },
      news: "withdrawn",
    });
    send({ type: "WITHDRAW" });
    expect(withdraw.calls).toHaveLength(1);
  });

  it("shows when it failed, or that somebody else was first", async () => {
    const { send, withdraw, until, context } = await opened(shown);
    send({ type: "WITHDRAW" });
    withdraw.last().reject(failures.fault(500));
    await until("editing.saved");
    expect(context()).toMatchObject({ refused: { what: "withdraw" }, base: shown });
    send({ type: "WITHDRAW" });
    withdraw.last().reject(failures.rejected(409));
    await until("conflict.comparing");
  });

  it("can be followed by publishing when its answer was lost: the item may be withdrawn [CMS-4]", async () => {
    const { send, withdraw, publish, until } = await opened(shown);
    send({ type: "WITHDRAW" });
    withdraw.last().reject(failures.forbidden());
    await until("editing.saved");
    send({ type: "PUBLISH" });
    expect(publish.calls).toEqual([]);
    send({ type: "WITHDRAW" });
    withdraw.last().reject(failures.noConnection());
    await until("editing.saved");
    send({ type: "PUBLISH" });
    expect(publish.last().input).toEqual({ ...place, version: 1 });
  });

  it("is followed by a publication that was asked for meanwhile, also when its answer was lost [CMS-4]", async () => {
    const { send, withdraw, publish, until } = await opened(shown);
    send({ type: "WITHDRAW" });
    send({ type: "PUBLISH" });
    withdraw.last().reject(failures.noConnection());
    await until("publishing");
    expect(publish.last().input).toEqual({ ...place, version: 1 });
  });

  it("is possible after a lost publication of a draft: residents may see it [CMS-4]", async () => {
    const { send, withdraw, publish, until, context } = await opened();
    send({ type: "PUBLISH" });
    publish.last().reject(failures.forbidden());
    await until("editing.saved");
    send({ type: "WITHDRAW" });
    expect(withdraw.calls).toEqual([]);
    send({ type: "PUBLISH" });
    publish.last().reject(failures.noConnection());
    await until("editing.saved");
    send({ type: "WITHDRAW" });
    expect(withdraw.last().input).toEqual({ ...place, version: 1 });
    // Tried in vain, the item may still be seen.
    withdraw.last().reject(failures.forbidden());
    await until("editing.saved");
    send({ type: "WITHDRAW" });
    withdraw.last().resolve(first);
    await until("editing.saved");
    expect(context()).toMatchObject({ news: "withdrawn", refused: null });
  });

  it("remembers a save that was lost before it [CMS-4]", async () => {
    const { send, type, save, withdraw, until, context } = await opened(shown);
    type(mine);
    send({ type: "SAVE" });
    send({ type: "WITHDRAW" });
    save.last().reject(failures.noConnection());
    await until("withdrawing");
    expect(context().lost).toEqual([{ title: shown.title, content: mine }]);
    withdraw.last().reject(failures.forbidden());
    await until("editing.dirty");
  });

  it("notices that the item is gone", async () => {
    const { send, withdraw, until, context } = await opened(shown);
    send({ type: "WITHDRAW" });
    withdraw.last().reject(failures.other(404));
    await until("gone");
    expect(context().values.content).toBe(shown.content);
  });
});

describe("restoring an earlier version", () => {
  const third = aContentItem({ content: "<p>3</p>", version: 3 });
  const fourth = aContentItem({ version: 4 });

  it("makes it the newest draft, in a new editor [CMS-4]", async () => {
    const { send, restore, until, context, log } = await opened(third);
    send({ type: "SHOW", pane: "history" });
    send({ type: "RESTORE", version: 1 });
    expect(restore.last().input).toEqual({ ...place, version: 3, restored: 1 });
    restore.last().resolve(fourth);
    await until("editing.saved");
    expect(context()).toMatchObject({
      base: fourth,
      values: { content: first.content },
      opened: 2,
      pane: "visual",
      news: "restored",
      next: null,
    });
    expect(log.at(-1)).toBe("forgotten");
  });

  it("first saves what was typed, also when a save is under way", async () => {
    const { type, send, save, restore, until, context, log } = await opened(third);
    type(mine);
    send({ type: "RESTORE", version: 1 });
    expect(restore.calls).toEqual([]);
    send({ type: "RESTORE", version: 2 });
    save.last().resolve(aContentItem({ content: mine, version: 4 }));
    await until("restoring");
    expect(restore.last().input).toMatchObject({ version: 4, restored: 2 });
    restore.last().resolve({ ...fourth, version: 5 });
    await until("editing.saved");
    // What was typed is in the history: the next opening does not bring it back.
    expect(context().values.content).toBe(first.content);
    expect(log.at(-1)).toBe("forgotten");
  });

  it("does not replace what is typed meanwhile", async () => {
    const { type, send, save, restore, until, context, isUnsaved } = await opened(third);
    type(mine);
    send({ type: "RESTORE", version: 1 });
    type("<p>Ще.</p>");
    save.last().resolve(aContentItem({ content: mine, version: 4 }));
    await until("editing.dirty");
    expect(context()).toMatchObject({ values: { content: "<p>Ще.</p>" }, next: null });
    send({ type: "SAVE" });
    save.last().resolve(aContentItem({ content: "<p>Ще.</p>", version: 5 }));
    await until("editing.saved");
    expect(restore.calls).toEqual([]);
    send({ type: "RESTORE", version: 1 });
    type(mine);
    expect(context().values.content).toBe("<p>Ще.</p>");
    expect(isUnsaved()).toBe(false);
  });

  it.each([
    [failures.fault(500), "editing.saved"],
    [failures.rejected(409), "conflict.comparing"],
    [failures.other(404), "gone"],
  ] as const)("changes nothing when it fails: %o", async (failure, state) => {
    const { send, restore, until, context } = await opened(third);
    send({ type: "RESTORE", version: 1 });
    restore.last().reject(failure);
    await until(state);
    expect(context()).toMatchObject({
      base: third,
      values: { content: third.content },
      next: null,
    });
  });
});
