import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { saveProfile } from "#contracts/endpoints/profile-changes.ts";
import { headingAfter } from "#tests/web/support/outcome.ts";
import { hold } from "#tests/web/support/network.ts";
import { profile } from "#tests/web/support/samples.ts";
import { inFormOf, refusalToasts, successToast, toastsOf } from "#tests/web/support/toasts.ts";
import type { Shown } from "./show-general.tsx";
import {
  editButton,
  field,
  firstName,
  formOpens,
  lastName,
  login,
  open,
  put,
  save,
  saved,
} from "./show-general.tsx";

const unanswered = "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  // At the path "/" a 504 would sign the resident out (ERR-1).
  window.history.replaceState(null, "", "/dashboard/profile");
});

const middleName = () => field(/^По батькові/u);
const cancel = () => screen.getByRole("button", { name: "Скасувати" });

const unsaved = ({ runtime }: Shown) =>
  runtime.portal.getSnapshot().children.session?.getSnapshot().context.unsaved.length;

describe("the form of the general information", () => {
  it("loads the profile again when the resident leaves before the answer", async () => {
    const held = hold<typeof saveProfile>();
    const shown = await open((network) => network.on(saveProfile, held.answer));
    await put(shown, firstName(), "Олена-Марія");
    await shown.user.click(save());
    await waitFor(() => expect(shown.network.callsOf(saveProfile)).toHaveLength(1));
    const before = shown.network.callsOf(getProfile).length;
    shown.unmount();
    await waitFor(() => expect(shown.network.callsOf(getProfile).length).toBeGreaterThan(before));
  });

  it("loads the profile again when the resident leaves while an older one is on its way", async () => {
    const shown = await open((network) =>
      network.on(saveProfile, hold<typeof saveProfile>().answer),
    );
    await put(shown, firstName(), "Олена-Марія");
    await shown.user.click(save());
    await waitFor(() => expect(shown.network.callsOf(saveProfile)).toHaveLength(1));
    const before = shown.network.callsOf(getProfile).length;
    shown.network.on(getProfile, hold<typeof getProfile>().answer);
    act(() => shown.runtime.portal.send({ type: "USER.RELOAD" }));
    await waitFor(() => expect(shown.network.callsOf(getProfile)).toHaveLength(before + 1));
    shown.unmount();
    await waitFor(() => expect(shown.network.callsOf(getProfile)).toHaveLength(before + 2));
  });

  it("opens in place, on its first field, with what is stored [PROF-2]", async () => {
    await open();
    expect(lastName()).toHaveFocus();
    expect(
      [lastName(), firstName(), middleName(), login()].map((input) => input.getAttribute("value")),
    ).toEqual(["Коваленко", "Олена", "Петрівна", "olena.kovalenko@example.com"]);
    expect(login()).toHaveAttribute("aria-required", "true");
    expect(login()).toHaveAccessibleDescription(/Ви входите до кабінету/u);
    for (const name of [lastName(), firstName(), middleName()])
      expect(name).not.toHaveAttribute("aria-required");
    expect(lastName()).toHaveAttribute("autocomplete", "family-name");
    expect(firstName()).toHaveAttribute("autocomplete", "given-name");
    expect(middleName()).toHaveAttribute("autocomplete", "additional-name");
    expect(login()).toHaveAttribute("autocomplete", "username");
    expect(screen.queryByRole("term")).toBeNull();
  });

  it("closes on Cancel without a change, and the focus returns [PROF-2]", async () => {
    const shown = await open();
    await put(shown, firstName(), "Інше");
    expect(unsaved(shown)).toBe(1);
    await shown.user.click(cancel());
    expect(await editButton()).toHaveFocus();
    expect(screen.getByText("Олена")).toBeVisible();
    expect(shown.network.callsOf(saveProfile)).toEqual([]);
    expect(unsaved(shown)).toBe(0);
    await shown.user.click(await editButton());
    await formOpens();
    expect(firstName()).toHaveValue("Олена");
  });

  it("sends the full merged profile, shows the answer at once and closes [PROF-2, PROF-8]", async () => {
    const shown = await open((network) => network.on(saveProfile, { ok: saved }));
    await put(shown, firstName(), " Олена-Марія ");
    await put(shown, middleName(), "");
    await shown.user.click(save());
    expect(await editButton()).toHaveFocus();
    expect(shown.network.callsOf(saveProfile).map(({ body }) => body)).toEqual([
      { ...profile, firstName: "Олена-Марія", middleName: null },
    ]);
    expect(screen.getByText("Олена-Марія")).toBeVisible();
    expect(screen.getByText("2026-11-20", { exact: false })).toBeVisible();
    expect(
      screen.getByRole("button", { name: "Меню користувача Олена-Марія Коваленко" }),
    ).toBeVisible();
    expect(toastsOf(shown.runtime)).toEqual([
      successToast("Загальну інформацію профілю успішно оновлено!"),
    ]);
    expect(unsaved(shown)).toBe(0);
    // The toast shows it already, so there is no second message.
    expect(screen.queryByText("Збережено")).toBeNull();
  });

  it("is not called updated when only its version is new [PROF-2, PROF-8]", async () => {
    const shown = await open((network) =>
      network.on(saveProfile, { ok: { ...profile, dlc: saved.dlc } }),
    );
    await shown.user.click(save());
    await editButton();
    expect(toastsOf(shown.runtime)).toEqual([successToast("Збережено без змін.")]);
  });

  it("is called updated also when the answer leaves out what was changed [PROF-2, CON-1]", async () => {
    const shown = await open((network) => network.on(saveProfile, { ok: profile }));
    await put(shown, firstName(), "Марія");
    await shown.user.click(save());
    await editButton();
    expect(toastsOf(shown.runtime)).toEqual([
      successToast("Загальну інформацію профілю успішно оновлено!"),
    ]);
  });

  it.each([
    ["without a body", { status: 204 }],
    ["of another shape", { status: 200, body: "true" }],
  ])("is saved by an answer %s: the profile is then loaded [PROF-2, CON-1]", async (_, answer) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const shown = await open((network) => network.on(saveProfile, answer));
    await put(shown, firstName(), "Олена-Марія");
    shown.network.on(getProfile, { ok: saved });
    await shown.user.click(save());
    expect(await editButton()).toHaveFocus();
    expect(screen.getByText("Олена-Марія")).toBeVisible();
    expect(screen.getByText("2026-11-20", { exact: false })).toBeVisible();
    warn.mockRestore();
  });

  it("saves on Enter, once, and shows a pending button [PROF-2, PROF-9]", async () => {
    const held = hold<typeof saveProfile>();
    const shown = await open((network) => network.on(saveProfile, held.answer));
    await put(shown, firstName(), "Олена-Марія");
    await shown.user.keyboard("{Enter}{Enter}");
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toHaveAttribute("data-pending");
    await shown.user.click(save());
    await shown.user.click(cancel());
    expect(cancel()).toHaveAccessibleDescription("Зачекайте, зміни зберігаються.");
    expect(firstName()).toHaveValue("Олена-Марія");
    expect(shown.network.callsOf(saveProfile)).toHaveLength(1);
    held.give({ ok: saved });
    await editButton();
  });

  it("shows on submit what is wrong, names the section and links to the field [PROF-2, PROF-9]", async () => {
    const shown = await open();
    expect(save()).not.toHaveAttribute("aria-disabled");
    await put(shown, lastName(), "Ї".repeat(101));
    expect(save()).toHaveAttribute("aria-disabled", "true");
    await put(shown, lastName(), "Ї");
    expect(save()).not.toHaveAttribute("aria-disabled");
    await put(shown, lastName(), "Ї".repeat(101));
    await put(shown, login(), "олена");
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toHaveAccessibleDescription(
      "Щоб зберегти, вкажіть у полі «Логін» електронну пошту. Ім’я, прізвище й по батькові — до 100 символів кожне.",
    );
    expect(screen.queryByText(/щонайбільше/u)).toBeNull();
    await shown.user.click(save());
    const summary = screen.getByRole("region", {
      name: "Загальна інформація: перевірте, будь ласка, форму",
    });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Прізвище: щонайбільше 100 символів",
      "Логін має бути електронною поштою. Наприклад: name@example.com",
    ]);
    await shown.user.click(within(summary).getAllByRole("link")[1] as HTMLElement);
    expect(login()).toHaveFocus();
    expect(shown.network.callsOf(saveProfile)).toEqual([]);
  });

  it.each([
    [
      "by the server's words about a field",
      {
        status: 422,
        body: { message: "x", errors: [{ field: "name", message: "Логін не підходить" }] },
      },
      "Логін не підходить",
    ],
    ["by a status without words", { status: 418, body: {} }, "Помилка обробки! Спробуйте пізніше."],
    [
      "by a fault of the server",
      { status: 500, body: {} },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
    ["by a gateway without an answer", { status: 504, body: {} }, unanswered],
    ["by a broken connection", null, unanswered],
    [
      "without permission",
      { status: 403, body: {} },
      "У Вас недостатньо прав доступу до цього ресурсу!",
    ],
  ])("keeps the input when it is refused %s [PROF-2, PROF-8]", async (_, reply, message) => {
    const shown = await open((network) =>
      network.on(saveProfile, reply ?? (() => Promise.reject(new TypeError("cut off")))),
    );
    await put(shown, firstName(), "Інше");
    await shown.user.click(save());
    const summary = await screen.findByRole("region", {
      name: headingAfter(reply, {
        refused: "Не вдалося зберегти загальну інформацію",
        unknown: "Невідомо, чи збережено загальну інформацію",
      }),
    });
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(inFormOf(message));
    expect(firstName()).toHaveValue("Інше");
    expect(unsaved(shown)).toBe(1);
    expect(toastsOf(shown.runtime)).toEqual(refusalToasts(reply ?? {}, message));
    shown.network.on(saveProfile, { ok: saved });
    await shown.user.click(save());
    expect(await editButton()).toHaveFocus();
    expect(screen.getByText("Олена-Марія")).toBeVisible();
  });
});
