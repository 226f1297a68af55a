import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getEmails } from "#contracts/endpoints/profile.ts";
import { saveEmail, saveEmails } from "#contracts/endpoints/profile-changes.ts";
import { address, changedTo, edit, first, open, save } from "./show-emails.tsx";
import { headingAfter } from "#tests/web/support/outcome.ts";
import { errorToast, inFormOf, toastsOf } from "#tests/web/support/toasts.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe("the email addresses", () => {
  it("cannot be saved while any address is wrong, and say which [PROF-3]", async () => {
    const { user, type, network } = await open();
    await type(1, "");
    await type(2, "olena");
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toHaveAccessibleDescription("Щоб зберегти, виправте електронні адреси.");
    expect(address(2)).toBeValid();
    await user.click(save());
    const summary = await screen.findByRole("region", {
      name: "Перевірте, будь ласка, електронні адреси",
    });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Введіть електронну адресу 1",
      "Неправильний формат електронної адреси 2. Наприклад: name@example.com",
    ]);
    await type(2, "a@b.c");
    expect(address(2)).toBeInvalid();
    expect(address(2)).toHaveAccessibleDescription(
      /Мінімальна довжина електронної адреси 2: 6 символів/u,
    );
    await type(2, "olena.example");
    expect(address(2)).toHaveAccessibleDescription(/Неправильний формат електронної адреси 2/u);
    await type(2, "Olena.Kovalenko@example.com");
    await type(1, "olena.kovalenko@example.com");
    expect(address(2)).toHaveAccessibleDescription(/Електронна адреса 2 вже є у списку/u);
    await user.click(screen.getByRole("link", { name: /вже є у списку/u }));
    expect(address(2)).toHaveFocus();
    expect(network.callsOf(saveEmails)).toEqual([]);
  });

  it.each([
    ["1.email", 2],
    ["0.email", 1],
  ])(
    "show in place what the server says about %s, and keep the input [PROF-3]",
    async (name, at) => {
      const message = "Ця адреса вже є у списку.";
      const { user, type, network } = await open((net) =>
        net.on(saveEmails, {
          status: 409,
          body: { message, errors: [{ field: name, message }] },
        }),
      );
      await type(2, "new@example.org");
      await user.click(save());
      const summary = await screen.findByRole("region", { name: "Електронні адреси не збережено" });
      expect(summary).toHaveFocus();
      expect(within(summary).getByRole("link", { name: message })).toBeVisible();
      expect(address(at)).toBeInvalid();
      expect(address(at)).toHaveAccessibleDescription(new RegExp(message, "u"));
      expect(address(2)).toHaveValue("new@example.org");
      network.on(saveEmails, { ok: changedTo("new@example.org") });
      await user.click(save());
      expect(await edit()).toHaveFocus();
      expect(screen.getByText("Електронні адреси успішно оновлено!")).toBeVisible();
    },
  );

  it("show a conflict of the only address at its field too", async () => {
    const message = "Ця адреса вже є у списку.";
    const { user } = await open((net) =>
      net.on(getEmails, { ok: [first] }).on(saveEmail, {
        status: 409,
        body: { message, errors: [{ field: "email", message }] },
      }),
    );
    await user.click(save());
    expect(await screen.findByRole("link", { name: message })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Електронна адреса" })).toBeInvalid();
  });

  it.each(["0.id", "7.email", "email.1", "useAsDefault"])(
    "show a refusal of %s, which is no field, in the summary",
    async (name) => {
      const { user } = await open((net) =>
        net.on(saveEmails, {
          status: 409,
          body: { message: "Ні.", errors: [{ field: name, message: "Ні." }] },
        }),
      );
      await user.click(save());
      const summary = await screen.findByRole("region", {
        name: "Електронні адреси не збережено",
      });
      expect(summary).toHaveTextContent("Ні.");
      expect(within(summary).queryByRole("link")).toBeNull();
    },
  );

  it.each([
    ["404", { status: 404, body: {} }, "Помилка обробки! Спробуйте пізніше."],
    ["418", { status: 418, body: { message: "Не сьогодні." } }, "Не сьогодні."],
    [
      "500",
      { status: 500, body: {} },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
    [
      "a broken connection",
      () => Promise.reject(new TypeError("cut off")),
      "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!",
    ],
  ])(
    "stay open after %s, show why once in place and once as a toast, and can be saved then [PROF-8]",
    async (_, answer, message) => {
      const { user, type, network, runtime } = await open((net) => net.on(saveEmails, answer));
      await type(2, "new@example.org");
      await user.click(save());
      const summary = await screen.findByRole("region", {
        name: headingAfter(answer, {
          refused: "Електронні адреси не збережено",
          unknown: "Невідомо, чи збережено електронні адреси",
        }),
      });
      expect(within(summary).getAllByText(inFormOf(message))).toHaveLength(1);
      await waitFor(() => expect(toastsOf(runtime)).toEqual([errorToast(message)]));
      expect(address(2)).toHaveValue("new@example.org");
      network.on(saveEmails, { ok: changedTo("new@example.org") });
      await user.click(save());
      expect(await edit()).toHaveFocus();
      expect(summary).not.toBeInTheDocument();
      expect(network.callsOf(saveEmails)).toHaveLength(2);
    },
  );
});
