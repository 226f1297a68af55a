import { describe, expect, it } from "vitest";
import type {
  ContentItem,
  ContentRevision,
  ContentSummary,
} from "#contracts/schemas/administration.ts";
import { comingIn } from "./support/letters.ts";
import { mockForFile, olena } from "./support/suite.ts";

const { session } = mockForFile();
const editor = ["redaktor@example.com", "Redaktor-2026"] as const;
const area = "/api/cms/admin";
const question = `${area}/content/faq/no-letter`;
const residentsSee = "/api/cms/public/content/posts/categories/faq";

interface Asking {
  readonly method?: string;
  readonly body?: unknown;
}

/** Two editors' screens and a resident, in one municipality of their own. */
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
  it("is closed to residents, call by call, and says so [CMS-4]", async () => {
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
    const unchanged = await (await here.ask(residentsSee)).json();
    expect(unchanged).toHaveLength(5);
  });

  it("lists what there is with status, version and editor", async () => {
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

  it("shows residents what is published, not what is saved [CMS-4]", async () => {
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

  it("refuses whatever is based on an older version, and stores nothing of it [CMS-4]", async () => {
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
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining("змінено") });
    }
    expect(await editors.item()).toEqual(stored);
  });

  it("makes no version of a save that changes nothing", async () => {
    const editors = await inTheArea();
    const { title, content } = await editors.item();
    await editors.save(1, content, title);
    expect(await editors.item()).toMatchObject({ version: 1, status: "published" });
  });

  it("keeps every save and restores one as a new draft", async () => {
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
    const none = await editors.ask(`${question}/restore`, { body: { version: 4, restored: 9 } });
    expect(none.status).toBe(404);
  });

  it("begins, deletes and gives ids only once", async () => {
    const { ask, shown, list } = await inTheArea();
    const body = { kind: "faq", id: "new-one", title: "Нове", content: "<p>Відповідь</p>" };
    expect((await ask(`${area}/content`, { body })).status).toBe(201);
    expect((await ask(`${area}/content`, { body })).status).toBe(409);
    expect((await shown()).map(idOf)).not.toContain("new-one");
    const one = `${area}/content/faq/new-one`;
    expect((await ask(one, { method: "DELETE", body: { version: 1 } })).status).toBe(204);
    expect((await ask(one)).status).toBe(404);
    expect((await list()).map(idOf)).not.toContain("new-one");
    const huge = { ...body, content: "x".repeat(500_001) };
    expect((await ask(`${area}/content`, { body: huge })).status).toBe(400);
    const large = { ...body, content: "ї".repeat(500_000) };
    expect((await ask(`${area}/content`, { body: large })).status).toBe(201);
  });

  it("sets the order residents see, from the order that was seen", async () => {
    const { ask, shown } = await inTheArea();
    const seen = (await shown()).map(idOf);
    const ids = seen.toReversed();
    const order = (body: unknown) => ask(`${area}/order/faq`, { method: "PUT", body });
    expect((await order({ ids, seen })).status).toBe(200);
    expect((await shown()).map(idOf)).toEqual(ids);
    expect((await order({ ids, seen })).status).toBe(409);
    expect((await order({ ids: ids.slice(1), seen: ids })).status).toBe(409);
    expect((await shown()).map(idOf)).toEqual(ids);
  });
});
