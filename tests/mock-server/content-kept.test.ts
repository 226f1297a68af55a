import { expect, it } from "vitest";
import type { ContentItem } from "#contracts/schemas/administration.ts";
import { enterCabinet } from "./support/cabinet.ts";
import { editor, mockForFile } from "./support/suite.ts";

const { running, session } = mockForFile();
const area = "/api/cms/admin/content";

it("names an editor without a name by the login [CMS-4]", async () => {
  const here = session();
  const { token, saveProfile } = await enterCabinet(here, editor);
  const named = await saveProfile({ firstName: "", lastName: "", middleName: null });
  expect(named.status).toBe(200);
  const body = { kind: "page", id: "one", title: "x", content: "" };
  const begun = await here.ask(area, { token, body });
  expect(begun.status).toBe(201);
  expect(((await begun.json()) as ContentItem).savedBy).toBe(editor[0]);
});

it("remembers the last version of the thousand items that were deleted last", async () => {
  const here = session();
  const token = await here.signIn(...editor);
  running()
    .worlds.get(here.name)
    .update(() => ({
      endedContent: Array.from({ length: 1_000 }, (_, at) => ({
        kind: "page" as const,
        id: `ended-${at}`,
        version: 7,
      })),
    }));
  const begin = async (id: string) => {
    const body = { kind: "page", id, title: "x", content: "" };
    return (await (await here.ask(area, { token, body })).json()) as ContentItem;
  };
  const { version } = await begin("one");
  await here.ask(`${area}/page/one`, { token, method: "DELETE", body: { version } });
  const again = [await begin("ended-0"), await begin("ended-1"), await begin("one")];
  expect(again.map((item) => item.version)).toEqual([1, 8, 2]);
});
