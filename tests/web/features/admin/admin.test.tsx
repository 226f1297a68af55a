import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { aContentItem, aContentSummary } from "#contracts/builders/content.data.ts";
import {
  createContent,
  deleteContent,
  getContentItem,
  getContentList,
  getContentRights,
  orderContent,
} from "#contracts/endpoints/administration.ts";
import { hold } from "../../support/network.ts";
import { show } from "./admin.tsx";

/** The editor is a lazy part; here it is loaded in advance. */
beforeAll(async () => {
  await import("#web/features/admin/editor/content-editor.tsx");
}, 60_000);

const three = [
  aContentSummary({ id: "a", title: "Як сплатити?" }),
  aContentSummary({ id: "b", title: "Куди писати?", status: "draft" }),
  aContentSummary({ id: "c", title: "Чому зросла сума?", status: "changed" }),
];

const titles = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);

describe("the content area", () => {
  it("tells others that it is for content managers, links back, and requests nothing else [CMS-4]", async () => {
    const { network } = show("/admin", (net) =>
      net.on(getContentRights, { ok: { isContentManager: false } }),
    );
    expect(await screen.findByText("Цей розділ — для редакторів вмісту")).toBeVisible();
    expect(screen.getByRole("link", { name: "Перейти до кабінету" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    expect(network.callsOf(getContentRights)).toHaveLength(1);
    expect(network.calls.filter(({ path }) => path.includes("/admin/content"))).toEqual([]);
  });

  it("shows an error and a retry button when the rights fail to load [CMS-4]", async () => {
    const { network, user } = show("/admin", (net) =>
      net.on(getContentRights, { status: 404, body: {} }),
    );
    await screen.findByRole("alert");
    network.on(getContentRights, { ok: { isContentManager: true } });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Сторінки" })).toBeVisible();
  });

  it.each([
    "/admin",
    "/admin/nonsense",
    "/admin/nonsense/x",
    "/admin/new/nonsense",
    "/admin/faq/a/b",
  ])("redirects %s to the first list", async (path) => {
    const { location } = show(path);
    await screen.findByRole("heading", { level: 2, name: "Сторінки" });
    await expect.poll(location).toBe("/admin/page");
  });
});

describe("a list", () => {
  it("shows each item with its state in words, the time it was saved, and the author [CMS-4]", async () => {
    show("/admin/faq", (net) => net.on(getContentList, { ok: three }));
    await screen.findByRole("table", { name: "Питання" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Керування вмістом: Питання",
    );
    const row = screen.getByRole("row", { name: /Чому зросла сума/u });
    expect(row).toHaveTextContent("Опубліковано, є новіша чернетка");
    expect(row).toHaveTextContent("01.11.2026 10:00");
    expect(row).toHaveTextContent("Ольга Редакторка");
    expect(within(row).getByRole("link")).toHaveAttribute("href", "/admin/faq/c");
    expect(screen.getByRole("link", { name: "Питання" })).toHaveAttribute("aria-current", "page");
  });

  it("shows that it loads, then that it is empty", async () => {
    const held = hold<typeof getContentList>();
    show("/admin/faq", (net) => net.on(getContentList, held.answer));
    expect(await screen.findByText("Завантажуємо список…")).toBeInTheDocument();
    held.give({ ok: [] });
    expect(await screen.findByText("Тут ще нічого немає")).toBeVisible();
    expect(screen.getByRole("link", { name: "Створити" })).toHaveAttribute(
      "href",
      "/admin/new/faq",
    );
  });

  it("shows an error and a retry button [ERR-3]", async () => {
    const { network, user } = show("/admin/faq", (net) =>
      net.on(getContentList, { status: 404, body: {} }),
    );
    await screen.findByRole("alert");
    network.on(getContentList, { ok: three });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("table")).toBeVisible();
  });

  it("can be searched by title and filtered by state [CMS-4]", async () => {
    const { user } = show("/admin/faq", (net) => net.on(getContentList, { ok: three }));
    const search = await screen.findByRole("searchbox", { name: "Пошук за назвою" });
    // Neither the letters typed nor those of the title have to be capitals, nor the spaces around.
    for (const typed of ["чому зросла СУМА", " сума "]) {
      await user.clear(search);
      await user.type(search, typed);
      expect([typed, titles()]).toEqual([typed, ["Чому зросла сума?"]]);
    }
    expect(screen.queryByRole("button", { name: /^Вище/u })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Стан" }), "draft");
    expect(screen.getByText("За цим запитом нічого не знайдено")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Показати все" }));
    expect(titles()).toHaveLength(3);
    expect(screen.getByRole("heading", { level: 2, name: "Питання" })).toHaveFocus();
    await user.selectOptions(screen.getByRole("combobox", { name: "Стан" }), "draft");
    expect(titles()).toEqual(["Куди писати?"]);
  });

  it("is reordered by buttons that keep the focus, and announces it [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net
        .on(getContentList, { ok: three })
        .on(orderContent, { ok: [three[1], three[0], three[2]] as typeof three }),
    );
    const down = await screen.findByRole("button", { name: "Нижче: Як сплатити?" });
    const up = screen.getByRole("button", { name: "Вище: Як сплатити?" });
    expect(up).toHaveAttribute("aria-disabled", "true");
    await user.click(up);
    expect(titles()).toEqual(["Як сплатити?", "Куди писати?", "Чому зросла сума?"]);
    expect(network.callsOf(orderContent)).toEqual([]);
    await user.click(down);
    expect(titles()).toEqual(["Куди писати?", "Як сплатити?", "Чому зросла сума?"]);
    expect(screen.getByRole("button", { name: "Нижче: Як сплатити?" })).toHaveFocus();
    expect(screen.getByText("Як сплатити?: місце 2 з 3")).toBeInTheDocument();
    expect(await screen.findByText("Порядок збережено.")).toBeVisible();
    const sent = network.calls.find(({ method }) => method === "PUT");
    expect(sent?.body).toEqual({ ids: ["b", "a", "c"], seen: ["a", "b", "c"] });
  });

  it("announces that somebody else has changed the order, and shows that order [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: three }).on(orderContent, { status: 409, body: {} }),
    );
    await screen.findByRole("table");
    network.on(getContentList, { ok: three.toReversed() });
    await user.click(screen.getByRole("button", { name: "Нижче: Як сплатити?" }));
    expect(await screen.findByText(/Порядок щойно змінено в іншому місці/u)).toBeVisible();
    expect(titles()).toEqual(["Чому зросла сума?", "Куди писати?", "Як сплатити?"]);
  });

  it("keeps an order that failed to save until it is saved or given up", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: three }).on(orderContent, { status: 404, body: {} }),
    );
    await user.click(await screen.findByRole("button", { name: "Нижче: Як сплатити?" }));
    expect(await screen.findByText("Порядок не збережено")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Повернути попередній порядок" }));
    expect(titles()[0]).toBe("Як сплатити?");
    await user.click(screen.getByRole("button", { name: "Нижче: Як сплатити?" }));
    await screen.findByText("Порядок не збережено");
    network.on(orderContent, { ok: three });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByText("Порядок збережено.")).toBeVisible();
  });

  it("does not claim to know an order whose answer was lost, and shows the stored one [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net
        .on(getContentList, { ok: three })
        .on(orderContent, () => Promise.reject(new TypeError("cut off"))),
    );
    await user.click(await screen.findByRole("button", { name: "Нижче: Як сплатити?" }));
    const unknown = await screen.findByText("Невідомо, чи збережено порядок");
    expect(unknown.closest('[role="alert"]')).toHaveTextContent(/бачать його або попередній/u);
    expect(screen.queryByText("Порядок не збережено")).toBeNull();
    network.on(getContentList, { ok: [three[1], three[0], three[2]] as typeof three });
    await user.click(screen.getByRole("button", { name: "Показати збережений порядок" }));
    await expect.poll(() => screen.queryByText("Невідомо, чи збережено порядок")).toBeNull();
    expect(titles()).toEqual(["Куди писати?", "Як сплатити?", "Чому зросла сума?"]);
    expect(screen.getByRole("heading", { level: 2, name: "Питання" })).toHaveFocus();
  });

  it("has no order buttons where residents see no list", async () => {
    show("/admin/page", (net) =>
      net.on(getContentList, { ok: [aContentSummary({ id: "p", title: "Про нас" })] }),
    );
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: /^Нижче/u })).toBeNull();
  });

  it("deletes an item only after confirmation, and sends the version that was shown [CMS-4]", async () => {
    const held = hold<typeof deleteContent>();
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: three }).on(deleteContent, held.answer),
    );
    const remove = await screen.findByRole("button", { name: "Видалити: Куди писати?" });
    expect(remove).toHaveAttribute("data-variant", "danger-quiet");
    await user.click(remove);
    const dialog = screen.getByRole("alertdialog", { name: "Видалити назавжди?" });
    expect(dialog).toHaveTextContent("«Куди писати?»");
    await user.click(within(dialog).getByRole("button", { name: "Скасувати" }));
    expect(network.calls.some(({ method }) => method === "DELETE")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Видалити: Куди писати?" }));
    const accept = within(screen.getByRole("alertdialog")).getByRole("button", {
      name: "Видалити",
    });
    await user.click(accept);
    expect(accept).toHaveAttribute("aria-disabled", "true");
    held.give({ ok: undefined });
    expect(await screen.findByText("Видалено.")).toBeVisible();
    // The button that was pressed is gone with its row.
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole("heading", { level: 2, name: "Питання" }));
    expect(titles()).toEqual(["Як сплатити?", "Чому зросла сума?"]);
    expect(network.calls.find(({ method }) => method === "DELETE")).toMatchObject({
      path: "/api/cms/admin/content/faq/b",
      body: { version: 1 },
    });
  });

  it("shows an error when an item was changed or could not be deleted [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: three }).on(deleteContent, { status: 409, body: {} }),
    );
    const remove = async () => {
      await user.click(await screen.findByRole("button", { name: "Видалити: Куди писати?" }));
      await user.click(
        within(screen.getByRole("alertdialog")).getByRole("button", { name: "Видалити" }),
      );
    };
    await remove();
    expect(await screen.findByText(/запис щойно змінено в іншому місці/u)).toBeVisible();
    expect(titles()).toHaveLength(3);
    network.on(deleteContent, { status: 403, body: { message: "Видаляє адміністратор." } });
    await remove();
    const failed = await screen.findByText("Не вдалося видалити");
    expect(failed.closest('[role="alert"]')).toHaveTextContent("Видаляє адміністратор.");
  });

  it("does not say that nothing was deleted while nobody knows, and finds out [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net
        .on(getContentList, { ok: three })
        .on(deleteContent, () => Promise.reject(new TypeError("cut off"))),
    );
    const remove = await screen.findByRole("button", { name: "Видалити: Куди писати?" });
    network.on(getContentList, () => Promise.reject(new TypeError("cut off")));
    await user.click(remove);
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Видалити" }),
    );
    expect(await screen.findByText("Невідомо, чи видалено запис")).toBeVisible();
    expect(screen.queryByText("Не вдалося видалити")).toBeNull();
    const held = hold<typeof getContentList>();
    network.on(getContentList, held.answer);
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(screen.queryByText("Не вдалося видалити")).toBeNull();
    held.give({ ok: [three[0], three[2]] as typeof three });
    expect(await screen.findByText("Видалено.")).toBeVisible();
    expect(titles()).toEqual(["Як сплатити?", "Чому зросла сума?"]);
  });

  it("waits until the order is saved before it asks about a deletion [CMS-4]", async () => {
    const held = hold<typeof orderContent>();
    const { user } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: three }).on(orderContent, held.answer),
    );
    await user.click(await screen.findByRole("button", { name: "Нижче: Як сплатити?" }));
    await user.click(screen.getByRole("button", { name: "Видалити: Куди писати?" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    held.give({ ok: [three[1], three[0], three[2]] as typeof three });
    expect(await screen.findByRole("alertdialog", { name: "Видалити назавжди?" })).toBeVisible();
  });

  it("cannot be changed while it reloads, and says so", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: three }).on(orderContent, { status: 409, body: {} }),
    );
    const down = await screen.findByRole("button", { name: "Нижче: Як сплатити?" });
    const held = hold<typeof getContentList>();
    network.on(getContentList, held.answer);
    await user.click(down);
    const remove = screen.getByRole("button", { name: "Видалити: Куди писати?" });
    await expect.poll(() => remove.getAttribute("aria-disabled")).toBe("true");
    await user.click(remove);
    await user.click(down);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(network.callsOf(orderContent)).toHaveLength(1);
    expect(screen.queryByText(/Порядок щойно змінено/u)).toBeNull();
    held.give({ ok: three });
    expect(await screen.findByText(/Порядок щойно змінено/u)).toBeVisible();
    expect(remove).not.toHaveAttribute("aria-disabled");
  });
});

