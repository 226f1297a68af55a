import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changePasswordByCode } from "#contracts/endpoints/recovery.ts";
import { heading, showRecovery } from "./support.tsx";
import {
  chosen,
  code,
  confirmation,
  fill,
  password,
  path,
  show,
  startEmpty,
  submit,
  waysOn,
} from "./show-change-password.tsx";

startEmpty();

const mismatch = () => screen.queryByText("Паролі не збігаються!");

describe("the letter code", () => {
  it("is removed from the address at once and still sent [REC-5, REC-6]", async () => {
    const shown = show();
    expect(shown.location()).toBe(path);
    expect(document.body.innerHTML).not.toContain(code);
    await fill(shown);
    await shown.user.click(submit());
    await screen.findByText("Доступ до кабінету відновлено.");
    expect(shown.network.callsOf(changePasswordByCode)[0]?.body).toEqual({
      code,
      password: chosen,
    });
  });

  it("is trimmed of what a mail program adds", async () => {
    const shown = showRecovery({
      path: `${path}?code=%20${code}%0A&utm_source=letter`,
      network: (network) => network.on(changePasswordByCode, { ok: undefined }),
    });
    expect(shown.location()).toBe(path);
    await fill(shown);
    await shown.user.click(submit());
    await screen.findByText("Доступ до кабінету відновлено.");
    expect(shown.network.callsOf(changePasswordByCode)[0]?.body).toMatchObject({ code });
  });

  it("is restored from the history after a reload", () => {
    showRecovery({ path, state: { code } });
    expect(password()).toBeVisible();
  });

  it.each([
    ["no code", path, undefined],
    ["an empty code", `${path}?code=`, undefined],
    ["a blank code", `${path}?code=%20%09`, undefined],
    ["a code that is no text", path, { code: 7 }],
    ["another shape", path, ["code"]],
    ["another parameter", `${path}?token=${code}`, undefined],
  ])(
    "is missing with %s: no form, but a link to a new letter [REC-5]",
    async (_, address, state) => {
      const { user, location } = showRecovery({
        path: address,
        ...(state === undefined ? {} : { state }),
      });
      expect(
        screen.getByText("Немає коду відновлення. Відкрийте посилання з листа."),
      ).toBeVisible();
      expect(screen.queryByLabelText("Новий пароль", { exact: true })).toBeNull();
      expect(screen.queryByRole("form")).toBeNull();
      expect(document.title).toMatch(/^Помилка: Новий пароль — Відновлення пароля/u);
      expect(waysOn().map(([, to]) => to)).toEqual([
        "/recovery/send-email",
        "/sign-in",
        "/contacts/new",
      ]);
      await user.click(screen.getByRole("link", { name: "Замовити новий лист" }));
      expect(location()).toBe("/recovery/send-email");
    },
  );

  it("is missing for a signed-in resident too, who gets a link to the cabinet [REC-5, SES-8]", () => {
    showRecovery({ path, isSignedIn: true });
    expect(waysOn()).toEqual([
      ["Замовити новий лист", "/recovery/send-email"],
      ["Мій кабінет", "/dashboard"],
      ["Зворотний зв’язок", "/contacts/new"],
    ]);
  });
});

