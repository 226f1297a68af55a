import DOMPurify from "dompurify";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeReady } from "#web/content/make-ready.ts";
import { ShownText } from "#web/content/shown-text.tsx";

const At = (): ReactElement => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};

const show = (html: string, at = "/help") =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <At />
      <ShownText text={makeReady(html)} />
    </MemoryRouter>,
  );

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});

describe("the editors' content on the page", () => {
  it("shows the alternative text of an image that fails to load, and nothing without one [CMS-2]", () => {
    const { container } = show('<p><img src="/a.png" alt="Карта міста"><img src="/b.png"></p>');
    expect(screen.getByRole("img", { name: "Карта міста" })).toBeInTheDocument();
    for (const image of container.querySelectorAll("img")) fireEvent.error(image);
    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByText("Карта міста")).toBeVisible();
    expect(container.querySelector(".content")).toHaveTextContent(/^Карта міста$/u);
  });

  it("opens a page of the portal on a plain click, and leaves all else to the browser", async () => {
    const user = userEvent.setup();
    // jsdom cannot navigate, so the test notes the links left to it.
    const left: string[] = [];
    const note = (event: Event): void => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      left.push(event.target.getAttribute("href") ?? "");
      event.preventDefault();
    };
    document.addEventListener("click", note);
    show(
      '<a href="/contacts/new?a=1">форма</a> <a href="/rules.pdf">файл</a> <a href="/api/x">виклик</a> <a href="https://gov.example/">закон</a> <a href="mailto:a@b.example">лист</a>',
    );
    await user.click(screen.getByRole("link", { name: "форма" }));
    expect(screen.getByRole("status")).toHaveTextContent("/contacts/new?a=1");
    await user.keyboard("{Control>}");
    await user.click(screen.getByRole("link", { name: "форма" }));
    await user.keyboard("{/Control}");
    for (const name of ["файл", "виклик", /^закон/u, "лист"])
      await user.click(screen.getByRole("link", { name }));
    document.removeEventListener("click", note);
    expect(left).toEqual([
      "/contacts/new?a=1",
      "/rules.pdf",
      "/api/x",
      "https://gov.example/",
      "mailto:a@b.example",
    ]);
  });

  it.each(["#hours", "#user-content-hours", "#%68ours"])(
    "scrolls to the place in the address: %s [CMS-1]",
    (hash) => {
      show('<p>x</p><h2 id="hours">Години прийому</h2>', `/pages/about${hash}`);
      expect(screen.getByRole("heading", { name: "Години прийому" })).toHaveFocus();
      expect(scrolled).toHaveBeenCalledTimes(1);
    },
  );

  it.each(["#nowhere", "#", "#%E0%A4%A", '#"]'])("does not scroll for %s", (hash) => {
    show('<h2 id="hours">Години прийому</h2>', `/pages/about${hash}`);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("shows an error instead of freezing the page with a long text [CMS-2]", () => {
    const { container } = show(`<p>${"Дуже довгий текст. ".repeat(110_000)}</p>`);
    expect(screen.getByText(/^Цей текст не вдалося показати/u)).toBeVisible();
    expect(container.querySelector(".content")).toBeNull();
  });

  it("shows the same error for unclosed tags, and does not parse them [CMS-2]", () => {
    const parse = vi.spyOn(DOMPurify, "sanitize");
    const { rerender } = show("<b>x".repeat(25_000));
    expect(screen.getByText(/^Цей текст не вдалося показати/u)).toBeVisible();
    expect(parse).not.toHaveBeenCalled();
    rerender(
      <MemoryRouter>
        <ShownText text={makeReady("<b>x")} />
      </MemoryRouter>,
    );
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });
});
