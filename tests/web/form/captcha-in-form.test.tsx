import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { authenticate } from "#contracts/endpoints/account.ts";
import { SignInPage } from "#web/features/sign-in/sign-in.page.tsx";
import type { FakeNetwork } from "../support/network.ts";
import { renderScreen } from "../support/render-screen.tsx";

interface Options {
  readonly callback: (token: string) => void;
  readonly "expired-callback": () => void;
}

const { recaptcha, scripts, authorization } = defaultConfiguration;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of document.querySelectorAll("head > script")) script.remove();
});

const group = () => screen.getByRole("group", { name: "Перевірка, що Ви не робот" });
const submit = () => screen.getByRole("button", { name: "Увійти" });
const missing = "Підтвердьте, що Ви не робот";
const linksOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

/**
 * The filled-in sign-in with a captcha that has loaded.
 * @param script its address: each one loads once.
 */
const show = async (script: string, answer: Parameters<FakeNetwork["on"]>[1]) => {
  const render = vi.fn<(frame: HTMLElement, options: Options) => number>(() => 7);
  const reset = vi.fn<(widget: number) => void>();
  vi.stubGlobal("grecaptcha", { ready: (go: () => void) => go(), render, reset });
  const shown = renderScreen(<SignInPage />, {
    path: "/sign-in",
    isSignedIn: false,
    configuration: {
      ...defaultConfiguration,
      scripts: { ...scripts, recaptcha: script },
      recaptcha: { ...recaptcha, show_in_sign_in: true },
      authorization: { ...authorization, google_auth_show: false },
    },
    network: (network) => network.on(authenticate, answer),
  });
  const { user, network } = shown;
  await waitFor(() => expect(document.querySelector("head > script")).not.toBeNull());
  act(() => void document.querySelector("head > script")?.dispatchEvent(new Event("load")));
  await waitFor(() => expect(render).toHaveBeenCalledOnce());
  await user.type(screen.getByLabelText("Логін (електронна пошта)"), "olena@example.com");
  await user.type(screen.getByLabelText("Пароль", { exact: true }), "Olena-2026");
  const options = () => render.mock.calls[0]?.[1];
  return {
    user,
    reset,
    solve: (token: string) => act(() => options()?.callback(token)),
    expire: () => act(() => options()?.["expired-callback"]()),
    sent: () => network.callsOf(authenticate).map(({ body }) => body),
  };
};

describe("the captcha in a form", () => {
  it("is what the summary leads to when it is missing, also after it has expired [SIGN-2, ALL-3]", async () => {
    const { user, solve, expire, sent } = await show("/c1.js", { status: 401, body: {} });
    solve("solved");
    expire();
    await user.click(submit());
    const summary = screen.getByRole("region", { name: "Перевірте, будь ласка, форму" });
    expect(linksOf(summary)).toEqual([missing]);
    expect(group()).toHaveAccessibleDescription(new RegExp(`${missing}$`, "u"));
    await user.click(within(summary).getByRole("link", { name: missing }));
    expect(group()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("is asked for again after each answer, since a solution works once [SIGN-2]", async () => {
    const { user, solve, reset, sent } = await show("/c2.js", { status: 401, body: {} });
    expect(reset).not.toHaveBeenCalled();
    solve("solved");
    await user.click(submit());
    await screen.findByRole("region", { name: "Не вдалося увійти" });
    await waitFor(() => expect(reset).toHaveBeenCalledExactlyOnceWith(7));
    await user.click(submit());
    expect(group()).toHaveAccessibleDescription(new RegExp(`${missing}$`, "u"));
    solve("solved again");
    await user.click(submit());
    const account = { account: "olena@example.com", password: "Olena-2026" };
    await waitFor(() =>
      expect(sent()).toEqual([
        { ...account, recaptcha: "solved" },
        { ...account, recaptcha: "solved again" },
      ]),
    );
  });

  it("has beside it what the server says of it, and offers people to write [SIGN-5, ERR-1]", async () => {
    const said = "Перевірка застаріла.";
    const errors = [{ field: "recaptcha", message: said }];
    const { user, solve } = await show("/c3.js", { status: 422, body: { errors } });
    expect(
      within(group()).getByRole("link", { name: /^Не вдається пройти перевірку/u }),
    ).toHaveAttribute("href", "/contacts/new");
    solve("solved");
    await user.click(submit());
    const summary = await screen.findByRole("region", { name: "Не вдалося увійти" });
    expect(linksOf(summary)).toEqual([said]);
    expect(group()).toHaveAccessibleDescription(new RegExp(`${said}$`, "u"));
  });
});
