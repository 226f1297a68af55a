import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deciding, first, mine, opened, place, saving, theirs } from "./start-editor.ts";

describe("somebody else's version", () => {
  it("is loaded when a save is refused, and nothing is overwritten [CMS-4]", async () => {
    const { context, save, has } = await deciding();
    expect(save.calls).toHaveLength(1);
    expect(has("unsaved")).toBe(true);
    expect(context()).toMatchObject({ theirs, values: { content: mine }, base: first });
  });

  it("is overwritten only by an explicit decision [CMS-4]", async () => {
    const { send, save, context } = await deciding();
    send({ type: "KEEP_MINE" });
    expect(save.last().input).toMatchObject({ version: 2, content: mine });
    expect(context()).toMatchObject({ base: theirs, theirs: null, opened: 1 });
  });

  it("is asked about again when another version has been saved meanwhile", async () => {
    const { send, save, until, load, context } = await deciding();
    send({ type: "KEEP_MINE" });
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve({ ...theirs, version: 3 });
    await until("conflict.deciding");
    expect(context().theirs?.version).toBe(3);
  });

  it("is not overwritten by invalid values", async () => {
    const { send, state, save, context } = await deciding();
    send({ type: "CHANGE", values: { title: "" } });
    send({ type: "KEEP_MINE" });
    expect(state()).toBe("editing.invalid");
    expect(save.calls).toHaveLength(1);
    expect(context().base).toEqual(theirs);
  });

  it("can be taken over [CMS-4]", async () => {
    const { send, state, context, log } = await deciding();
    send({ type: "TAKE_THEIRS" });
    expect(state()).toBe("editing.saved");
    expect(context()).toMatchObject({
      base: theirs,
      values: { content: theirs.content },
      theirs: null,
      beside: [],
      opened: 2,
      news: "taken",
    });
    expect(log.at(-1)).toBe("forgotten");
  });

  const own = { title: first.title, content: mine };

  it("can be merged, with one’s own text kept beside it until it is put aside [CMS-4]", async () => {
    const { send, type, save, context, state, log } = await deciding();
    send({ type: "MERGE" });
    expect(state()).toBe("editing.saved");
    expect(context()).toMatchObject({
      values: { content: theirs.content },
      beside: [own],
      opened: 2,
      news: "taken",
    });
    expect(log.slice(-2)).toEqual([{ ...place, beside: [own] }, "forgotten"]);
    type("<p>У касі або карткою.</p>");
    send({ type: "SAVE" });
    expect(save.last().input).toMatchObject({ version: 2, content: "<p>У касі або карткою.</p>" });
    expect(context().beside).toEqual([own]);
    send({ type: "PUT_ASIDE", at: 0 });
    expect(context().beside).toEqual([]);
    expect(log.at(-1)).toEqual({ ...place, beside: [] });
  });

  it("keeps the texts that were beside it before, also after a second merge", async () => {
    const earlier = { title: "Т", content: "<p>Раніше.</p>" };
    const { send, type, save, load, until, context, log } = await opened(first, null, [earlier]);
    expect(context().beside).toEqual([earlier]);
    type(mine);
    send({ type: "SAVE" });
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve(theirs);
    await until("conflict.deciding");
    send({ type: "MERGE" });
    expect(context().beside).toEqual([own, earlier]);
    send({ type: "PUT_ASIDE", at: 1 });
    expect(log.at(-1)).toEqual({ ...place, beside: [own] });
  });

  it("puts aside exactly one of the texts beside it [CMS-4]", async () => {
    const beside = ["1", "2", "3"].map((title) => ({ title, content: mine }));
    const { send, context, log } = await opened(first, null, beside);
    const left = () => context().beside.map(({ title }) => title);
    send({ type: "PUT_ASIDE", at: 1 });
    expect(left()).toEqual(["1", "3"]);
    send({ type: "PUT_ASIDE", at: 0 });
    expect(left()).toEqual(["3"]);
    expect(log.at(-1)).toEqual({ ...place, beside: beside.slice(2) });
  });

  it("is not a conflict when the text is one’s own and only the answer was lost [CMS-4]", async () => {
    const { save, load, until, context, log, isUnsaved } = await saving();
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    const saved = aContentItem({ content: mine, version: 2 });
    load.last().resolve(saved);
    await until("editing.saved");
    expect(context()).toMatchObject({ base: saved, values: own, theirs: null, news: "saved" });
    expect(isUnsaved()).toBe(false);
    expect(log.at(-1)).toBe("forgotten");
  });

  it("is not a conflict when only an answer was lost and more was typed since [CMS-4]", async () => {
    const { save, send, type, load, until, context } = await saving();
    save.last().reject(failures.noConnection());
    await until("editing.unsaved");
    expect(context().lost).toEqual([own]);
    type("<p>Карткою, готівкою або в касі.</p>");
    send({ type: "RETRY" });
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    const stored = aContentItem({ content: mine, version: 2 });
    load.last().resolve(stored);
    await until("editing.dirty");
    expect(context()).toMatchObject({ base: stored, theirs: null, lost: [], news: "none" });
    send({ type: "SAVE" });
    expect(save.last().input).toMatchObject({
      version: 2,
      content: "<p>Карткою, готівкою або в касі.</p>",
    });
  });

  it("is not a conflict when the first of several lost saves was stored [CMS-4]", async () => {
    const { save, send, type, load, publish, until, context } = await saving();
    save.last().reject(failures.noConnection());
    await until("editing.unsaved");
    type("<p>Друге.</p>");
    send({ type: "RETRY" });
    save.last().reject(failures.noConnection());
    await until("editing.unsaved");
    type("<p>Третє.</p>");
    send({ type: "PUBLISH" });
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve(aContentItem({ content: mine, version: 2 }));
    // What is published is the text on the screen, not the lost one.
    await until("saving");
    expect(publish.calls).toEqual([]);
    expect(save.last().input).toMatchObject({ version: 2, content: "<p>Третє.</p>" });
    save.last().resolve(aContentItem({ content: "<p>Третє.</p>", version: 3 }));
    await until("publishing");
    expect(context().lost).toEqual([]);
  });

  it("settles what was lost, as restoring and giving up do [CMS-4]", async () => {
    const met = await deciding();
    met.send({ type: "KEEP_MINE" });
    met.save.last().reject(failures.noConnection());
    await met.until("editing.unsaved");
    met.send({ type: "RETRY" });
    met.save.last().reject(failures.rejected(409));
    await met.until("conflict.comparing");
    met.load.last().resolve({ ...theirs, version: 3 });
    await met.until("conflict.deciding");
    expect(met.context().lost).toEqual([]);

    const left = await saving();
    left.save.last().reject(failures.noConnection());
    await left.until("editing.unsaved");
    left.send({ type: "GIVE_UP" });
    expect(left.context().lost).toEqual([]);

    const back = await saving();
    back.save.last().reject(failures.noConnection());
    await back.until("editing.unsaved");
    back.type(first.content);
    back.send({ type: "RESTORE", version: 1 });
    back.restore.last().resolve(theirs);
    await back.until("editing.saved");
    expect(back.context()).toMatchObject({ base: theirs, lost: [] });
  });

  it("is a conflict when the same text was refused, not lost [CMS-4]", async () => {
    const { save, send, type, load, until, context } = await saving();
    save.last().reject(failures.forbidden());
    await until("editing.unsaved");
    expect(context().lost).toEqual([]);
    type("<p>Ще.</p>");
    send({ type: "RETRY" });
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("conflict.deciding");
  });

  it("does not cancel the next step when the text is one’s own", async () => {
    const { save, send, load, publish, until } = await saving();
    send({ type: "PUBLISH" });
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("publishing");
    expect(publish.last().input).toEqual({ ...place, version: 2 });
  });

  it("cancels the next step when the text is somebody else’s", async () => {
    const { save, send, load, publish, until } = await saving();
    send({ type: "PUBLISH" });
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve(theirs);
    await until("conflict.deciding");
    send({ type: "KEEP_MINE" });
    save.last().resolve(aContentItem({ content: mine, version: 3 }));
    await until("editing.saved");
    expect(publish.calls).toEqual([]);
  });

  it("can be loaded again on demand, or when the network or the session is back", async () => {
    const { save, load, until, send, context } = await saving();
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().reject(failures.fault(500));
    await until("conflict.unknown");
    for (const type of [
      "KEEP_MINE",
      "TAKE_THEIRS",
      "MERGE",
      "NETWORK.BACK",
      "SESSION.BACK",
    ] as const)
      send({ type });
    expect(context()).toMatchObject({ base: first, values: { content: mine } });
    send({ type: "RETRY" });
    load.last().reject(failures.noConnection());
    await until("conflict.unknown");
    send({ type: "NETWORK.BACK" });
    load.last().reject(failures.unauthorized());
    await until("conflict.unknown");
    send({ type: "SESSION.BACK" });
    load.last().reject(failures.other(404));
    await until("gone");
  });
});

