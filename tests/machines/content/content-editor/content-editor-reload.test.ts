import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deleted, first, mine, opened, place, saving, start, theirs } from "./start-editor.ts";

const own = { title: first.title, content: mine };
const more = "<p>Ще.</p>";
const stored = aContentItem({ content: mine, version: 2 });

describe("a text that was sent and not answered before a reload", () => {
  const kept = { title: first.title, content: more, version: 1, sent: [own] };

  it("is kept while it is under way, and what is typed meanwhile beside it [CMS-4]", async () => {
    const { type, save, until, log } = await saving();
    expect(log.at(-1)).toEqual({ ...place, kept: { ...own, version: 1, sent: [own] } });
    type(more);
    expect(log.at(-1)).toEqual({ ...place, kept });
    save.last().reject(failures.noConnection());
    await until("editing.unsaved");
    expect(log.at(-1)).toEqual({ ...place, kept });
  });

  it.each([failures.forbidden(), failures.rejected(409), failures.other(404)])(
    "is not kept once it is refused: %o",
    async (failure) => {
      const { type, save, has, log } = await saving();
      type(more);
      save.last().reject(failure);
      await expect.poll(() => has("failed") || has("conflict") || has("gone")).toBe(true);
      expect(log.at(-1)).toEqual({ ...place, kept: { ...kept, sent: [] } });
    },
  );

  it("is not kept once it is given up", async () => {
    const { type, send, log } = await saving();
    send({ type: "GIVE_UP" });
    type(more);
    expect(log.at(-1)).toEqual({ ...place, kept: { ...kept, sent: [] } });
  });

  it("is kept once, however often its answer is lost", async () => {
    const { type, send, save, until, log } = await saving();
    for (const _ of [1, 2]) {
      save.last().reject(failures.noConnection());
      await until("editing.unsaved");
      send({ type: "RETRY" });
    }
    type(more);
    save.last().reject(failures.noConnection());
    await until("editing.unsaved");
    expect(log.at(-1)).toEqual({ ...place, kept });
  });

  it("is one’s own when it is the saved version, and what was typed since is based on it [CMS-4]", async () => {
    const { state, context, log, clock, save } = await opened(stored, kept);
    expect(state()).toBe("editing.dirty");
    expect(context()).toMatchObject({ base: stored, values: { content: more }, lost: [] });
    expect(log).toEqual([{ ...place, kept: { ...kept, version: 2, sent: [] } }]);
    clock.increment(3000);
    expect(save.last().input).toMatchObject({ version: 2, content: more });
  });

  it("is one’s own also when it is stored only after the reload [CMS-4]", async () => {
    const { state, send, save, load, until, context } = await opened(first, kept);
    expect(state()).toBe("editing.dirty");
    send({ type: "SAVE" });
    save.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve(stored);
    await until("editing.dirty");
    expect(context()).toMatchObject({ base: stored, values: { content: more } });
  });

  it("makes no other version one’s own [CMS-4]", async () => {
    const { state, context } = await opened(theirs, kept);
    expect(state()).toBe("conflict.deciding");
    expect(context()).toMatchObject({ theirs, values: { content: more }, lost: [] });
  });
});

describe("a text with which a deleted item was created again", () => {
  it("is one’s own when the answer was lost and more was typed since [CMS-4]", async () => {
    const { type, send, create, load, until, context, log } = await deleted();
    send({ type: "CREATE_AGAIN" });
    type(more);
    create.last().reject(failures.noConnection());
    await until("gone");
    expect(log.at(-1)).toMatchObject({ kept: { content: more, sent: [own] } });
    send({ type: "CREATE_AGAIN" });
    create.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve({ ...stored, version: 3 });
    await until("editing.dirty");
    expect(context()).toMatchObject({ base: { version: 3 }, values: { content: more } });
  });

  it("is one’s own also after a reload that did not find it yet", async () => {
    const { send, create, load, until, context } = start({
      ...own,
      content: more,
      version: 1,
      sent: [own],
    });
    load.last().reject(failures.other(404));
    await until("gone");
    send({ type: "CREATE_AGAIN" });
    create.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    load.last().resolve({ ...stored, version: 3 });
    await until("editing.dirty");
    expect(context()).toMatchObject({ base: { version: 3 }, values: { content: more } });
  });
});
