import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getPosts } from "#contracts/endpoints/content.ts";
import type { Post } from "#contracts/schemas/content.ts";
import { HelpPage } from "#web/features/public/help.page.tsx";
import { helpTexts as texts } from "#web/features/public/help.texts.ts";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const posts: readonly Post[] = [
  ["how-to-register", "Як зареєструвати кабінет?", "<p>Натисніть <b>Зареєструватися</b>.</p>"],
  [
    "no-letter",
    "Лист не надійшов",
    '<p>Перевірте теку «Спам». <a href="/contacts/new">Лист</a> <a href="/help#main">Рахунки</a></p><h4 id="folder">Де ця тека</h4>',
  ],
  ["main", "Об’єднати рахунки?", "<script>window.hurt = 1</script><p>Так.</p>"],
].map(([id = "", title = "", content = ""]) => ({
  id,
  title,
  content,
  publishedAt: "2026-09-01T08:00:00.000Z",
}));

const show = (
  answer: Parameters<ReturnType<typeof renderScreen>["network"]["on"]>[1] = { ok: posts },
  { hash = "", configuration = defaultConfiguration } = {},
) =>
  renderScreen(<HelpPage />, {
    path: `/help${hash}`,
    isSignedIn: false,
    configuration,
    network: (network) => network.on(getPosts, answer as never),
  });

const shownQuestions = () => screen.getAllByRole("heading", { level: 3 }).map((h) => h.textContent);
const detailsOf = (title: string) => screen.getByText(title).closest("details");
const search = () => screen.getByRole("searchbox", { name: "Пошук у питаннях і відповідях" });

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});