describe("a refusal", () => {
  const refused = async (what: "publish" | "withdraw", found: ReturnType<typeof aContentItem>) => {
    const all = await opened(aContentItem({ status: "changed" }));
    all.send({ type: what === "publish" ? "PUBLISH" : "WITHDRAW" });
    all[what].last().reject(failures.rejected(409));
    await all.until("conflict.comparing");
    expect(all.context().refused?.what).toBe(what);
    all.load.last().resolve(found);
    await expect.poll(() => all.has("known") || all.has("open")).toBe(true);
    return all;
  };

  it.each([
    ["publish", "published", null],
    ["publish", "changed", "publish"],
    ["withdraw", "draft", null],
    ["withdraw", "published", "withdraw"],
  ] as const)(
    "of %s is shown only while it is true: somebody else left it %s [CMS-4]",
    async (what, status, told) => {
      for (const type of ["TAKE_THEIRS", "MERGE"] as const) {
        const taken = await refused(what, { ...theirs, status });
        taken.send({ type });
        expect(taken.context().refused?.what ?? null).toBe(told);
      }
      const same = await refused(what, aContentItem({ version: 2, status }));
      expect(same.state()).toBe("editing.saved");
      expect(same.context().refused?.what ?? null).toBe(told);
    },
  );

  it("of publishing stays when one’s own text overwrites a version that somebody else published", async () => {
    const { send, context } = await refused("publish", { ...theirs, status: "published" });
    send({ type: "KEEP_MINE" });
    expect(context().refused?.what).toBe("publish");
  });
});
