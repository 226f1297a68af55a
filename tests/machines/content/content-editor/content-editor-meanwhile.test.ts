import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deciding, deleted, first, mine, opened, place, saving, start } from "./start-editor.ts";

const shown = aContentItem({ status: "published" });
const changed = aContentItem({ content: mine, version: 2, status: "changed" });
const more = "<p>Ще.</p>";

describe("a step that is requested while another call is under way", () => {
  it("withdraws the item after the save [CMS-4]", async () => {
    const { type, send, save, withdraw, until, context } = await opened(shown);
    type(mine);
    send({ type: "SAVE" });
    send({ type: "WITHDRAW" });
    expect(withdraw.calls).toEqual([]);
    save.last().resolve(changed);
    await until("withdrawing");
    expect(withdraw.last().input).toEqual({ ...place, version: 2 });
    withdraw.last().resolve({ ...changed, status: "draft" });
    await until("editing.saved");
    expect(context()).toMatchObject({ news: "withdrawn", next: null });
    expect(withdraw.calls).toHaveLength(1);
  });

  it("withdraws the item also when the save fails [CMS-4]", async () => {
    const { type, send, save, withdraw, until, clock } = await opened(shown);
    type(mine);
    send({ type: "SAVE" });
    send({ type: "WITHDRAW" });
    save.last().reject(failures.fault(500));
    await until("withdrawing");
    expect(withdraw.last().input).toEqual({ ...place, version: 1 });
    withdraw.last().resolve(aContentItem());
    await until("editing.dirty");
    clock.increment(3000);
    expect(save.calls).toHaveLength(2);
  });

  it("withdraws the item after publishing, whether it succeeds or fails [CMS-4]", async () => {
    const { send, publish, withdraw, until } = await opened(changed);
    send({ type: "PUBLISH" });
    send({ type: "WITHDRAW" });
    expect(withdraw.calls).toEqual([]);
    publish.last().resolve({ ...changed, status: "published" });
    await until("withdrawing");
    withdraw.last().reject(failures.fault(500));
    await until("editing.saved");
    const again = await opened(changed);
    again.send({ type: "PUBLISH" });
    again.send({ type: "WITHDRAW" });
    again.publish.last().reject(failures.fault(500));
    await again.until("withdrawing");
  });

  it("does nothing when residents see nothing", async () => {
    const { type, send, save, withdraw, until } = await opened();
    type(mine);
    send({ type: "SAVE" });
    send({ type: "WITHDRAW" });
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("editing.saved");
    expect(withdraw.calls).toEqual([]);
  });

  it("publishes after the withdrawal, and first saves what was typed [CMS-4]", async () => {
    const { type, send, save, withdraw, publish, until } = await opened(shown);
    send({ type: "WITHDRAW" });
    type(mine);
    send({ type: "PUBLISH" });
    withdraw.last().resolve(aContentItem());
    await until("saving");
    expect(publish.calls).toEqual([]);
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("publishing");
    expect(publish.last().input).toEqual({ ...place, version: 2 });
  });

  it("does not publish what residents already see", async () => {
    const { send, withdraw, publish, until, context } = await opened(shown);
    send({ type: "WITHDRAW" });
    send({ type: "PUBLISH" });
    withdraw.last().reject(failures.forbidden());
    await until("editing.saved");
    expect(publish.calls).toEqual([]);
    expect(context()).toMatchObject({ next: null, refused: { what: "withdraw" } });
  });

  it("shows that a text to be published is invalid", async () => {
    const { send, withdraw, publish, save, until, context } = await opened(shown);
    send({ type: "WITHDRAW" });
    send({ type: "CHANGE", values: { title: "" } });
    send({ type: "PUBLISH" });
    withdraw.last().resolve(aContentItem());
    await until("editing.invalid");
    expect(context().next).toBeNull();
    expect([...publish.calls, ...save.calls]).toEqual([]);
  });

  it.each(["PUBLISH", "WITHDRAW"] as const)(
    "restores an earlier version after %s, and first saves what was typed [CMS-4]",
    async (type) => {
      const all = await opened(changed);
      all.send({ type });
      all.type(more);
      all.send({ type: "RESTORE", version: 1 });
      const actor = type === "PUBLISH" ? all.publish : all.withdraw;
      actor.last().resolve(changed);
      await all.until("saving");
      all.save.last().resolve({ ...changed, content: more, version: 3 });
      await all.until("restoring");
      expect(all.restore.last().input).toEqual({ ...place, version: 3, restored: 1 });
    },
  );

  it("is the one requested last", async () => {
    const { type, send, save, publish, withdraw, until } = await opened(shown);
    type(mine);
    send({ type: "PUBLISH" });
    send({ type: "WITHDRAW" });
    save.last().resolve(changed);
    await until("withdrawing");
    expect(publish.calls).toEqual([]);
    expect(withdraw.calls).toHaveLength(1);
  });
});