describe("questions and answers", () => {
  it("shows its heading before the content loads, then closed questions [CMS-1]", async () => {
    const held = hold<typeof getPosts>();
    const { user } = show(held.answer as never);
    expect(screen.getByRole("heading", { level: 1, name: "Питання та відповіді" })).toBeVisible();
    expect(await screen.findAllByText("Завантажуємо питання…")).not.toHaveLength(0);
    held.give({ ok: posts });
    await screen.findByText("Як зареєструвати кабінет?");
    // The questions are headings of the third level, so one of the second must be above them.
    expect(screen.getByRole("heading", { level: 2, name: texts.list })).toBeInTheDocument();
    expect(screen.getByRole("search")).toContainElement(search());
    expect(document.title).toMatch(/^Питання та відповіді — /u);
    expect(screen.getByText("Зареєструватися")).not.toBeVisible();
    await user.click(screen.getByText("Як зареєструвати кабінет?"));
    expect(detailsOf("Як зареєструвати кабінет?")).toHaveAttribute("open");
    expect(document.querySelector("script")).toBeNull();
    expect(document.getElementById("main")).toBeNull();
  });

  it("filters the list while the resident types, opens a match in an answer, and shows the count [CMS-1]", async () => {
    const { user } = show();
    await screen.findByText("Лист не надійшов");
    const status = screen.getAllByRole("status").at(-1);
    expect(status).toBeEmptyDOMElement();
    await user.type(search(), "СПАМ");
    expect(shownQuestions()).toEqual(["Лист не надійшов"]);
    expect(status).toHaveTextContent("Знайдено 1 питання");
    expect(detailsOf("Лист не надійшов")).toHaveAttribute("open");
    await user.clear(search());
    expect(shownQuestions()).toHaveLength(3);
    expect(status).toBeEmptyDOMElement();
    expect(detailsOf("Лист не надійшов")).not.toHaveAttribute("open");
    await user.type(search(), "об'єднати");
    expect(shownQuestions()).toEqual(["Об’єднати рахунки?"]);
    expect(detailsOf("Об’єднати рахунки?")).not.toHaveAttribute("open");
  });

  it("says that nothing was found, and offers the feedback form and all questions [CMS-1]", async () => {
    const { user } = show();
    await screen.findByText("Лист не надійшов");
    await user.type(search(), "<b>субсидія</b>");
    expect(screen.getByText("За запитом «<b>субсидія</b>» нічого не знайдено.")).toBeVisible();
    expect(screen.getByText(texts.nothingAdvice)).toBeVisible();
    expect(screen.getAllByRole("status").at(-1)).toHaveTextContent("Знайдено 0 питань");
    expect(screen.getByRole("link", { name: "Написати нам" })).toHaveAttribute(
      "href",
      "/contacts/new",
    );
    await user.click(screen.getByRole("button", { name: "Показати всі питання" }));
    expect(shownQuestions()).toHaveLength(3);
    expect(search()).toHaveValue("");
    expect(search()).toHaveFocus();
  });

  it("offers no feedback form that the configuration has switched off [CMS-1, SHELL-3]", async () => {
    const { pages } = defaultConfiguration;
    const configuration = { ...defaultConfiguration, pages: { ...pages, show_callback: false } };
    const { user, runtime } = show({ ok: posts }, { configuration });
    await runtime.whenConfigured();
    await user.type(await screen.findByRole("searchbox"), "субсидія");
    expect(screen.getByRole("button", { name: "Показати всі питання" })).toBeVisible();
    expect(screen.getByText(texts.nothingAdviceAlone)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Написати нам" })).toBeNull();
    expect(document.body).not.toHaveTextContent(/напишіть/iu);
  });

  it("clears a search that hides the question a link leads to [CMS-1]", async () => {
    const { user } = show();
    await screen.findByText("Лист не надійшов");
    await user.type(search(), "спам");
    await user.click(screen.getByRole("link", { name: /^Посилання на це питання/u }));
    expect(search()).toHaveValue("спам");
    await user.click(screen.getByRole("link", { name: "Рахунки" }));
    expect(search()).toHaveValue("");
    expect(detailsOf("Об’єднати рахунки?")).toHaveAttribute("open");
    expect(screen.getByText("Об’єднати рахунки?").closest("summary")).toHaveFocus();
  });

  it("opens the answer that contains the place in the address [CMS-1]", async () => {
    show(undefined, { hash: "#folder" });
    const place = await screen.findByRole("heading", { level: 4, name: "Де ця тека" });
    expect(detailsOf("Лист не надійшов")).toHaveAttribute("open");
    expect(place).toHaveFocus();
    expect(detailsOf("Об’єднати рахунки?")).not.toHaveAttribute("open");
  });

  it("opens the question in the address, and again when its link is followed [CMS-1]", async () => {
    const { user, location } = show(undefined, { hash: "#no-letter" });
    await screen.findByText("Лист не надійшов");
    await waitFor(() => expect(detailsOf("Лист не надійшов")).toHaveAttribute("open"));
    expect(screen.getByText("Лист не надійшов").closest("summary")).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(1);
    await user.click(
      screen.getByRole("link", { name: "Посилання на це питання: Лист не надійшов" }),
    );
    expect(location()).toBe("/help#no-letter");
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it.each(["#nowhere", "#", "#%E0%A4%A", "#user-content-", "#main'>"])(
    "opens nothing for an unknown place in the address: %s",
    async (hash) => {
      show(undefined, { hash });
      await screen.findByText("Лист не надійшов");
      expect(document.querySelector("details[open]")).toBeNull();
    },
  );

  it("follows a link in an answer without reloading the portal", async () => {
    const { user, location } = show(undefined, { hash: "#no-letter" });
    await user.click(await screen.findByRole("link", { name: "Лист" }));
    expect(location()).toBe("/contacts/new");
  });

  it("says that there are no questions yet, with a contact where there is one [CMS-1]", async () => {
    const { unmount } = show({ ok: [] } as never);
    expect(await screen.findByText("Тут скоро з’являться питання та відповіді.")).toBeVisible();
    expect(screen.getByText(texts.emptyAdvice)).toBeVisible();
    expect(screen.getByRole("link", { name: "Написати нам" })).toBeVisible();
    unmount();
    const { pages } = defaultConfiguration;
    show({ ok: [] } as never, {
      configuration: { ...defaultConfiguration, pages: { ...pages, show_callback: false } },
    });
    await screen.findByText("Тут скоро з’являться питання та відповіді.");
    await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
  });

  it("shows an error and loads again on retry [CMS-1, ERR-3]", async () => {
    const { user, network } = show({ status: 500, body: {} } as never);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Помилка завантаження даних! Спробуйте пізніше.",
    );
    network.on(getPosts, { ok: posts });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByText("Лист не надійшов")).toBeVisible();
  });
});
