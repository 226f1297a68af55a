import { describe, expect, it } from "vitest";
import type {
  ContentItem,
  ContentRevision,
  ContentSummary,
} from "#contracts/schemas/administration.ts";
import { comingIn } from "./support/letters.ts";
import { editor, mockForFile, olena } from "./support/suite.ts";

const { running, session } = mockForFile();
const area = "/api/cms/admin";
const question = `${area}/content/faq/no-letter`;
const residentsSee = "/api/cms/public/content/posts/categories/faq";

interface Asking {
  readonly method?: string;
  readonly body?: unknown;
}

/** Two editors' screens and a resident in a new QA session. */
const inTheArea = async () => {
  const here = comingIn(session());
  const token = await here.signIn(...editor);
  const ask = (path: string, { method, body }: Asking = {}) =>
    here.ask(path, {
      token,
      ...(method === undefined ? {} : { method }),
      ...(body === undefined ? {} : { body }),
    });
  const json = async <T>(answer: Promise<Response>): Promise<T> =>
    (await (await answer).json()) as T;
  return {
    here,
    ask,
    item: () => json<ContentItem>(ask(question)),
    list: (kind = "faq") => json<readonly ContentSummary[]>(ask(`${area}/content/${kind}`)),
    history: () => json<readonly ContentRevision[]>(ask(`${question}/revisions`)),
    save: (version: number, content: string, title = "Лист не надійшов") =>
      ask(question, { method: "PUT", body: { version, title, content } }),
    shown: async () =>
      (await (await here.ask(residentsSee)).json()) as readonly {
        id: string;
        title: string;
        content: string;
      }[],
  };
};

const idOf = ({ id }: { readonly id: string }): string => id;

