import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import {
  addPhone,
  saveEmail,
  saveEmails,
  savePhone,
  saveProfile,
} from "#contracts/endpoints/profile-changes.ts";
import { Phones } from "#web/features/profile/phones/phones.tsx";
// Loaded in advance, as the portal does.
import "#web/features/profile/phones/phone-editor.tsx";
import * as general from "../general/show-general.tsx";
import * as addresses from "../emails/show-emails.tsx";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { phones, profile } from "#tests/web/support/samples.ts";
import {
  errorToast,
  lastMessagesOf,
  successToast,
  toastsOf,
  warningToast,
} from "#tests/web/support/toasts.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const lost = () => Promise.reject(new TypeError("cut off"));
const stale = (field: string) => ({
  status: 409,
  body: { errors: [{ field, message: "Змінено в іншому місці." }] },
});
const save = () => screen.getByRole("button", { name: "Зберегти" });
const unsure = (name: string) => screen.findByRole("region", { name });
const advice = "Можливо, зміни вже збережено. Спробуйте зберегти їх ще раз.";
const panel = () => screen.findByRole("region", { name: "Збережені дані змінилися" });

/** The refusal says that nothing was saved, so it was never said. */
const expectSuccess = ({ runtime }: ReturnType<typeof renderScreen>, text: string): void => {
  expect(toastsOf(runtime)).toEqual([successToast(text)]);
  const lostAnswer = errorToast("Не вдалося отримати відповідь від сервера. Спробуйте пізніше!");
  expect(lastMessagesOf(runtime)).toEqual([successToast(text), lostAnswer]);
};

/** The portal's form of a number that is typed. */
const third = "+38 (093) 000 11 22";

const showPhones = async (button: string, network: Parameters<typeof renderScreen>[1]) => {
  const shown = renderScreen(<Phones />, { path: "/dashboard/profile", ...network });
  await shown.user.click(await screen.findByRole("button", { name: button }));
  await screen.findByRole("form");
  const field = screen.getByLabelText("Телефон");
  await shown.user.clear(field);
  await shown.user.click(field);
  await shown.user.paste(third);
  return shown;
};

describe("a change of the profile that was stored although its answer was lost", () => {
  it("is not called unsaved, and the next save of addresses finds it stored [PROF-3]", async () => {
    const shown = await addresses.open((network) => network.on(saveEmails, lost));
    await shown.type(2, "new@example.org");
    await shown.user.click(save());
    expect(await unsure("Невідомо, чи збережено електронні адреси")).toHaveTextContent(advice);
    shown.network.on(saveEmails, stale("1.was"));
    shown.network.on(getEmails, { ok: addresses.changedTo("new@example.org") });
    await shown.user.click(save());
    expect(await addresses.edit()).toHaveFocus();
    expect(screen.getByText("new@example.org")).toBeVisible();
    expectSuccess(shown, "Електронні адреси успішно оновлено!");
  });

  it("is found when it was the only address [PROF-3]", async () => {
    const shown = await addresses.open((network) => {
      network.on(getEmails, { ok: [addresses.first] });
      network.on(saveEmail, lost);
    });
    const field = await screen.findByRole("textbox");
    await shown.user.clear(field);
    await shown.user.type(field, "new@example.org");
    await shown.user.click(save());
    await unsure("Невідомо, чи збережено електронні адреси");
    shown.network.on(saveEmail, stale("was"));
    const now = { ...addresses.first, email: "new@example.org", confirmed: false };
    shown.network.on(getEmails, { ok: [now] });
    await shown.user.click(save());
    expect(await addresses.edit()).toHaveFocus();
    expect(screen.getByText("new@example.org")).toBeVisible();
    expectSuccess(shown, "Електронні адреси успішно оновлено!");
  });

  it("is found with the names too [PROF-2]", async () => {
    const shown = await general.open((network) => network.on(saveProfile, lost));
    await general.put(shown, general.firstName(), general.saved.firstName);
    await shown.user.click(save());
    await unsure("Невідомо, чи збережено загальну інформацію");
    shown.network.on(saveProfile, { status: 409, body: { errors: [{ message: "Змінено." }] } });
    shown.network.on(getProfile, { ok: general.saved });
    await shown.user.click(save());
    expect(await general.editButton()).toHaveFocus();
    await waitFor(() => expectSuccess(shown, "Загальну інформацію профілю успішно оновлено!"));
  });

  it.each([
    ["was changed", "Редагувати телефон +38 (050) 765 43 21", savePhone, stale("was"), "p2"],
    ["was added", "Додати телефон", addPhone, stale("phone"), "p3"],
  ] as const)("is found with a phone that %s [PROF-5]", async (_, button, call, refusal, id) => {
    const shown = await showPhones(button, { network: (network) => network.on(call, lost) });
    await shown.user.click(save());
    await unsure("Невідомо, чи збережено телефон");
    shown.network.on(call, refusal);
    const stored = { id, phone: third, useAsDefault: false };
    shown.network.on(getPhones, { ok: [...phones.filter((one) => one.id !== id), stored] });
    await shown.user.click(save());
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(within(screen.getByRole("list")).getAllByText(third)).toHaveLength(1);
    expectSuccess(shown, "Контактні дані успішно оновлено!");
  });
});

