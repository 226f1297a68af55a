import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aContentItem, aContentSummary } from "#contracts/builders/content.data.ts";
import {
  createContent,
  deleteContent,
  getContentItem,
  getContentList,
  getContentRevisions,
  orderContent,
} from "#contracts/endpoints/administration.ts";
import { show } from "../admin.tsx";

const a = aContentSummary({ id: "a", title: "Перше" });
const b = aContentSummary({ id: "b", title: "Друге" });

const titles = () =>
  within(screen.getByRole("table"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

describe("a refusal at which a retry is useless", () => {
  it.each([
    { status: 422, body: {} },
    { status: 400, body: { message: "Ні." } },
    { status: 403, body: {} },
  ])("of an order offers only the way back: %o [CMS-4]", async (answer) => {
    const { user } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: [a, b] }).on(orderContent, answer),
    );
    await user.click(await screen.findByRole("button", { name: "Нижче: Перше" }));
    const told = (await screen.findByText("Порядок не збережено")).closest('[role="alert"]');
    expect(told).toHaveTextContent(/Повторна спроба не допоможе: поверніть попередній/u);
    expect(told).not.toHaveTextContent("Спробуйте");
    expect(screen.queryByRole("button", { name: "Спробувати ще раз" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Повернути попередній порядок" }));
    expect(titles()).toEqual(["Перше", "Друге"]);
  });

  it("of an order after a lost answer offers only to look [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: [a, b] }).on(orderContent, { status: 500, body: {} }),
    );
    await user.click(await screen.findByRole("button", { name: "Нижче: Перше" }));
    await screen.findByText("Невідомо, чи збережено порядок");
    network.on(orderContent, { status: 403, body: {} });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(
      await screen.findByText(/Повторна спроба не допоможе: покажіть збережений/u),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Спробувати ще раз" })).toBeNull();
    expect(screen.getByRole("button", { name: "Показати збережений порядок" })).toBeVisible();
  });

  it.each([
    [{ status: 422, body: {} }, "Повторна спроба не допоможе: зверніться до адміністратора"],
    [{ status: 403, body: {} }, "доки немає прав: зверніться до адміністратора"],
  ] as const)("of a deletion says what helps instead: %o [CMS-4]", async (answer, advice) => {
    const { user } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: [a, b] }).on(deleteContent, answer),
    );
    await user.click(await screen.findByRole("button", { name: "Видалити: Друге" }));
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Видалити" }),
    );
    const told = (await screen.findByText("Не вдалося видалити")).closest('[role="alert"]');
    expect(told).toHaveTextContent(advice);
    expect(told).not.toHaveTextContent("Спробуйте");
  });

  it("of a deletion is not said of one that can be tried again", async () => {
    const { user } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: [a, b] }).on(deleteContent, { status: 429, body: {} }),
    );
    await user.click(await screen.findByRole("button", { name: "Видалити: Друге" }));
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Видалити" }),
    );
    const told = (await screen.findByText("Не вдалося видалити")).closest('[role="alert"]');
    expect(told).not.toHaveTextContent("не допоможе");
  });

  it("of a new item says what helps instead [CMS-4]", async () => {
    const { user } = show("/admin/new/faq", (net) =>
      net.on(createContent, { status: 422, body: {} }),
    );
    await user.type(await screen.findByRole("textbox", { name: "Назва" }), "Нове");
    await user.type(screen.getByRole("textbox", { name: "Позначка в адресі" }), "new-one");
    await user.click(screen.getByRole("button", { name: "Створити чернетку" }));
    const told = await screen.findByRole("region", { name: "Не вдалося створити" });
    expect(told).toHaveTextContent(/без змін не допоможе: змініть назву або позначку/u);
    expect(told).not.toHaveTextContent("Спробуйте");
  });
});

describe("a list that somebody else has reordered", () => {
  it("is not announced before it has loaded, and takes a lost focus [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: [a, b] }).on(orderContent, { status: 409, body: {} }),
    );
    const down = await screen.findByRole("button", { name: "Нижче: Перше" });
    network.on(getContentList, { status: 429, body: {} });
    await user.click(down);
    await screen.findByRole("button", { name: "Спробувати ще раз" });
    expect(screen.queryByText(/Ось нинішній список/u)).toBeNull();
    network.on(getContentList, { ok: [b] });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByText(/Ось нинішній список/u)).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Питання" })).toHaveFocus();
  });

  it("takes the focus of a row that is gone [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: [a, b] }).on(orderContent, { status: 409, body: {} }),
    );
    const down = await screen.findByRole("button", { name: "Нижче: Перше" });
    network.on(getContentList, { ok: [b] });
    await user.click(down);
    await screen.findByText(/Ось нинішній список/u);
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole("heading", { level: 2, name: "Питання" }));
  });
});

describe("the content area without a network", () => {
  it.each([
    ["the list", "/admin/faq", getContentList, { ok: [a] }, () => screen.findByText("Перше")],
    [
      "an item",
      "/admin/faq/how-to-pay",
      getContentItem,
      { ok: aContentItem() },
      () => screen.findByRole("button", { name: "Версії" }),
    ],
    [
      "its versions",
      "/admin/faq/how-to-pay",
      getContentRevisions,
      { ok: [{ ...aContentItem(), isPublished: true }] },
      () => screen.findByRole("button", { name: /^Версія 1/u }),
    ],
  ] as const)(
    "loads %s by itself when the network is back [CMS-4, SHELL-11]",
    async (what, path, endpoint, answer, found) => {
      const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      const { user, network } = show(path, (net) =>
        net.on(endpoint, () => Promise.reject(new TypeError("no network"))),
      );
      if (what === "its versions")
        await user.click(await screen.findByRole("button", { name: "Версії" }));
      await screen.findByRole("button", { name: "Спробувати ще раз" }, { timeout: 8000 });
      network.on(endpoint, answer as never);
      online.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event("online")));
      expect(await found()).toBeVisible();
      expect(screen.queryByRole("button", { name: "Спробувати ще раз" })).toBeNull();
    },
  );
});

describe("a list of 500 items", () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    aContentSummary({ id: `q-${at}`, title: `Питання ${at}` }),
  );

  it("is searched and ordered like a short one, and keeps the focus [CMS-4]", async () => {
    const { user, network } = show("/admin/faq", (net) =>
      net.on(getContentList, { ok: many }).on(orderContent, { status: 500, body: {} }),
    );
    await screen.findByRole("table");
    const down = document.querySelector<HTMLElement>('[data-move="1 q-250"]');
    if (down === null) throw new Error("There is no such row.");
    await user.click(down);
    await screen.findByText("Невідомо, чи збережено порядок");
    expect(document.activeElement).toHaveAttribute("data-move", "1 q-250");
    expect(titles().slice(249, 252)).toEqual(["Питання 249", "Питання 251", "Питання 250"]);
    const call = network.calls.find(({ method }) => method === "PUT");
    expect(JSON.stringify(call?.body).length).toBeLessThan(100_000);
    const search = screen.getByRole("searchbox", { name: "Пошук за назвою" });
    await user.type(search, "499");
    expect(titles()).toEqual(["Питання 499"]);
    expect(search).toHaveFocus();
  }, 60_000);
});
