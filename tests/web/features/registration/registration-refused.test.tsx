import { headingAfter } from "../../support/outcome.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { inFormOf, errorToast, toastsOf, warningToast } from "../../support/toasts.ts";
import {
  agreed,
  confirmation,
  email,
  fillIn,
  linksOf,
  password,
  phone,
  show,
  startEmpty,
  submit,
} from "./show-registration.tsx";

startEmpty();

const refusal = (answer: unknown = { status: 422 }) =>
  screen.findByRole("region", {
    name: headingAfter(answer, {
      refused: "Не вдалося зареєструватися",
      unknown: "Невідомо, чи створено кабінет",
    }),
  });

describe("a registration that is refused", () => {
  it.each([
    [
      "404",
      { status: 404, body: {} },
      "Під час спроби реєстрації сталася помилка. Будь ласка, перезавантажте сторінку.",
    ],
    ["429 with words", { status: 429, body: { message: "Забагато спроб." } }, "Забагато спроб."],
    [
      "500 with HTML",
      { status: 500, body: "<h1>500</h1>" },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
    [
      "504",
      { status: 504, body: "" },
      "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!",
    ],
    ["409 without a list", { status: 409, body: { message: "Зайнято." } }, "Зайнято."],
  ])(
    "shows why in place and as one toast, and keeps the input: %s [REG-7]",
    async (_, answer, message) => {
      const { user, runtime } = show(answer as never);
      await fillIn(user, { phone: "0671234567" });
      await user.click(submit());
      const region = await refusal(answer);
      // Advice comes after the reason.
      expect(within(region).getAllByRole("listitem")[0]).toHaveTextContent(inFormOf(message));
      await waitFor(() => expect(region).toHaveFocus());
      expect(email()).toHaveValue("olena@example.com");
      expect(phone()).toHaveValue("+38 (067) 123 45 67");
      expect(password()).toHaveValue("Довга фраза 1");
      expect(confirmation()).toHaveValue("Довга фраза 1");
      expect(agreed()).toBeChecked();
      expect(submit()).not.toHaveAttribute("aria-disabled");
      expect(toastsOf(runtime)).toEqual([errorToast(message)]);
    },
  );

  it("shows field errors at their fields, the rest in the summary, each once [REG-7]", async () => {
    const { user, runtime } = show({
      status: 422,
      body: {
        errors: [
          { field: "password", message: "Цей пароль надто поширений." },
          { field: "password", message: "Він був у витоку." },
          { field: "house", message: "Будинок не обслуговується." },
          { message: "Спробуйте пізніше." },
          { message: "Спробуйте пізніше." },
          { field: "email", message: "Спробуйте пізніше." },
          { field: "email", message: " " },
        ],
      },
    } as never);
    await fillIn(user);
    await user.click(submit());
    const region = await refusal();
    expect(linksOf(region)).toEqual(["Цей пароль надто поширений."]);
    expect(
      within(region)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Цей пароль надто поширений.",
      "Він був у витоку.",
      "Будинок не обслуговується.",
      "Спробуйте пізніше.",
    ]);
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription(/Цей пароль надто поширений/u);
    expect(email()).toBeValid();
    expect(confirmation()).toBeValid();
    expect(toastsOf(runtime)).toEqual(
      [
        "Цей пароль надто поширений.",
        "Він був у витоку.",
        "Будинок не обслуговується.",
        "Спробуйте пізніше.",
      ].map(warningToast),
    );
  });

  it("lists what to correct before the last reason, which a new attempt removes", async () => {
    let tries = 0;
    const { user, location, runtime } = show((() => {
      tries += 1;
      return tries === 1 ? { status: 429, body: { message: "Пізніше." } } : { ok: undefined };
    }) as never);
    await fillIn(user);
    await user.click(submit());
    await refusal();
    await user.clear(confirmation());
    await user.click(submit());
    const region = await refusal();
    expect(region).toHaveFocus();
    expect(
      within(region)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Введіть пароль ще раз", "Пізніше."]);
    await user.type(confirmation(), "Довга фраза 1");
    await user.click(submit());
    await waitFor(() => expect(location()).toBe("/register-completed"));
    expect(toastsOf(runtime)).toEqual([]);
  });
});