describe("the content area", () => {
  it("is closed to residents for every call [CMS-4]", async () => {
    const here = comingIn(session());
    const token = await here.signIn(...olena);
    const rights = await here.ask(`${area}/rights`, { token });
    expect(await rights.json()).toEqual({ isContentManager: false });
    const calls: readonly (readonly [string, Asking])[] = [
      [`${area}/content/faq`, {}],
      [question, {}],
      [`${question}/revisions`, {}],
      [`${area}/content`, { body: { kind: "faq", id: "x", title: "x", content: "" } }],
      [question, { method: "PUT", body: { version: 1, title: "x", content: "x" } }],
      [`${question}/publish`, { body: { version: 1 } }],
      [`${question}/withdraw`, { body: { version: 1 } }],
      [`${question}/restore`, { body: { version: 1, restored: 1 } }],
      [question, { method: "DELETE", body: { version: 1 } }],
      [`${area}/order/faq`, { method: "PUT", body: { ids: [], seen: [] } }],
    ];
    for (const [path, options] of calls) {
      const answer = await here.ask(path, { token, ...options });
      expect([path, answer.status]).toEqual([path, 403]);
      expect((await here.ask(path, options)).status).toBe(401);
    }
    const broken = await here.ask(`${area}/content`, { token, body: { kind: "faq" } });
    expect(broken.status).toBe(400);
    const unchanged = await (await here.ask(residentsSee)).json();
    expect(unchanged).toHaveLength(5);
  });

  it("lists the items with status, version and editor", async () => {
    const { ask, list } = await inTheArea();
    expect(await (await ask(`${area}/rights`)).json()).toEqual({ isContentManager: true });
    const faq = await list();
    expect(faq.map(idOf)).toContain("no-letter");
    for (const line of faq) {
      expect(line).toMatchObject({ status: "published", version: 1, savedBy: "Соломія Гнатюк" });
    }
    expect((await list("page")).map(idOf)).toContain("features");
    expect((await list("page-part")).map(idOf)).toEqual(["AGREEMENT", "warning_for_profile_page"]);
  });

  it("shows residents the published version, not the saved one [CMS-4]", async () => {
    const editors = await inTheArea();
    const before = await editors.shown();
    expect((await editors.save(1, "<p>Нове</p>")).status).toBe(200);
    expect(await editors.item()).toMatchObject({
      status: "changed",
      version: 2,
      content: "<p>Нове</p>",
    });
    expect(await editors.shown()).toEqual(before);
    expect((await editors.ask(`${question}/publish`, { body: { version: 2 } })).status).toBe(200);
    expect(await editors.item()).toMatchObject({ status: "published", version: 2 });
    expect((await editors.shown()).find(({ id }) => id === "no-letter")).toMatchObject({
      title: "Лист не надійшов",
      content: "<p>Нове</p>",
    });
    expect((await editors.ask(`${question}/withdraw`, { body: { version: 2 } })).status).toBe(200);
    expect((await editors.shown()).map(idOf)).not.toContain("no-letter");
    expect(await editors.item()).toMatchObject({ status: "draft", version: 2 });
  });

  it("says when a version was published, by the session's clock, as long as it is [CMS-4]", async () => {
    const editors = await inTheArea();
    const anHourLater = async () =>
      Date.parse((await editors.here.control.advanceClock(3_600_000)).now);
    const published = await anHourLater();
    await editors.ask(`${question}/publish`, { body: { version: 1 } });
    await anHourLater();
    await editors.save(1, "<p>Нове</p>");
    const told = Date.parse((await editors.item()).publishedAt ?? "");
    expect(told).toBeGreaterThanOrEqual(published);
    expect(told).toBeLessThan(published + 3_600_000);
    await editors.ask(`${question}/withdraw`, { body: { version: 2 } });
    expect(await editors.item()).not.toHaveProperty("publishedAt");
  });

  it("refuses changes based on an older version, and stores nothing [CMS-4]", async () => {
    const editors = await inTheArea();
    await editors.save(1, "<p>Перший редактор</p>");
    const stored = await editors.item();
    const refused = [
      await editors.save(1, "<p>Другий редактор</p>"),
      await editors.ask(`${question}/publish`, { body: { version: 1 } }),
      await editors.ask(`${question}/withdraw`, { body: { version: 1 } }),
      await editors.ask(`${question}/restore`, { body: { version: 1, restored: 1 } }),
      await editors.ask(question, { method: "DELETE", body: { version: 1 } }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(409);
      const message = "Запис тим часом змінено в іншому місці. Нічого не збережено.";
      expect(await answer.json()).toEqual({ message, errors: [{ message }] });
    }
    expect(await editors.item()).toEqual(stored);
  });

  it("creates no version when a save changes nothing", async () => {
    const editors = await inTheArea();
    const { title, content } = await editors.item();
    await editors.save(1, content, title);
    expect(await editors.item()).toMatchObject({ version: 1, status: "published" });
  });

  it("keeps every save, and restores one as a new draft", async () => {
    const editors = await inTheArea();
    const { content } = await editors.item();
    await editors.save(1, "<p>Два</p>");
    await editors.save(2, "<p>Три</p>");
    expect(
      (await editors.history()).map(({ version, isPublished }) => [version, isPublished]),
    ).toEqual([
      [3, false],
      [2, false],
      [1, true],
    ]);
    const restored = await editors.ask(`${question}/restore`, {
      body: { version: 3, restored: 1 },
    });
    expect(restored.status).toBe(200);
    expect(await editors.item()).toMatchObject({ version: 4, content, status: "changed" });
    for (const [version, status] of [
      [4, 404],
      [3, 409],
    ] as const) {
      const none = await editors.ask(`${question}/restore`, { body: { version, restored: 9 } });
      expect(none.status).toBe(status);
    }
  });

  it("creates and deletes items with unique ids", async () => {
    const { ask, shown, list } = await inTheArea();
    const body = { kind: "faq", id: "new-one", title: "Нове", content: "<p>Відповідь</p>" };
    expect((await ask(`${area}/content`, { body })).status).toBe(201);
    const other = { ...body, content: "<p>Інша</p>" };
    expect((await ask(`${area}/content`, { body: other })).status).toBe(409);
    // A page and a question may have the same id.
    const page = { ...body, kind: "page", title: "Сторінка" };
    expect((await ask(`${area}/content`, { body: page })).status).toBe(201);
    const titleOf = async (kind: string) =>
      ((await (await ask(`${area}/content/${kind}/new-one`)).json()) as ContentItem).title;
    expect([await titleOf("faq"), await titleOf("page")]).toEqual(["Нове", "Сторінка"]);
    expect((await shown()).map(idOf)).not.toContain("new-one");
    const one = `${area}/content/faq/new-one`;
    expect((await ask(one, { method: "DELETE", body: { version: 1 } })).status).toBe(204);
    expect((await ask(one)).status).toBe(404);
    expect((await list()).map(idOf)).not.toContain("new-one");
  });

  it.each([
    ["ї", 500_000, 201],
    ["’", 500_000, 201],
    ["\u0001", 500_000, 201],
    ["x", 500_001, 400],
    ["’", 1_100_000, 413],
  ] as const)(
    "accepts text up to the limit of the contract: %j × %i → %i",
    async (unit, times, status) => {
      const { ask } = await inTheArea();
      const body = { kind: "faq", id: "new-one", title: "Нове", content: unit.repeat(times) };
      const answer = await ask(`${area}/content`, { body });
      expect(answer.status).toBe(status);
      const saving = await ask(question, { method: "PUT", body: { ...body, version: 1 } });
      expect(saving.status).toBe(status === 201 ? 200 : status);
    },
  );

  it.each([
    ["a title of spaces", { title: " \t\u00A0" }],
    ["no title", { title: "" }],
    ["half a pair in the title", { title: "а\uD800" }],
    ["half a pair in the text", { content: "<p>\uDC00</p>" }],
    ["NUL in the title", { title: "а\0" }],
    ["NUL in the text", { content: "\0" }],
  ])("refuses %s [CMS-4]", async (_, part) => {
    const editors = await inTheArea();
    const body = { kind: "faq", id: "new-one", title: "Нове 🙂", content: "<p>🙂</p>\n" };
    const before = await editors.item();
    const answers = [
      await editors.ask(`${area}/content`, { body: { ...body, ...part } }),
      await editors.ask(question, { method: "PUT", body: { ...body, version: 1, ...part } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(await editors.item()).toEqual(before);
    expect((await editors.ask(`${area}/content`, { body })).status).toBe(201);
  });

  it("answers a repeat like the first call, because the answer may be lost [CMS-4]", async () => {
    const editors = await inTheArea();
    const text = async (answer: Promise<Response>) => {
      const { status } = await answer;
      return [status, await (await answer).text()];
    };
    const body = { kind: "faq", id: "new-one", title: "Нове", content: "<p>Відповідь</p>" };
    const ids = (await editors.list()).map(idOf);
    const again: readonly (() => Promise<Response>)[] = [
      () => editors.save(1, "<p>Два</p>"),
      () => editors.ask(`${question}/restore`, { body: { version: 2, restored: 1 } }),
      () =>
        editors.ask(`${area}/order/faq`, {
          method: "PUT",
          body: { ids: ids.toReversed(), seen: ids },
        }),
      () => editors.ask(`${area}/content`, { body }),
    ];
    for (const call of again) {
      const first = await text(call());
      expect(first[0]).toBeLessThan(300);
      expect(await text(call())).toEqual(first);
    }
    expect(await editors.history()).toHaveLength(3);
  });

  it("refuses a save based on an item that was deleted and created again [CMS-4]", async () => {
    const { ask } = await inTheArea();
    const body = { kind: "page", id: "aba", title: "Перша", content: "" };
    const one = `${area}/content/page/aba`;
    const begin = async () =>
      (await (await ask(`${area}/content`, { body })).json()) as ContentItem;
    expect(await begin()).toMatchObject({ version: 1 });
    await ask(one, { method: "PUT", body: { ...body, title: "Друга", version: 1 } });
    await ask(one, { method: "DELETE", body: { version: 2 } });
    expect(await begin()).toMatchObject({ version: 3 });
    await ask(one, { method: "DELETE", body: { version: 3 } });
    expect(await begin()).toMatchObject({ version: 4 });
    for (const version of [1, 2, 3]) {
      const answer = await ask(one, { method: "PUT", body: { ...body, title: "Інша", version } });
      expect(answer.status).toBe(409);
    }
  });

  it("keeps the newest hundred saves and the published one", async () => {
    const editors = await inTheArea();
    for (const version of Array.from({ length: 120 }, (_, at) => at + 1)) {
      await editors.save(version, `<p>${version}</p>`);
    }
    const versions = (await editors.history()).map(({ version }) => version);
    expect(versions).toHaveLength(101);
    expect([versions.at(0), versions.at(-2), versions.at(-1)]).toEqual([121, 22, 1]);
    expect((await editors.shown()).map(idOf)).toContain("no-letter");
    await editors.ask(`${question}/publish`, { body: { version: 121 } });
    await editors.save(121, "<p>Далі</p>");
    expect((await editors.history()).at(-1)).toMatchObject({ version: 23 });
  });

  it("accepts at most five hundred items of a kind", async () => {
    const here = session();
    const token = await here.signIn(...editor);
    const world = running().worlds.get(here.name);
    world.update(({ content }) => ({
      content: Array.from({ length: 499 }, (_, at) => ({ ...content[0]!, id: `page-${at}` })),
    }));
    const begin = (kind: string, id: string) =>
      here.ask(`${area}/content`, { token, body: { kind, id, title: "x", content: "" } });
    expect((await begin("page", "last")).status).toBe(201);
    expect((await begin("page", "more")).status).toBe(422);
    expect((await begin("faq", "more")).status).toBe(201);
    const seen = world.data.content.filter(({ kind }) => kind === "page").map(idOf);
    const body = { ids: seen.toReversed(), seen };
    const order = await here.ask(`${area}/order/page`, { token, method: "PUT", body });
    expect(order.status).toBe(200);
  });

  it("changes the order that residents see, only from the order that was seen", async () => {
    const { ask, shown } = await inTheArea();
    const seen = (await shown()).map(idOf);
    const ids = seen.toReversed();
    const order = (body: unknown) => ask(`${area}/order/faq`, { method: "PUT", body });
    expect((await order({ ids, seen })).status).toBe(200);
    expect((await shown()).map(idOf)).toEqual(ids);
    expect((await order({ ids: seen, seen })).status).toBe(409);
    expect((await order({ ids: ids.slice(1), seen: ids })).status).toBe(409);
    // Otherwise the items that are not named would be lost.
    const [first = ""] = ids;
    expect((await order({ ids: ids.map(() => first), seen: ids })).status).toBe(409);
    expect((await shown()).map(idOf)).toEqual(ids);
  });
});
