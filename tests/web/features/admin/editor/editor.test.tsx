import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import {
  getContentItem,
  publishContent,
  saveContent,
  withdrawContent,
} from "#contracts/endpoints/administration.ts";
import { hold } from "#tests/web/support/network.ts";
import { show } from "../admin.tsx";
import { open, openAtOnce, path, saves, second, typed } from "./open-editor.tsx";

openAtOnce();

/** Milliseconds for the first test, which loads the editor. */
const patience = { timeout: 10_000 };

describe("the editor of an item", () => {
  it("shows the item with its state and an editable text [CMS-4]", async () => {
    show(path);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Редагування: Як сплатити?" }, patience),
    ).toBeVisible();
    expect(screen.getByText("Чернетка")).toBeVisible();
    expect(screen.getByText(/01\.11\.2026.10:00, Ольга Редакторка/u)).toBeVisible();
    const text = await screen.findByRole("textbox", { name: "Текст" });
    expect(text).toHaveTextContent("Карткою.");
    expect(screen.getByRole("toolbar", { name: "Оформлення тексту" })).toBeVisible();
    expect(document.head.querySelector("style[data-tiptap-style]")).toBeNull();
  });

  it("makes a heading with the toolbar and saves the result [CMS-4]", async () => {
    const { user, network } = show(path, (net) =>
      net.on(saveContent, { ok: { ...second, content: "<h2>Карткою.</h2>" } }),
    );
    await screen.findByRole("textbox", { name: "Текст" });
    await user.click(screen.getByRole("button", { name: "Заголовок 2" }));
    await user.click(screen.getByRole("button", { name: "Зберегти чернетку" }));
    await screen.findByText("Чернетку збережено.");
    expect(saves(network)[0]?.body).toEqual({
      title: "Як сплатити?",
      content: "<h2>Карткою.</h2>",
      version: 1,
    });
  });

  it("shows an error when there is no such item", async () => {
    show(path, (net) => net.on(getContentItem, { status: 404, body: {} }));
    expect(await screen.findByText("Такого запису немає")).toBeVisible();
  });

  it.each(["%00", "a%20b", "a%2Fb", "Ї"])(
    "says of an address that can name no item that there is none, with the way back: %s [CMS-4]",
    async (id) => {
      show(`/admin/faq/${id}`, (net) => net.on(getContentItem, { status: 400, body: {} }));
      expect(await screen.findByText("Такого запису немає")).toBeVisible();
      expect(screen.queryByRole("button", { name: "Спробувати ще раз" })).toBeNull();
      expect(screen.getByRole("link", { name: "До списку" })).toBeVisible();
    },
  );

  it("shows an error and a retry button [ERR-3]", async () => {
    const { network, user } = show(path, (net) =>
      net.on(getContentItem, { status: 429, body: {} }),
    );
    await screen.findByRole("alert");
    network.on(getContentItem, { ok: aContentItem() });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("textbox", { name: "Назва" })).toHaveValue("Як сплатити?");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("saves on request, with the version it was opened with [CMS-4]", async () => {
    const { network, type, press } = await open((net) => net.on(saveContent, { ok: second }));
    type(typed);
    expect(screen.getByText(/Є незбережені зміни/u)).toBeVisible();
    await press("Зберегти чернетку");
    expect(await screen.findByText("Чернетку збережено.")).toBeVisible();
    expect(saves(network)).toHaveLength(1);
    expect(saves(network)[0]).toMatchObject({
      path: "/api/cms/admin/content/faq/how-to-pay",
      body: { title: "Як сплатити?", content: typed, version: 1 },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it("names what is removed from the HTML for residents [CMS-4]", async () => {
    const { type } = await open();
    type("<p onclick='x()'>Так</p><script>x()</script>");
    expect(await screen.findByText("Мешканці не побачать: onclick, <script>")).toBeVisible();
  });

  it("keeps everything in this tab when saving fails, and saves on request [CMS-4]", async () => {
    const { type, press, network } = await open((net) =>
      net.on(saveContent, { status: 429, body: {} }),
    );
    type(typed);
    await press("Зберегти чернетку");
    expect(await screen.findByText("Не вдалося зберегти")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "HTML" })).toHaveValue(typed);
    expect(sessionStorage.getItem("portal.draft.content.faq.how-to-pay")).toContain("Готівкою");
    expect(JSON.stringify(localStorage)).not.toContain("Готівкою");
    network.on(saveContent, { ok: second });
    await press("Спробувати ще раз");
    const told = await screen.findByText("Чернетку збережено.");
    // The button that was pressed is gone with its notice.
    expect(told.closest("p")).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    [{ status: 403, body: {} }, "У Вас недостатньо прав доступу до цього ресурсу!", /прав: зверн/u],
    [{ status: 413, body: {} }, "Текст завеликий для сервера.", /без змін не допоможе/u],
    [
      {
        status: 422,
        body: { errors: [{ message: "Назва: без лайки." }, { message: "І текст." }] },
      },
      "Назва: без лайки. І текст.",
      /без змін не допоможе/u,
    ],
    [{ status: 400, body: { message: "Не те." } }, "Не те.", /без змін не допоможе/u],
  ] as const)(
    "shows in place why saving failed, and that a retry is useless: %o [CMS-4]",
    async (answer, reason, advice) => {
      const { type, press } = await open((net) => net.on(saveContent, answer));
      type(typed);
      await press("Зберегти чернетку");
      // Errors that the server lists are announced as a warning.
      const role = answer.status === 422 ? "status" : "alert";
      const place = (await screen.findByText("Не вдалося зберегти")).closest(`[role="${role}"]`);
      expect(place).toHaveTextContent(reason);
      expect(place).toHaveTextContent(advice);
      expect(screen.queryByRole("button", { name: "Спробувати ще раз" })).toBeNull();
    },
  );

  it.each([
    [{ status: 500, body: {} }, "Помилка обробки запиту!"],
    [{ status: 504, body: {} }, "Не вдалося отримати відповідь від сервера."],
    [{ status: 200, body: "{" }, "Помилка обробки!"],
  ] as const)(
    "shows in place why nobody knows whether it is saved, and offers a retry: %o [CMS-4]",
    async (answer, reason) => {
      const { type, press } = await open((net) => net.on(saveContent, answer));
      type(typed);
      await press("Зберегти чернетку");
      const alert = (await screen.findByText("Невідомо, чи збережено")).closest('[role="alert"]');
      expect(screen.queryByText("Не вдалося зберегти")).toBeNull();
      expect(alert).toHaveTextContent(reason);
      expect(alert).toHaveTextContent("Спробуйте зберегти ще раз.");
      expect(screen.getByRole("button", { name: "Спробувати ще раз" })).toBeVisible();
    },
  );

  it("shows why publishing failed, until the next try [CMS-4]", async () => {
    const { type, press } = await open((net) =>
      net
        .on(publishContent, { status: 403, body: { message: "Не Вам." } })
        .on(saveContent, { ok: second }),
    );
    await press("Опублікувати");
    const alert = (await screen.findByText("Не вдалося опублікувати")).closest('[role="alert"]');
    expect(alert).toHaveTextContent("Не Вам.");
    type(typed);
    await press("Зберегти чернетку");
    await screen.findByText("Чернетку збережено.");
    expect(screen.getByText("Не вдалося опублікувати")).toBeVisible();
  });

  it("does not say that nothing was published while nobody knows [CMS-4]", async () => {
    const held = hold<typeof withdrawContent>();
    const { press } = await open((net) =>
      net
        .on(publishContent, () => Promise.reject(new TypeError("cut off")))
        .on(withdrawContent, held.answer),
    );
    await press("Опублікувати");
    const alert = (await screen.findByText("Невідомо, чи опубліковано")).closest('[role="alert"]');
    expect(alert).toHaveTextContent(/мешканці вже бачать цю версію.*натисніть «Опублікувати»/u);
    expect(screen.queryByText("Не вдалося опублікувати")).toBeNull();
    // Whoever does not want it to be seen need not publish it first.
    await press("Зняти з публікації");
    expect(await screen.findByText("Знімаємо з публікації…")).toBeVisible();
    const withdraw = screen.getByRole("button", { name: "Зняти з публікації" });
    expect(withdraw).toHaveFocus();
    expect(withdraw).toHaveAttribute("aria-disabled", "true");
    held.give({ ok: aContentItem() });
    expect(await screen.findByText(/^Знято з публікації/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Зняти з публікації" })).toBeNull();
  });

  it("does not say that an item is still published when withdrawing was not answered [CMS-4]", async () => {
    const published = aContentItem({ status: "published" });
    const { press } = await open((net) =>
      net
        .on(getContentItem, { ok: published })
        .on(withdrawContent, () => Promise.reject(new TypeError("cut off")))
        .on(publishContent, { ok: published }),
    );
    const publish = screen.getByRole("button", { name: "Опублікувати" });
    expect(publish).toHaveAccessibleDescription("Цей текст уже опубліковано.");
    await press("Зняти з публікації");
    await screen.findByText("Невідомо, чи знято з публікації");
    expect(publish).not.toHaveAccessibleDescription("Цей текст уже опубліковано.");
    await press("Опублікувати");
    expect(await screen.findByText(/^Опубліковано\. Мешканці/u)).toBeVisible();
  });

  it("says that a withdrawal without an answer was not done once a save shows so [CMS-4]", async () => {
    const { press, type } = await open((net) =>
      net
        .on(getContentItem, { ok: aContentItem({ status: "published" }) })
        .on(withdrawContent, () => Promise.reject(new TypeError("cut off")))
        .on(saveContent, { ok: { ...second, status: "changed" } }),
    );
    await press("Зняти з публікації");
    await screen.findByText("Невідомо, чи знято з публікації");
    type(typed);
    await press("Зберегти чернетку");
    await screen.findByText("Чернетку збережено.");
    expect(screen.getByText("Опубліковано, є новіша чернетка")).toBeVisible();
    expect(screen.queryByText("Невідомо, чи знято з публікації")).toBeNull();
    expect(screen.getByText("Не вдалося зняти з публікації")).toBeVisible();
  });

  it("restores the unsaved text of this tab after a reload", async () => {
    sessionStorage.setItem(
      "portal.draft.content.faq.how-to-pay",
      JSON.stringify({ title: "Як сплатити?", content: typed, version: 1 }),
    );
    const { field } = await open((net) => net.on(saveContent, { ok: second }));
    expect(field).toHaveValue(typed);
    expect(screen.getByText(/Є незбережені зміни/u)).toBeVisible();
  });

  it.each(["", " ", "\u200B\u2060"])(
    "refuses to save without a visible title, and says so at the field and above: %j [CMS-4]",
    async (typedTitle) => {
      const { press, network } = await open();
      const title = screen.getByRole("textbox", { name: "Назва" });
      fireEvent.change(title, { target: { value: typedTitle } });
      await press("Зберегти чернетку");
      expect(title).toHaveAccessibleDescription(/Введіть назву/u);
      const told = screen.getByText(/^Не збережено\. Виправте позначене/u);
      expect(told.closest('output, [role="status"]')).not.toBeNull();
      expect(screen.queryByText(/збережуться, щойно Ви зупинитеся/u)).toBeNull();
      expect(saves(network)).toEqual([]);
    },
  );

  it("publishes after saving, and can withdraw the item [CMS-4]", async () => {
    const published = { ...second, status: "published", publishedAt: second.savedAt } as const;
    const { type, press } = await open((net) =>
      net
        .on(saveContent, { ok: second })
        .on(publishContent, { ok: published })
        .on(withdrawContent, { ok: second }),
    );
    type(typed);
    await press("Опублікувати");
    expect(await screen.findByText(/^Опубліковано\. Мешканці/u)).toBeVisible();
    expect(screen.getByRole("button", { name: "Опублікувати" })).toHaveAccessibleDescription(
      "Цей текст уже опубліковано.",
    );
    await press("Зняти з публікації");
    const told = await screen.findByText("Знято з публікації. Чернетка залишилася.");
    expect(told).toBeVisible();
    expect(screen.queryByRole("button", { name: "Зняти з публікації" })).toBeNull();
    await expect.poll(() => document.activeElement).toBe(told.closest("p"));
  });

  it("shows at the pressed button alone what is under way [CMS-4]", async () => {
    const saving = hold<typeof saveContent>();
    const publishing = hold<typeof publishContent>();
    const { type, press } = await open((net) =>
      net.on(saveContent, saving.answer).on(publishContent, publishing.answer),
    );
    const [publish, save] = ["Опублікувати", "Зберегти чернетку"].map((name) =>
      screen.getByRole("button", { name }),
    );
    const busy = () => [publish, save].map((button) => button?.getAttribute("aria-disabled"));
    type(typed);
    expect(busy()).toEqual([null, null]);
    await press("Зберегти чернетку");
    expect(busy()).toEqual([null, "true"]);
    saving.give({ ok: second });
    await screen.findByText("Чернетку збережено.");
    expect(busy()).toEqual([null, null]);
    await press("Опублікувати");
    expect(busy()).toEqual(["true", null]);
    expect(publish).not.toHaveAccessibleDescription();
    publishing.give({ ok: { ...second, status: "published" } });
    await screen.findByText(/^Опубліковано\. Мешканці/u);
    expect(publish).toHaveAccessibleDescription("Цей текст уже опубліковано.");
  });

  it("withdraws the item after a save that is under way [CMS-4]", async () => {
    const held = hold<typeof saveContent>();
    const { field, type, press, user, network } = await open((net) =>
      net
        .on(getContentItem, { ok: aContentItem({ status: "published" }) })
        .on(saveContent, held.answer)
        .on(withdrawContent, { ok: second }),
    );
    await user.click(field);
    type(typed);
    await press("Зняти з публікації");
    expect(screen.getByRole("button", { name: "Зняти з публікації" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await user.click(field);
    held.give({ ok: { ...second, status: "changed" } });
    expect(await screen.findByText("Знято з публікації. Чернетка залишилася.")).toBeVisible();
    // Whoever writes on meanwhile keeps the focus.
    expect(field).toHaveFocus();
    expect(network.calls.findLast(({ method }) => method === "POST")?.body).toEqual({ version: 2 });
  });

  it("previews the text with the component of the public pages [CMS-4]", async () => {
    const { type, press, container } = await open();
    type('<p>Так <a href="https://example.org/">туди</a></p><script>x()</script>');
    await press("Попередній перегляд");
    const preview = screen.getByRole("region", { name: "Так це побачать мешканці" });
    // A question as the list of questions shows it, with its answer open.
    const question = within(preview).getByRole("heading", { level: 3, name: "Як сплатити?" });
    expect(question.closest("details")).toHaveAttribute("open");
    expect(within(preview).getByRole("link")).toHaveAttribute("rel", "noopener noreferrer");
    expect(container.querySelector("script")).toBeNull();
    expect(within(preview).getByRole("radio", { name: "Телефон" })).not.toBeChecked();
  });

  it.each([
    ["faq", "<p></p><script>x()</script>"],
    ["page", "<p></p><script>x()</script>"],
    ["faq", " "],
  ] as const)(
    "previews what residents would not see as an empty text: %s %s [CMS-4]",
    async (kind, content) => {
      const { user } = show(`/admin/${kind}/how-to-pay`, (net) =>
        net.on(getContentItem, { ok: aContentItem({ kind, content }) }),
      );
      await user.click(await screen.findByRole("button", { name: "Попередній перегляд" }));
      expect(screen.getByRole("region", { name: "Так це побачать мешканці" })).toHaveTextContent(
        "Тексту ще немає.",
      );
    },
  );
});
