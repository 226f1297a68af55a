import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import {
  createContent,
  deleteContent,
  getContentItem,
  getContentList,
  getContentRevisions,
  getContentRights,
  orderContent,
  publishContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from "#contracts/endpoints/administration.ts";
import type { ContentItem } from "#contracts/schemas/administration.ts";
import { interact } from "./support.ts";

const { login } = testPeople.editor;
const kind = "faq";
const id = "when-to-submit";
const params = { kind, id } as const;
const item = {
  kind,
  id,
  title: "Коли передавати показання?",
  status: "changed",
  version: 2,
  savedAt: "2026-11-20T10:00:00.000Z",
  savedBy: "Соломія Гнатюк",
  content: "<p>До п’ятого числа.</p>",
  publishedAt: "2026-11-01T08:00:00.000Z",
} satisfies ContentItem;
const { content, publishedAt: _publishedAt, ...summary } = item;
const draft = { ...summary, content, version: 1, status: "draft" } as const;

const editor = { name: "a content manager", params: { login } } as const;
const twice = {
  name: "a content manager and an item saved twice",
  params: { login, ...params },
} as const;
const missing = {
  name: "a content manager and no such item",
  params: { login, ...params },
} as const;
const ordered = {
  name: "a content manager and items in this order",
  params: { login, kind, ids: ["first", "second"] },
} as const;
const notEditor = {
  name: "a signed-in resident",
  params: { login: resident.login },
} as const;

const seen = { version: 2 } as const;

describe("the rights of the content area", () => {
  it.each([
    [true, editor],
    [false, notEditor],
  ] as const)("are told: %s [CON-2, CMS-4]", async (isContentManager, given) => {
    const outcome = await interact({
      description: `whether somebody is a content manager: ${isContentManager}`,
      endpoint: getContentRights,
      given,
      request: {},
      success: { isContentManager },
      isExact: true,
    });
    expect(outcome).toEqual({ value: { isContentManager } });
  });
});

describe("the items of a kind", () => {
  it("are listed for a content manager [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "the items of a kind",
      endpoint: getContentList,
      given: twice,
      request: { params: { kind } },
      success: [summary],
    });
    expect(outcome).toEqual({ value: [summary] });
  });

  it("are put into an order that names all of them [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "a new order of items",
      endpoint: orderContent,
      given: ordered,
      request: {
        params: { kind },
        body: { ids: ["second", "first"], seen: ["first", "second"] },
      },
      success: [summary],
    });
    expect(outcome).toEqual({ value: [summary] });
  });

  it("stay in the order that is asked for once more [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "an order that is stored already, after another one was seen",
      endpoint: orderContent,
      given: ordered,
      request: {
        params: { kind },
        body: { ids: ["first", "second"], seen: ["second", "first"] },
      },
      success: [summary],
    });
    expect(outcome).toEqual({ value: [summary] });
  });
});

describe("an item of the content area", () => {
  it("comes as it was saved last [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "an item of the content area",
      endpoint: getContentItem,
      given: twice,
      request: { params },
      success: item,
    });
    expect(outcome).toEqual({ value: item });
  });

  it("begins as a draft [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "a new item of the content area",
      endpoint: createContent,
      given: missing,
      request: { body: { kind, id, title: item.title, content } },
      success: draft,
    });
    expect(outcome).toEqual({ value: draft });
  });

  it("begins once, however often it is asked for [CON-2, CMS-4]", async () => {
    const begun = { ...item, title: id, content: "<p>2</p>" };
    const outcome = await interact({
      description: "a new item whose text is stored already",
      endpoint: createContent,
      given: twice,
      request: { body: { kind, id, title: id, content: "<p>2</p>" } },
      success: begun,
    });
    expect(outcome).toEqual({ value: begun });
  });

  it("is saved from the version that was seen [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "a changed item",
      endpoint: saveContent,
      given: twice,
      request: { params, body: { title: item.title, content, ...seen } },
      success: { ...item, version: 3 },
    });
    expect(outcome).toEqual({ value: { ...item, version: 3 } });
  });

  it("is saved once, however often the same is sent [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "a text that is stored already, from an older version",
      endpoint: saveContent,
      given: twice,
      request: { params, body: { title: id, content: "<p>2</p>", version: 1 } },
      success: item,
    });
    expect(outcome).toEqual({ value: item });
  });

  it.each([
    ["published", publishContent, "published"],
    ["withdrawn", withdrawContent, "draft"],
  ] as const)("is %s as it was seen [CON-2, CMS-4]", async (word, endpoint, status) => {
    const shown = status === "draft" ? { ...draft, version: 2 } : { ...item, status };
    const done = await interact({
      description: `an item to be ${word}`,
      endpoint,
      given: twice,
      request: { params, body: seen },
      success: shown,
    });
    expect(done).toEqual({ value: shown });
  });

  it("is deleted as it was seen [CON-2, CMS-4]", async () => {
    const done = await interact({
      description: "an item to be deleted",
      endpoint: deleteContent,
      given: twice,
      request: { params, body: seen },
    });
    expect(done).toEqual({ value: undefined });
  });

  it("tells its saves, and takes an earlier one as a new draft [CON-2, CMS-4]", async () => {
    const { title, savedAt, savedBy } = item;
    const revision = { version: 2, title, content, savedAt, savedBy, isPublished: false };
    const told = await interact({
      description: "the saves of an item",
      endpoint: getContentRevisions,
      given: twice,
      request: { params },
      success: [revision],
    });
    expect(told).toEqual({ value: [revision] });
    const restored = await interact({
      description: "an earlier save to be restored",
      endpoint: restoreContent,
      given: twice,
      request: { params, body: { ...seen, restored: 1 } },
      success: { ...item, version: 3 },
    });
    expect(restored).toEqual({ value: { ...item, version: 3 } });
  });
});
