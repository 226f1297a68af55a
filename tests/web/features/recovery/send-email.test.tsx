import { headingAfter } from "../../support/outcome.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recoverAccess } from "#contracts/endpoints/recovery.ts";
import { tabUserMark } from "#web/api/tab-user.ts";
import { goBack } from "../../support/back.tsx";
import { hold } from "../../support/network.ts";
import type { Reply } from "../../support/network.ts";
import { inFormOf, errorToast, toastsOf } from "../../support/toasts.ts";
import { heading, showRecovery } from "./support.tsx";

const olena = "olena.kovalenko@example.com";
const info =
  "Вкажіть електронну пошту, на яку зареєстровано кабінет. На неї буде надіслано лист із подальшими діями.";
const reason = "Щоб надіслати лист, вкажіть електронну пошту.";

const email = () => screen.getByRole("textbox", { name: "Електронна пошта" });
const send = () => screen.getByRole("button", { name: "Надіслати" });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  sessionStorage.clear();
});

const show = (answer: Reply<typeof recoverAccess> = { ok: undefined }) =>
  showRecovery({
    path: "/recovery/send-email",
    network: (network) => network.on(recoverAccess, answer),
  });

describe("requesting the letter", () => {
  it.each(["/recovery", "/recovery/", "/recovery/unknown", "/recovery/unknown/deeper"])(
    "opens for %s, with title, heading and advice [REC-1]",
    (path) => {
      const { location } = showRecovery({ path });
      expect(location()).toBe("/recovery/send-email");
      expect(document.title).toMatch(/^Відновлення пароля — /u);
      expect(heading()).toHaveTextContent(/^Відновлення доступу$/u);
      expect(screen.getByText(info)).toBeVisible();
    },
  );

  it("has one required email and a button that says why it is disabled [REC-2]", async () => {
    const { user } = show();
    expect(screen.getAllByRole("textbox")).toEqual([email()]);
    expect(email()).toBeRequired();
    expect(email()).toHaveAttribute("autocomplete", "email");
    expect(email()).toHaveAttribute("inputmode", "email");
    expect(email()).toHaveAttribute("enterkeyhint", "send");
    expect(email()).toHaveAccessibleDescription("Наприклад: name@example.com");
    expect(screen.getByRole("form", { name: "Відновлення доступу" })).toContainElement(email());
    expect(send()).toHaveAttribute("aria-disabled", "true");
    expect(send()).not.toBeDisabled();
    expect(send()).toHaveAccessibleDescription(reason);
    await user.type(email(), olena);
    expect(send()).not.toHaveAttribute("aria-disabled");
    expect(send()).not.toHaveAccessibleDescription();
  });

  it.each([
    ["", "Вкажіть електронну пошту"],
    ["a@b.c", "Мінімальна довжина електронної адреси: 6 символів"],
    ["olena.example.com", "Неправильний формат електронної пошти"],
  ])("shows on a press what is wrong with %j, and sends nothing [REC-2]", async (text, message) => {
    const { user, network } = show();
    if (text !== "") await user.type(email(), text);
    await user.click(send());
    const summary = screen.getByRole("region", { name: "Перевірте, будь ласка, форму" });
    expect(summary).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(document.title).toMatch(/^Помилка: Відновлення пароля/u);
    await user.click(within(summary).getByRole("link", { name: message }));
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue(text);
    expect(network.callsOf(recoverAccess)).toHaveLength(0);
  });

  it("shows no error while it is typed and when it is left", async () => {
    const { user } = show();
    await user.type(email(), "olena@");
    await user.tab();
    expect(email()).not.toBeInvalid();
    expect(document.title).toMatch(/^Відновлення пароля/u);
  });

  it("sends the email with the page of the letter, once, and shows the address [REC-2, REC-3]", async () => {
    const held = hold<typeof recoverAccess>();
    const shown = showRecovery({
      path: "/recovery/send-email",
      network: (network) => network.on(recoverAccess, held.answer),
    });
    await shown.user.type(email(), `${olena}{Enter}{Enter}`);
    await waitFor(() => expect(send()).toHaveAttribute("data-pending"));
    await shown.user.dblClick(send());
    await waitFor(() => expect(shown.network.callsOf(recoverAccess)).toHaveLength(1));
    expect(shown.network.callsOf(recoverAccess)[0]?.body).toEqual({
      email: olena,
      path: "recovery/change-password",
    });
    expect(send()).toHaveAttribute("aria-disabled", "true");
    held.give({ ok: undefined });
    expect(await screen.findByText(`Лист надіслано на адресу ${olena}.`)).toBeVisible();
    expect(shown.location()).toBe("/recovery/send-email-complete");
    expect(shown.network.callsOf(recoverAccess)).toHaveLength(1);
    expect(document.title).toMatch(/^Лист надіслано — Відновлення пароля/u);
    expect(heading()).toHaveTextContent("Відновлення доступу");
    expect(heading()).toHaveFocus();
    expect(toastsOf(shown.runtime)).toEqual([]);
    expect(Object.values(sessionStorage).join()).not.toContain(olena);
    // The sent form is no entry of the history any more.
    goBack();
    expect(shown.location()).toBe("/recovery/send-email-complete");
  });

  const own = "Не вдалося надіслати лист для відновлення пароля.";
  const later = "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!";
  const stack = "<html><pre>TypeError at read (/srv/app.js:1:2)</pre>";
  it.each([
    ["404", { status: 404, body: stack }, own],
    ["429 with words", { status: 429, body: { message: "Забагато листів." } }, "Забагато листів."],
    ["503", { status: 503, body: "" }, own],
    [
      "500",
      { status: 500, body: stack },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
    [
      "400 with words",
      { status: 400, body: { message: "Неправильна адреса." } },
      "Неправильна адреса.",
    ],
    ["504", { status: 504, body: "" }, later],
  ] as const)(
    "keeps the email and shows why, in place and once as a toast: %s [REC-4]",
    async (_, answer, message) => {
      const shown = show(answer);
      await shown.user.type(email(), `${olena}{Enter}`);
      const summary = await screen.findByRole("region", {
        name: headingAfter(answer, {
          refused: "Лист не надіслано",
          unknown: "Невідомо, чи надіслано лист",
        }),
      });
      expect(summary).toHaveTextContent(inFormOf(message));
      await waitFor(() => expect(summary).toHaveFocus());
      expect(email()).toHaveValue(olena);
      await waitFor(() => expect(toastsOf(shown.runtime)).toEqual([errorToast(message)]));
      shown.network.on(recoverAccess, { ok: undefined });
      await shown.user.click(send());
      expect(await screen.findByText(`Лист надіслано на адресу ${olena}.`)).toBeVisible();
      expect(toastsOf(shown.runtime)).toEqual([]);
    },
  );

  it("shows nothing for a call that was aborted with its screen [REC-4]", async () => {
    const held = hold<typeof recoverAccess>();
    const shown = showRecovery({
      path: "/recovery/send-email",
      network: (network) => network.on(recoverAccess, held.answer),
    });
    await shown.user.type(email(), `${olena}{Enter}`);
    await waitFor(() => expect(shown.network.callsOf(recoverAccess)).toHaveLength(1));
    shown.unmount();
    await waitFor(() => expect(shown.network.callsOf(recoverAccess)[0]?.isAborted()).toBe(true));
    held.give({ status: 500 });
    await Promise.resolve();
    expect(toastsOf(shown.runtime)).toEqual([]);
  });

  it("sends a pasted email without the spaces around it [REC-2]", async () => {
    const { user, network } = show();
    await user.click(email());
    await user.paste(` ${olena} `);
    expect(send()).not.toHaveAttribute("aria-disabled");
    await user.click(send());
    await screen.findByText(`Лист надіслано на адресу ${olena}.`);
    expect(network.callsOf(recoverAccess)[0]?.body).toMatchObject({ email: olena });
  });

  it("restores the email after a reload", async () => {
    const first = show();
    await first.user.type(email(), olena);
    first.unmount();
    show();
    expect(email()).toHaveValue(olena);
  });
});

describe("after the letter was requested", () => {
  const path = "/recovery/send-email-complete";

  it("shows the address and what to do without a letter, not whether there is a cabinet [REC-3]", () => {
    showRecovery({ path, state: { email: olena, visit: tabUserMark() } });
    expect(screen.getByText(`Лист надіслано на адресу ${olena}.`)).toBeVisible();
    const advice = screen.getByRole("region", { name: "Якщо листа немає" });
    expect(advice).toHaveTextContent("«Спам»");
    expect(within(advice).getAllByRole("listitem")).toHaveLength(3);
  });

  it.each([
    ["nothing", null],
    ["a word", "olena@example.com"],
    ["the address of somebody before", { email: olena, visit: "before" }],
    ["an address without its owner", { email: olena, visit: undefined }],
    ["another shape", { mail: olena }],
    ["no text", { email: { toString: "x" } }],
    ["no address", { email: "Ваш кабінет зламано, телефонуйте 0800" }],
    ["markup", { email: "<b>olena</b>@example.com" }],
    ["too much", { email: `${"a".repeat(300)}@example.com` }],
  ])("goes back to the form when the history holds %s [REC-3, SES-9]", (_, held) => {
    const state =
      held === null || typeof held === "string" ? held : { visit: tabUserMark(), ...held };
    const { location } = showRecovery({ path, state });
    expect(location()).toBe("/recovery/send-email");
    expect(email()).toHaveValue("");
  });

  it("goes back to the form when it is opened directly [REC-3]", () => {
    const { location } = showRecovery({ path });
    expect(location()).toBe("/recovery/send-email");
  });

  it("links back with the address filled in, to change it or to send again", async () => {
    const state = { email: olena, visit: tabUserMark() };
    const { user, location } = showRecovery({ path, state });
    await user.click(screen.getByRole("link", { name: "Змінити адресу або надіслати ще раз" }));
    expect(location()).toBe("/recovery/send-email");
    expect(email()).toHaveValue(olena);
    expect(heading()).toHaveFocus();
  });
});
