import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getPage, getPosts } from "#contracts/endpoints/content.ts";
import { FeaturesPage } from "#web/features/public/features.page.tsx";
import { publicTexts } from "#web/features/public/public.texts.ts";
import { sampleBillTexts } from "#web/features/public/sample-bill.texts.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const texts = publicTexts.features;
const failed = "Помилка завантаження даних! Спробуйте пізніше.";
const post = {
  id: "one",
  title: "Усе в одному місці",
  content: "<p>Один <b>кабінет</b>.</p><script>1</script>",
  publishedAt: "2026-09-01T08:00:00.000Z",
};
const page = { id: "features", name: "Наші переваги", content: "<p>Про портал докладніше.</p>" };

const show = (network: (network: FakeNetwork) => void, isSignedIn = false) =>
  renderScreen(<FeaturesPage />, { path: "/features", isSignedIn, network });

describe("the landing page", () => {
  it("shows the heading and the sign-in link before the content loads [CMS-1]", async () => {
    const posts = hold<typeof getPosts>();
    show((network) => network.on(getPosts, posts.answer).on(getPage, { ok: page }));
    expect(screen.getByRole("heading", { level: 1, name: "Наші переваги" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Увійти до кабінету" })).toHaveAttribute(
      "href",
      "/sign-in",
    );
    expect(screen.getByRole("link", { name: texts.create })).toHaveAttribute("href", "/register");
    expect(screen.getByText(texts.lead)).toBeVisible();
    expect(screen.getByRole("figure", { name: sampleBillTexts.title })).toBeVisible();
    expect(screen.getByText("Завантажуємо переваги…")).toBeInTheDocument();
    posts.give({ ok: [post] });
    const card = await screen.findByRole("article", { name: "Усе в одному місці" });
    expect(screen.getByRole("region", { name: texts.list })).toContainElement(card);
    expect(card).toHaveTextContent("Один кабінет.");
    expect(card.querySelector("script")).toBeNull();
    expect(await screen.findByText("Про портал докладніше.")).toBeVisible();
    expect(screen.queryByText("Завантажуємо переваги…")).toBeNull();
  });

  it("says that the editors have published nothing yet [CMS-1]", async () => {
    show((network) => network.on(getPosts, { ok: [] }).on(getPage, { ok: page }));
    expect(await screen.findByText("Тут скоро з’являться описи переваг.")).toBeVisible();
    expect(screen.getByText(texts.emptyAdvice)).toBeVisible();
  });

  it.each([
    ["is not published", { status: 404 }],
    ["says nothing", { ok: { ...page, content: "<p> </p>" } }],
  ])("shows only the advantages when the page's own text %s [CMS-1]", async (_, answer) => {
    show((fake) => fake.on(getPosts, { ok: [post] }).on(getPage, answer));
    expect(await screen.findByRole("article", { name: post.title })).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Завантажуємо опис порталу…")).toBeNull());
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows an error per region and loads again on retry [CMS-1, ERR-3]", async () => {
    const { user, network } = show((fake) =>
      fake.on(getPosts, { status: 404 }).on(getPage, { ok: page }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(failed);
    expect(await screen.findByText("Про портал докладніше.")).toBeVisible();
    network.on(getPosts, { ok: [post] });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("article", { name: post.title })).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  });

  it("shows the same error when the content does not decode [ERR-3]", async () => {
    show((network) =>
      network
        .on(getPosts, { status: 200, body: [{ ...post, title: 7 }] })
        .on(getPage, { status: 200, body: "null" }),
    );
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      `${failed}Що Ви отримуєте`,
      `${failed}Опис порталу`,
    ]);
    expect(document.body.textContent).not.toMatch(/undefined|\[object|null/u);
  });

  it("links a signed-in resident to the cabinet", async () => {
    show((network) => network.on(getPosts, { ok: [] }).on(getPage, { ok: page }), true);
    expect(await screen.findByRole("link", { name: "Відкрити кабінет" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    expect(within(document.body).queryByRole("link", { name: "Створити кабінет" })).toBeNull();
  });
});