describe("a change of the profile that is refused after a lost answer", () => {
  it("is asked about if something else is stored, and blames no other place for it", async () => {
    const shown = await addresses.open((network) => network.on(saveEmails, lost));
    await shown.type(2, "new@example.org");
    await shown.user.click(save());
    await unsure("Невідомо, чи збережено електронні адреси");
    await shown.type(2, "newer@example.org");
    shown.network.on(saveEmails, stale("1.was"));
    shown.network.on(getEmails, { ok: addresses.changedTo("new@example.org") });
    await shown.user.click(save());
    const question = await panel();
    expect(question).toHaveTextContent(/попередня спроба зберегти або їх змінено в іншому місці/u);
    await within(question).findByText("new@example.org");
    expect(addresses.address(2)).toHaveValue("newer@example.org");
  });

  it("is asked about if an address is gone: it was not stored as typed", async () => {
    const shown = await addresses.open((network) => network.on(saveEmails, stale("1.was")));
    shown.network.on(getEmails, { ok: [addresses.first] });
    await shown.user.click(save());
    expect(
      await screen.findByRole("region", { name: "Електронні адреси змінено в іншому місці" }),
    ).toHaveFocus();
  });

  it("keeps the refusal if what is stored cannot be read", async () => {
    const shown = await general.open((network) =>
      network.on(saveProfile, { status: 409, body: { errors: [{ message: "Змінено." }] } }),
    );
    shown.network.on(getProfile, { status: 418, body: {} });
    await general.put(shown, general.firstName(), general.saved.firstName);
    await shown.user.click(save());
    expect(
      await screen.findByRole("region", { name: "Профіль змінено в іншому місці" }),
    ).toHaveTextContent("Не вдалося завантажити збережені дані.");
    expect(general.firstName()).toHaveValue(general.saved.firstName);
    shown.network.on(getProfile, { ok: profile });
  });

  it("says nothing of the look-up if that fails, only of the refusal", async () => {
    const body = { errors: [{ message: "Змінено." }] };
    const shown = await general.open((network) => network.on(saveProfile, { status: 409, body }));
    await general.put(shown, general.firstName(), general.saved.firstName);
    let looks = 0;
    const unanswered = new Promise<never>(() => undefined);
    shown.network.on(getProfile, () => {
      looks += 1;
      return looks === 1 ? { status: 500, body: {} } : unanswered;
    });
    await shown.user.click(save());
    await waitFor(() => expect(looks).toBe(2));
    expect(lastMessagesOf(shown.runtime)).toEqual([warningToast("Змінено.")]);
    shown.unmount();
  });

  it("keeps a refusal that is no conflict, also of what is stored already", async () => {
    const body = { errors: [{ field: "firstName", message: "Лише кирилиця." }] };
    const shown = await general.open((network) => network.on(saveProfile, { status: 422, body }));
    await shown.user.click(save());
    await waitFor(() =>
      expect(general.firstName()).toHaveAccessibleDescription(/Лише кирилиця\./u),
    );
    expect(toastsOf(shown.runtime)).toEqual([warningToast("Лише кирилиця.")]);
  });

  it("is refused if a phone that was there before is added once more [PROF-5]", async () => {
    const there = { id: "p9", phone: third, useAsDefault: false };
    const shown = await showPhones("Додати телефон", {
      network: (network) => {
        network.on(getPhones, { ok: [...phones, there] });
        network.on(addPhone, stale("phone"));
      },
    });
    await waitFor(() => expect(screen.getByText(third)).toBeVisible());
    await shown.user.click(save());
    expect(await screen.findByRole("region", { name: "Телефон не збережено" })).toHaveTextContent(
      "Змінено в іншому місці.",
    );
    expect(toastsOf(shown.runtime)).toEqual([warningToast("Змінено в іншому місці.")]);
    expect(screen.getByRole("form")).toBeVisible();
  });
});
