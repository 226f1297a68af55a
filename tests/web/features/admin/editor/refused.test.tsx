import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import {
  createContent,
  getContentItem,
  getContentRevisions,
  publishContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from "#contracts/endpoints/administration.ts";
import { textOf } from "#web/screen/messages.texts.ts";
import { errorToast, lastMessagesOf } from "#tests/web/support/toasts.ts";
import { open, openAtOnce, second, typed } from "./open-editor.tsx";

openAtOnce();

const wordless = { status: 422, body: {} } as const;
const forbidden = { status: 403, body: {} } as const;
const bare = "Помилка обробки запиту!";
const noRights = "доки немає прав: зверніться до адміністратора";

/** The notice with this title: nothing in it asks to try again. */
const notice = async (title: string) => {
  const place = (await screen.findByText(title)).closest('[role="alert"]');
  expect(place).not.toHaveTextContent("Спробуйте");
  expect(screen.queryByRole("button", { name: "Спробувати ще раз" })).toBeNull();
  return place;
};

describe("a refusal at which a retry is useless", () => {
  it("of a save without a word does not ask for one [CMS-4]", async () => {
    const { type, press } = await open((net) => net.on(saveContent, wordless));
    type(typed);
    await press("Зберегти чернетку");
    const told = await notice("Не вдалося зберегти");
    expect(told).toHaveTextContent(bare);
    expect(told).toHaveTextContent(/без змін не допоможе/u);
  });

  it.each([
    [wordless, bare, "виправте текст і опублікуйте"],
    [{ status: 422, body: { message: "Без лайки." } }, "Без лайки.", "виправте текст"],
    [{ status: 413, body: {} }, "Текст завеликий", "виправте текст"],
    [forbidden, "недостатньо прав", noRights],
  ] as const)("of publishing says what helps instead: %o [CMS-4]", async (answer, why, advice) => {
    const { press } = await open((net) => net.on(publishContent, answer));
    await press("Опублікувати");
    const told = await notice("Не вдалося опублікувати");
    expect(told).toHaveTextContent(why);
    expect(told).toHaveTextContent(advice);
  });

  it.each([
    [wordless, "зверніться до адміністратора порталу"],
    [forbidden, noRights],
  ] as const)("of withdrawing says what helps instead: %o [CMS-4]", async (answer, advice) => {
    const { press } = await open((net) =>
      net
        .on(getContentItem, { ok: aContentItem({ status: "published" }) })
        .on(withdrawContent, answer),
    );
    await press("Зняти з публікації");
    expect(await notice("Не вдалося зняти з публікації")).toHaveTextContent(advice);
  });

  it("of restoring says what helps instead [CMS-4]", async () => {
    const { press, user } = await open((net) =>
      net
        .on(getContentItem, { ok: second })
        .on(getContentRevisions, {
          ok: [second, aContentItem()].map((item) => ({ ...item, isPublished: false })),
        })
        .on(restoreContent, wordless),
    );
    await press("Версії");
    await user.click(await screen.findByRole("button", { name: /^Версія 1/u }));
    await press("Відновити цю версію");
    const told = await notice("Не вдалося відновити версію");
    expect(told).toHaveTextContent(/скопіюйте потрібне з тексту цієї версії/u);
  });

  it("of creating anew says what helps instead [CMS-4]", async () => {
    const { type, press } = await open((net) =>
      net.on(saveContent, { status: 404, body: {} }).on(createContent, wordless),
    );
    type(typed);
    await press("Зберегти чернетку");
    await screen.findByText("Запис видалено в іншому місці");
    await press("Створити знову");
    expect(await notice("Не вдалося створити запис знову")).toHaveTextContent(/змініть назву/u);
  });
});

describe("a refusal", () => {
  const errors = [{ message: "Назву вже зайнято." }];

  it.each([
    [{ status: 409, body: { errors } }, "status", "warning"],
    [wordless, "alert", "danger"],
  ] as const)(
    "with a list of what is wrong is a warning, another one an error: %o [CMS-4, ERR-1]",
    async (answer, role, kind) => {
      const { press } = await open((net) => net.on(publishContent, answer));
      await press("Опублікувати");
      const told = (await screen.findByText("Не вдалося опублікувати")).closest("[role]");
      expect(told).toHaveAttribute("role", role);
      expect(told?.closest("[data-kind]")).toHaveAttribute("data-kind", kind);
    },
  );
});

describe("a refusal at which a retry helps", () => {
  it("calls none useless [CMS-4]", async () => {
    const { press } = await open((net) =>
      net.on(publishContent, { status: 429, body: {}, headers: { "retry-after": "0" } }),
    );
    await press("Опублікувати");
    const told = (await screen.findByText("Не вдалося опублікувати")).closest('[role="alert"]');
    expect(told).toHaveTextContent("Забагато спроб. Спробуйте ще раз через 1 хв.");
    expect(told).not.toHaveTextContent("не допоможе");
  });
});

describe("an action without an answer", () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));

  it("is explained by the banner alone [CMS-4, ERR-1]", async () => {
    const { type, press, runtime, network } = await open((net) => net.on(publishContent, lost));
    await press("Опублікувати");
    const told = await screen.findByText("Невідомо, чи опубліковано");
    expect(told.closest('[role="alert"]')).toHaveTextContent("Не вдалося отримати відповідь");
    network.on(saveContent, lost);
    type(typed);
    await press("Зберегти чернетку");
    expect(await screen.findByText("Невідомо, чи збережено")).toBeVisible();
    expect(lastMessagesOf(runtime)).toEqual([]);
  });

  it("has its toast where a status tells why, as required [CMS-4, ERR-1]", async () => {
    const { press, runtime, network } = await open((net) =>
      net.on(publishContent, { status: 504, body: {} }),
    );
    await press("Опублікувати");
    await screen.findByText("Невідомо, чи опубліковано");
    expect(lastMessagesOf(runtime)).toEqual([errorToast(textOf({ code: "no-connection-detail" }))]);
    network.on(publishContent, wordless);
    await press("Опублікувати");
    await screen.findByText(/Повторна спроба без змін не допоможе/u);
    expect(lastMessagesOf(runtime)[0]).toEqual(errorToast(textOf({ code: "request-failed" })));
  });
});
