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

describe("what is said after publishing", () => {
  it.each([
    ["feature", "any"],
    ["faq", "any"],
    ["document", "any"],
    ["page", "features"],
    ["page", "offer"],
    ["page", "about"],
    ["page-part", "AGREEMENT"],
    ["page-part", "warning_for_profile_page"],
  ] as const)("is that residents see it: %s %s [CMS-4]", (kind, id) => {
    expect(reachOf({ kind, id, content }, pages)).toBe(seen);
  });

  it.each([
    ["page", "parking", /ще не бачать цієї сторінки.*адміністратор.*«parking»/u],
    ["page-part", "banner", /жоден екран порталу не показує частину «banner»/u],
  ] as const)("is that nobody does yet, and who lets them: %s %s [CMS-4]", (kind, id, values) => {
    expect(reachOf({ kind, id, content }, pages)).toMatch(values);
  });

  it.each([
    ["faq", { ...pages, show_faq: false }, "/help"],
    ["document", { ...pages, document_pages: [] }, "/docs"],
  ] as const)("is that no menu leads there: %s [CMS-4, SHELL-3]", (kind, configured, path) => {
    expect(reachOf({ kind, id: "any", content }, configured)).toMatch(
      new RegExp(`за адресою ${path}, але в меню порталу її ще немає`, "u"),
    );
  });

  it.each([
    ["feature", "any"],
    ["faq", "any"],
    ["page", "parking"],
    ["page-part", "AGREEMENT"],
  ] as const)("is that nobody does where the text is refused: %s %s [CMS-4]", (kind, id) => {
    expect(reachOf({ kind, id, content: "<b>x".repeat(700) }, pages)).toMatch(
      /^Але мешканці не бачать цього тексту: він завеликий, або.*незакритих тегів/u,
    );
  });

  it("stands beside the item [CMS-4]", async () => {
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
