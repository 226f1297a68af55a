import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getContentItem, publishContent } from "#contracts/endpoints/administration.ts";
import { reachOf } from "#web/features/admin/editor/reach.ts";
import { show } from "../admin.tsx";

beforeAll(async () => {
  await import("#web/features/admin/editor/content-editor.tsx");
  await import("#web/features/admin/rich/visual-pane.tsx");
}, 60_000);

const seen = "Мешканці вже бачать цей текст.";
const content = "<p>Текст</p>";
const link = (id: string) => ({ id, name: "Назва" });
const pages = {
  ...defaultConfiguration.pages,
  show_faq: true,
  document_pages: [link("offer")],
  additional_pages: [link("about")],
};

describe("the note after publishing", () => {
  it.each([
    ["feature", "any"],
    ["faq", "any"],
    ["document", "any"],
    ["page", "features"],
    ["page", "offer"],
    ["page", "about"],
    ["page-part", "AGREEMENT"],
    ["page-part", "warning_for_profile_page"],
  ] as const)("says that residents see the item: %s %s [CMS-4]", (kind, id) => {
    expect(reachOf({ kind, id, content }, pages)).toBe(seen);
  });

  it.each([
    ["page", "parking", /ще не бачать цієї сторінки.*адміністратор.*«parking»/u],
    ["page-part", "banner", /жоден екран порталу не показує частину «banner»/u],
  ] as const)(
    "says that residents do not see it yet, and who can change that: %s %s [CMS-4]",
    (kind, id, expected) => {
      expect(reachOf({ kind, id, content }, pages)).toMatch(expected);
    },
  );

  it.each([
    ["faq", { ...pages, show_faq: false }, "/help"],
    ["document", { ...pages, document_pages: [] }, "/docs"],
  ] as const)("says that no menu links to it: %s [CMS-4, SHELL-3]", (kind, configured, path) => {
    expect(reachOf({ kind, id: "any", content }, configured)).toMatch(
      new RegExp(`за адресою ${path}, але в меню порталу її ще немає`, "u"),
    );
  });

  it.each([
    ["feature", "any"],
    ["faq", "any"],
    ["page", "parking"],
    ["page-part", "AGREEMENT"],
  ] as const)(
    "says that residents do not see a text that is refused: %s %s [CMS-4]",
    (kind, id) => {
      expect(reachOf({ kind, id, content: "<b>x".repeat(700) }, pages)).toMatch(
        /^Але мешканці не бачать цього тексту: він завеликий, або.*незакритих тегів/u,
      );
    },
  );

  it.each(["", "  ", "<p></p><script>x()</script>", "<p>\u00A0</p>"])(
    "says that there is no text to see: %j [CMS-4]",
    (nothing) => {
      expect(reachOf({ kind: "page", id: "about", content: nothing }, pages)).toBe(
        "Але тексту тут немає: мешканці побачать щонайбільше назву.",
      );
      expect(reachOf({ kind: "page", id: "parking", content: nothing }, pages)).toMatch(
        /^Мешканці ще не бачать цієї сторінки/u,
      );
    },
  );

  it("is shown beside the item [CMS-4]", async () => {
    const page = aContentItem({ kind: "page", id: "parking", title: "Паркування" });
    const { user } = show("/admin/page/parking", (net) =>
      net.on(getContentItem, { ok: page }).on(publishContent, {
        ok: { ...page, status: "published", publishedAt: "2026-11-03T08:00:00.000Z" },
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Опублікувати" }));
    expect(await screen.findByText(/^Опубліковано\. Мешканці ще не бачать/u)).toBeVisible();
  });
});