describe("the new password", () => {
  it("is masked with a toggle, a hint and criteria; its confirmation has no criteria [REC-5]", async () => {
    const { user } = show();
    expect(heading()).toHaveTextContent(/^Відновлення доступу$/u);
    expect(document.title).toMatch(/^Новий пароль — Відновлення пароля — /u);
    expect(screen.getByRole("form", { name: "Відновлення доступу" })).toContainElement(password());
    for (const field of [password(), confirmation()]) {
      expect(field).toHaveAttribute("type", "password");
      expect(field).toHaveAttribute("autocomplete", "new-password");
      expect(field).toBeRequired();
    }
    expect(password()).toHaveAttribute("enterkeyhint", "next");
    expect(confirmation()).toHaveAttribute("enterkeyhint", "done");
    expect(password()).toHaveAccessibleDescription(
      expect.stringContaining("Мінімальна довжина пароля: 6 символів"),
    );
    expect(screen.getAllByRole("list")).toHaveLength(1);
    expect(confirmation()).not.toHaveAccessibleDescription();
    const [first, second] = screen.getAllByRole("button", { name: "Показати пароль" });
    await user.click(first!);
    expect(password()).toHaveAttribute("type", "text");
    expect(confirmation()).toHaveAttribute("type", "password");
    await user.click(second!);
    expect(confirmation()).toHaveAttribute("type", "text");
  });

  it("shows which criteria are met while it is typed, and requires none of them [REC-5]", async () => {
    const shown = show();
    const states = () =>
      within(screen.getByRole("list"))
        .getAllByRole("listitem")
        .map((item) => item.textContent);
    expect(states()).toEqual([
      "одна мала літера: ще немає",
      "одна велика літера: ще немає",
      "одна цифра: ще немає",
      "щонайменше 8 символів: ще немає",
    ]);
    await shown.user.type(password(), "Їжак-2026");
    expect(states().every((text) => text.endsWith(": є"))).toBe(true);
    await shown.user.clear(password());
    await fill(shown, "їїїїїї");
    expect(submit()).not.toHaveAttribute("aria-disabled");
    await shown.user.click(submit());
    await screen.findByText("Доступ до кабінету відновлено.");
  });

  it("shows on a press what is wrong, with the same error for both [REC-5]", async () => {
    const { user, network } = show();
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    expect(submit()).toHaveAccessibleDescription(
      "Щоб змінити пароль, введіть його двічі однаково, щонайменше 6 символів.",
    );
    await user.click(submit());
    const summary = screen.getByRole("region", { name: "Перевірте, будь ласка, форму" });
    expect(summary).toHaveFocus();
    const lines = () =>
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent);
    expect(lines()).toEqual(["Введіть новий пароль", "Введіть новий пароль ще раз"]);
    await user.type(password(), "12345");
    await user.type(confirmation(), "12345");
    const tooShort = "Пароль має бути не менше 6 символів.";
    expect(lines()).toEqual([`Новий пароль. ${tooShort}`, `Підтвердження пароля. ${tooShort}`]);
    await user.type(password(), "6");
    await user.type(confirmation(), "7");
    expect(lines()).toEqual(["Паролі не збігаються!"]);
    expect(network.callsOf(changePasswordByCode)).toHaveLength(0);
  });

  it("shows politely that the two differ once that is certain, and not while they may become equal [REC-5]", async () => {
    const { user } = show();
    await user.type(password(), "Olena-2026");
    await user.type(confirmation(), "Olena-202");
    expect(mismatch()).toBeNull();
    expect(confirmation()).not.toBeInvalid();
    const region = screen.getByRole("status");
    expect(region).toBeEmptyDOMElement();
    await user.type(confirmation(), "7");
    expect(region).toHaveTextContent("Паролі не збігаються!");
    expect(confirmation()).toBeInvalid();
    expect(confirmation()).toHaveAccessibleDescription("Паролі не збігаються!");
    expect(confirmation()).toHaveFocus();
    expect(screen.queryByRole("region", { name: "Перевірте, будь ласка, форму" })).toBeNull();
    await user.keyboard("{Backspace}");
    expect(mismatch()).toBeNull();
    await user.keyboard("{Home}X");
    expect(mismatch()).toBeVisible();
    await user.keyboard("{Backspace}{End}6");
    expect(mismatch()).toBeNull();
    expect(submit()).not.toHaveAttribute("aria-disabled");
  });

  it("shows that the two differ when the confirmation is left, but not when its toggle is focused [REC-5]", async () => {
    const { user } = show();
    await user.type(password(), "Olena-2026");
    await user.type(confirmation(), "Ol");
    // The window loses the focus, and the field keeps it.
    fireEvent.blur(confirmation());
    expect(mismatch()).toBeNull();
    await user.tab();
    expect(screen.getAllByRole("button", { name: "Показати пароль" })[1]).toHaveFocus();
    expect(mismatch()).toBeNull();
    await user.tab();
    expect(submit()).toHaveFocus();
    expect(mismatch()).toBeVisible();
    await user.click(confirmation());
    expect(mismatch()).toBeNull();
    await user.clear(confirmation());
    await user.tab({ shift: true });
    expect(mismatch()).toBeNull();
  });
});