describe("the version of kept input", () => {
  const kept = (content: string, version: number, sent: readonly string[] = []) => ({
    ...place,
    kept: {
      title: first.title,
      content,
      version,
      sent: sent.map((text) => ({ title: first.title, content: text })),
    },
  });

  it("is the one that a save has made meanwhile [CMS-4]", async () => {
    const { type, send, save, until, log } = await opened();
    type(mine);
    send({ type: "SAVE" });
    type(more);
    expect(log.at(-1)).toEqual(kept(more, 1, [mine]));
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("editing.dirty");
    expect(log.at(-1)).toEqual(kept(more, 2));
  });

  it.each(["PUBLISH", "WITHDRAW"] as const)("is the one after %s", async (type) => {
    const all = await opened(changed);
    all.send({ type });
    all.type(more);
    const actor = type === "PUBLISH" ? all.publish : all.withdraw;
    actor.last().resolve({ ...changed, version: 3 });
    await all.until("editing.dirty");
    expect(all.log.at(-1)).toEqual(kept(more, 3));
  });

  it("is somebody else’s version that was overwritten on purpose", async () => {
    const { send, save, until, log } = await deciding();
    send({ type: "KEEP_MINE" });
    save.last().reject(failures.fault(500));
    await until("editing.unsaved");
    expect(log.at(-1)).toEqual(kept(mine, 2, [mine]));
  });

  it("is cleared once all is saved", async () => {
    const { type, send, save, until, log } = await opened();
    type(mine);
    send({ type: "SAVE" });
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("editing.saved");
    expect(log.at(-1)).toBe("forgotten");
  });
});

describe("input that is given up with the page", () => {
  const own = { title: first.title, content: mine };

  it("is cleared, and the saved version is back [CMS-4]", async () => {
    const { type, send, state, context, isUnsaved, log, clock, save } = await opened(first, null, [
      own,
    ]);
    type(more);
    send({ type: "GIVE_UP" });
    expect(state()).toBe("editing.saved");
    expect(context()).toMatchObject({ values: { content: first.content }, beside: [] });
    expect(log.slice(-2)).toEqual(["forgotten", { ...place, beside: [] }]);
    expect(isUnsaved()).toBe(false);
    clock.increment(3000);
    expect(save.calls).toEqual([]);
  });

  it.each([saving, deciding, deleted])(
    "is cleared in every state of the editor: %o",
    async (at) => {
      const { send, state, context, log } = await at();
      send({ type: "GIVE_UP" });
      expect(state()).toBe("editing.saved");
      expect(context()).toMatchObject({ values: { content: first.content }, theirs: null });
      expect(log.slice(-2)).toEqual(["forgotten", { ...place, beside: [] }]);
    },
  );

  it("is cleared also when no saved version is known", async () => {
    const { load, send, until, state, context } = start({ ...own, version: 1 }, [own]);
    load.last().reject(failures.other(404));
    await until("gone");
    send({ type: "GIVE_UP" });
    expect(state()).toBe("loading");
    expect(context()).toMatchObject({ kept: null, beside: [] });
    load.last().reject(failures.other(404));
    await until("missing");
  });
});
