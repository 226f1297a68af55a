import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getPage, getPosts } from "#contracts/endpoints/content.ts";
import { DocsPage } from "#web/features/public/docs.page.tsx";
import { docsTexts } from "#web/features/public/docs.texts.ts";
import { hold } from "../../support/network.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const links = [
  { id: "offer", name: "Публічний договір" },
  { id: "main", name: "Персональні дані" },
];

const show = (
  documents: typeof links,
  network: (network: FakeNetwork) => void = () => undefined,
  hash = "",
) =>
  renderScreen(<DocsPage />, {
    path: `/docs${hash}`,
    isSignedIn: false,
    configuration: {
      ...defaultConfiguration,
      pages: { ...defaultConfiguration.pages, document_pages: documents },
    },
    network: (net) => {
      net.on(getPosts, { ok: [] });
      network(net);
    },
  });

const post = (id: string, title: string, content = `<p>Текст ${id}</p>`) => ({
  id,
  title,
  content,
  publishedAt: "2026-10-01T08:00:00.000Z",
});
const posts = [post("subsidy", "Субсидія"), post("heating", "Опалення")];

const listed = (): (string | null)[] =>
  within(screen.getByRole("navigation", { name: "Перелік документів" }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

const names = (): (string | null)[] =>
  screen
    .getAllByRole("article")
    .map((article) => within(article).getByRole("heading", { level: 2 }).textContent);

const pageOf = ({ path }: { path: string }) => ({
  ok: { id: path.split("/").at(-1) ?? "", name: "Інша назва", content: `<p>Текст ${path}</p>` },
});

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});

describe("the documents", () => {
  it("shows all configured documents by their names, with their content [CMS-1]", async () => {
    show(links, (network) => network.on(getPage, pageOf));
    expect(screen.getByRole("heading", { level: 1, name: "Документи" })).toBeVisible();
    expect(screen.getByText(docsTexts.lead)).toBeVisible();
    const first = await screen.findByRole("article", { name: "Публічний договір" });
    expect(await within(first).findByText(/pages\/offer/u)).toBeVisible();
    expect(screen.getByRole("article", { name: "Персональні дані" })).toBeVisible();
    expect(listed()).toEqual(["/docs#offer", "/docs#main"]);
    expect(document.getElementById("main")).toBeNull();
  });

  it("keeps one document when another fails or is unpublished [CMS-1, ERR-3]", async () => {
    const { user, network } = show(links, (fake) =>
      fake.on(getPage, ({ path }) =>
        path.endsWith("offer") ? { status: 500, body: {} } : { status: 404, body: {} },
      ),
    );
    const first = within(await screen.findByRole("article", { name: "Публічний договір" }));
    expect(await first.findByRole("alert")).toHaveTextContent("Помилка завантаження даних!");
    const second = within(screen.getByRole("article", { name: "Персональні дані" }));
    expect(await second.findByText("Цей документ ще не опубліковано.")).toBeVisible();
    network.on(getPage, pageOf);
    await user.click(first.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await first.findByText(/pages\/offer/u)).toBeVisible();
    expect(second.getByText("Цей документ ще не опубліковано.")).toBeVisible();
  });

  it.each(["", "<p> </p>", "<script>1</script>", "<!-- -->"])(
    "shows a document without text as unpublished: %s [CMS-1]",
    async (content) => {
      show(links.slice(0, 1), (network) =>
        network.on(getPage, { ok: { id: "offer", name: "А", content } }),
      );
      expect(await screen.findByText("Цей документ ще не опубліковано.")).toBeVisible();
      expect(screen.queryByRole("navigation")).toBeNull();
    },
  );

  it("scrolls to the document in the address [CMS-1]", async () => {
    show(links, (network) => network.on(getPage, pageOf), "#main");
    const heading = await screen.findByRole("heading", { level: 2, name: "Персональні дані" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrolled).toHaveBeenCalled();
  });

  it("shows the published documents after the configured ones, in the editors' order, and lists all [CMS-1]", async () => {
    const { network } = show(links, (net) => net.on(getPage, pageOf).on(getPosts, { ok: posts }));
    const first = await screen.findByRole("article", { name: "Субсидія" });
    expect(first).toHaveTextContent("Текст subsidy");
    expect(names()).toEqual(["Публічний договір", "Персональні дані", "Субсидія", "Опалення"]);
    expect(listed()).toEqual(["/docs#offer", "/docs#main", "/docs#subsidy", "/docs#heating"]);
    const asked = network.calls.map(({ path }) => path).filter((path) => path.includes("/posts/"));
    expect(asked).toEqual(["/api/cms/public/content/posts/categories/documents"]);
  });

  it("scrolls to a published document, and tells it from a page of the same name [CMS-1]", async () => {
    const { user } = show(
      links,
      (net) =>
        net.on(getPage, pageOf).on(getPosts, { ok: [...posts, post("offer", "Інша оферта")] }),
      "#heating",
    );
    const heating = await screen.findByRole("heading", { level: 2, name: "Опалення" });
    await waitFor(() => expect(heating).toHaveFocus());
    await user.click(screen.getByRole("link", { name: "Публічний договір" }));
    expect(screen.getByRole("heading", { name: "Публічний договір" })).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Інша оферта" }));
    expect(screen.getByRole("heading", { name: "Інша оферта" })).toHaveFocus();
  });

  it("shows the pages before the published documents load, and also when these fail [CMS-1, ERR-3]", async () => {
    const held = hold<typeof getPosts>();
    const { user, network } = show(links, (net) =>
      net.on(getPage, pageOf).on(getPosts, held.answer),
    );
    const first = within(await screen.findByRole("article", { name: "Публічний договір" }));
    expect(await first.findByText(/pages\/offer/u)).toBeVisible();
    expect(screen.getByText("Завантажуємо документи…")).toBeInTheDocument();
    held.give({ status: 418, body: {} });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Помилка завантаження даних!");
    expect(alert).toHaveTextContent("Інші документи");
    expect(first.getByText(/pages\/offer/u)).toBeVisible();
    network.on(getPosts, { ok: posts });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("article", { name: "Субсидія" })).toBeVisible();
    expect(names()).toHaveLength(4);
  });

  it("shows only the published documents when no page is configured [CMS-1]", async () => {
    show([], (net) => net.on(getPosts, { ok: [post("empty", "Порожній", "<p> </p>")] }));
    const only = await screen.findByRole("article", { name: "Порожній" });
    expect(only).toHaveTextContent("Цей документ ще не опубліковано.");
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByText("Документів ще немає.")).toBeNull();
  });

  it.each([
    ["none is published", { ok: [] }],
    ["there is no such category", { status: 404, body: {} }],
  ])(
    "says that there are no documents when none is configured and %s [CMS-1]",
    async (_, reply) => {
      show([], (net) => net.on(getPosts, reply));
      expect(await screen.findByText("Документів ще немає.")).toBeVisible();
      expect(screen.getByText(docsTexts.emptyAdvice)).toBeVisible();
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );
});