describe("creating an item", () => {
  it("requires a title and a name, and opens the draft [CMS-4]", async () => {
    const { user, network, location } = show("/admin/new/faq", (net) =>
      net
        .on(createContent, { ok: aContentItem({ id: "new-one", title: "Нове", content: "" }) })
        .on(getContentItem, { ok: aContentItem({ id: "new-one", title: "Нове", content: "" }) }),
    );
    await screen.findByRole("heading", { level: 1, name: "Нове питання" });
    await user.click(screen.getByRole("button", { name: "Створити чернетку" }));
    expect(screen.getByRole("textbox", { name: "Назва" })).toHaveAccessibleDescription(
      /Введіть назву/u,
    );
    await user.type(screen.getByRole("textbox", { name: "Назва" }), "Нове");
    await user.type(screen.getByRole("textbox", { name: "Позначка в адресі" }), "new-one");
    await user.click(screen.getByRole("button", { name: "Створити чернетку" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Редагування: Нове" }),
    ).toBeVisible();
    expect(location()).toBe("/admin/faq/new-one");
    expect(network.calls.find(({ method }) => method === "POST")?.body).toEqual({
      kind: "faq",
      title: "Нове",
      id: "new-one",
      content: "",
    });
  });

  it("does not say that an item was not created when an answer was lost [CMS-4]", async () => {
    const { user, network } = show("/admin/new/page", (net) =>
      net.on(createContent, () => Promise.reject(new TypeError("cut off"))),
    );
    await user.type(await screen.findByRole("textbox", { name: "Назва" }), "Нове");
    await user.type(screen.getByRole("textbox", { name: "Позначка в адресі" }), "new-one");
    await user.click(screen.getByRole("button", { name: "Створити чернетку" }));
    const unsure = () => screen.findByRole("region", { name: "Невідомо, чи створено запис" });
    expect(await unsure()).toHaveTextContent(/Можливо, його вже створено/u);
    network.on(createContent, { status: 409, body: {} });
    await user.click(screen.getByRole("button", { name: "Створити чернетку" }));
    await screen.findByRole("link", { name: "Запис із такою позначкою вже є" });
    expect(await unsure()).toHaveTextContent(/Можливо, його вже створено/u);
  });

  it("shows an error when the name is taken, and keeps the input [CMS-4]", async () => {
    const { user } = show("/admin/new/page", (net) =>
      net.on(createContent, { status: 409, body: {} }),
    );
    await user.type(await screen.findByRole("textbox", { name: "Назва" }), "Нове");
    await user.type(screen.getByRole("textbox", { name: "Позначка в адресі" }), "about");
    await user.click(screen.getByRole("button", { name: "Створити чернетку" }));
    const id = screen.getByRole("textbox", { name: "Позначка в адресі" });
    await expect
      .poll(() => id.getAttribute("aria-describedby") !== null && id.getAttribute("aria-invalid"))
      .toBe("true");
    expect(id).toHaveAccessibleDescription(/Запис із такою позначкою вже є/u);
    expect(id).toHaveValue("about");
  });
});
