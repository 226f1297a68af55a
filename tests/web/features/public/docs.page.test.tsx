import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getPage } from "#contracts/endpoints/content.ts";
import { DocsPage } from "#web/features/public/docs.page.tsx";
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
    network,
  });

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
    const first = await screen.findByRole("article", { name: "Публічний договір" });
    expect(await within(first).findByText(/pages\/offer/u)).toBeVisible();
    expect(screen.getByRole("article", { name: "Персональні дані" })).toBeVisible();
    expect(
      within(screen.getByRole("navigation", { name: "Перелік документів" }))
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/docs#offer", "/docs#main"]);
    expect(document.getElementById("main")).toBeNull();
  });

  it("lets one document fail, or be unpublished, without the other [CMS-1, ERR-3]", async () => {
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
    "calls a document without words unpublished: %s [CMS-1]",
    async (content) => {
      show(links.slice(0, 1), (network) =>
        network.on(getPage, { ok: { id: "offer", name: "А", content } }),
      );
      expect(await screen.findByText("Цей документ ще не опубліковано.")).toBeVisible();
      expect(screen.queryByRole("navigation")).toBeNull();
    },
  );

  it("leads to the document that the address points at [CMS-1]", async () => {
    show(links, (network) => network.on(getPage, pageOf), "#main");
    const heading = await screen.findByRole("heading", { level: 2, name: "Персональні дані" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrolled).toHaveBeenCalled();
  });

  it("says so where no document is configured", async () => {
    show([]);
    expect(await screen.findByText("Документів ще немає.")).toBeVisible();
  });
});
