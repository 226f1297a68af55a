import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { StrictMode, useState } from "react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { endSession } from "#contracts/endpoints/account.ts";
import { confirmEmail } from "#contracts/endpoints/registration.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { Overlays } from "#web/app/overlays.tsx";
import { RuntimeContext, useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { CodeFromAddress } from "#web/screen/code-from-address.tsx";
import { EmailConfirmPage } from "#web/features/registration/email-confirm.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { raw } from "../../faults/readable.ts";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

type Answer = Parameters<FakeNetwork["on"]>[1];

const show = (
  answer: Answer,
  {
    path = "/email-confirm?code=abc",
    isStrict = false,
    hasFeedback = true,
    isSignedIn = false,
    hasDialogs = false,
    isEarly = false,
  } = {},
) => {
  const screens = (
    <Routes>
      <Route element={<CodeFromAddress />}>
        <Route path="email-confirm" element={<EmailConfirmPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  );
  const routes = (
    <>
      {isEarly ? <BeforeRuntime>{screens}</BeforeRuntime> : screens}
      {hasDialogs && <Overlays />}
    </>
  );
  return renderScreen(isStrict ? <StrictMode>{routes}</StrictMode> : routes, {
    path,
    isSignedIn,
    configuration: {
      ...defaultConfiguration,
      pages: { ...defaultConfiguration.pages, show_callback: hasFeedback },
    },
    network: (network) => network.on(confirmEmail, answer as never),
  });
};

/** A page that is drawn before the runtime is there, until a press. */
const BeforeRuntime = ({ children }: { readonly children: ReactElement }): ReactElement => {
  const slot = useRuntimeSlot();
  const [isEarly, setEarly] = useState(true);
  return (
    <RuntimeContext value={isEarly ? { ...slot, runtime: null } : slot}>
      {children}
      <button type="button" onClick={() => setEarly(false)}>
        Arrive
      </button>
    </RuntimeContext>
  );
};

const link = (name: string) => screen.getByRole("link", { name });
const done = { ok: { alreadyConfirmed: false } };
const list = {
  message: "Загальне зауваження",
  errors: [{ message: "Перше зауваження." }, { message: "Друге зауваження.", field: "account" }],
};
const wifi = { status: 200, body: "<!doctype html>", headers: { "content-type": "text/html" } };

const failed = "Не вдалося підтвердити електронну пошту. Спробуйте пізніше.";
const signOut = "Вийти, щоб зареєструватися ще раз";
const letter =
  "Якщо Ви додали цю адресу у своєму профілі, увійдіть і збережіть її там ще раз: надійде новий лист. Якщо лист надійшов після реєстрації, зареєструйтеся ще раз із тією самою електронною поштою.";

describe("the screen that the link in the letter opens", () => {
  it.each([{ status: 200, body: "" }, { status: 200, body: "OK" }, { status: 204 }])(
    "accepts any success, whatever its body: %j [REG-9, CON-1]",
    async (answer) => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      show(answer as never);
      await waitFor(() =>
        expect(screen.getByRole("status")).toHaveTextContent(
          "Електронну адресу успішно підтверджено.",
        ),
      );
    },
  );

  it("shows progress, then that the email is confirmed, and links to sign-in [REG-9]", async () => {
    const held = hold<typeof confirmEmail>();
    const { network, location } = show(held.answer as never);
    const heading = screen.getByRole("heading", {
      level: 1,
      name: "Підтвердження електронної пошти",
    });
    expect(heading).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Підтверджуємо електронну пошту…");
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    await waitFor(() => expect(network.callsOf(confirmEmail)).toHaveLength(1));
    expect(network.callsOf(confirmEmail)[0]?.query).toEqual({ code: "abc" });
    expect(location()).toBe("/email-confirm");
    held.give(done);
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        "Електронну адресу успішно підтверджено.",
      ),
    );
    expect(link("Увійти")).toHaveAttribute("href", "/sign-in");
    expect(document.title).toMatch(/^Підтвердження електронної пошти — /u);
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("says that the link was already used, which is no error [REG-9]", async () => {
    show({ ok: { alreadyConfirmed: true } });
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        "Електронну адресу вже підтверджено раніше.",
      ),
    );
    expect(link("Увійти")).toHaveAttribute("href", "/sign-in");
  });

  it.each([
    ["the first time", false, "Електронну адресу успішно підтверджено.Тепер можна увійти."],
    ["again", true, "Електронну адресу вже підтверджено раніше.Можна увійти."],
  ])(
    "claims no activation %s: the address may be a new one of an old cabinet [REG-9]",
    async (_, alreadyConfirmed, text) => {
      show({ ok: { alreadyConfirmed } });
      await waitFor(() =>
        expect(screen.getByRole("status")).toHaveTextContent(new RegExp(`^${text}$`, "u")),
      );
    },
  );

  it.each([
    "/email-confirm",
    "/email-confirm?code=",
    "/email-confirm?code=%20%C2%A0",
    "/email-confirm?Code=abc",
  ])("makes no call without a code: %s [REG-9]", async (path) => {
    const { network } = show(done, { path });
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        "Код підтвердження електронної пошти не може бути порожнім!",
      ),
    );
    expect(document.title).toMatch(/^Помилка: Підтвердження електронної пошти/u);
    expect(link("Зареєструватися ще раз")).toHaveAttribute("href", "/register");
    expect(network.callsOf(confirmEmail)).toHaveLength(0);
  });

  it.each([
    ["expired", 410, {}, `${failed}Строк дії посилання минув. ${letter}`],
    ["expired, in the server's words", 410, { message: "Запізно." }, "Запізно."],
    ["unknown", 404, {}, `${failed}Посилання недійсне. ${letter}`],
    ["unknown, in the server's words", 404, { message: "Такого немає." }, "Такого немає."],
    [
      "unknown, with an empty message",
      404,
      { message: " " },
      `${failed}Посилання недійсне. ${letter}`,
    ],
  ])(
    "says why a link does not work and links on, to the profile as well as to the registration: %s [REG-9, PROF-3]",
    async (_, status, body, message) => {
      show({ status, body });
      await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(message));
      expect(screen.getByRole("status")).toBeEmptyDOMElement();
      expect(link("Зареєструватися ще раз")).toHaveAttribute("href", "/register");
      expect(link("Увійти")).toHaveAttribute("href", "/sign-in?next=%2Fdashboard%2Fprofile");
      // Nobody knows whose letter it was: neither way is put first.
      for (const way of ["Зареєструватися ще раз", "Увійти"])
        expect(link(way)).toHaveAttribute("data-variant", "secondary");
      expect(link("Зворотний зв’язок")).toHaveAttribute("href", "/contacts/new");
      expect(screen.queryByRole("button", { name: "Спробувати ще раз" })).toBeNull();
    },
  );

  it.each([
    ["first", false, "Електронну адресу успішно підтверджено."],
    ["again", true, "Електронну адресу вже підтверджено раніше."],
  ])(
    "links a signed-in resident to the cabinet, and offers sign-out to anybody else whose letter it was: opened %s [REG-9, SES-8]",
    async (_, alreadyConfirmed, text) => {
      const { user, network } = show({ ok: { alreadyConfirmed } }, { isSignedIn: true });
      await waitFor(() =>
        expect(screen.getByRole("status")).toHaveTextContent(
          `${text}У цьому браузері вже відкрито кабінет. Якщо він Ваш, входити ще раз не потрібно.`,
        ),
      );
      expect(link("Мій кабінет")).toHaveAttribute("href", "/dashboard");
      expect(screen.queryByRole("link", { name: "Увійти" })).toBeNull();
      const leave = "Вийти, щоб увійти до іншого кабінету";
      await user.click(screen.getByRole("button", { name: leave }));
      await waitFor(() => expect(network.callsOf(endSession)).toHaveLength(1));
      expect(link("Увійти")).toHaveAttribute("href", "/sign-in");
      expect(screen.getByRole("status")).toHaveTextContent(/можна увійти\.$/iu);
      expect(screen.queryByRole("button", { name: leave })).toBeNull();
      expect(document.activeElement).toContainElement(screen.getByRole("status"));
      expect(document.body).not.toHaveFocus();
    },
  );

  it.each([
    ["expired", 410, "Строк дії посилання минув."],
    ["unknown", 404, "Посилання недійсне."],
  ])(
    "links a signed-in resident to the profile, and offers sign-out to anybody else who registered: %s [REG-9, PROF-3, SES-8]",
    async (_, status, message) => {
      const { user, network } = show({ status, body: {} }, { isSignedIn: true });
      await waitFor(() =>
        expect(screen.getByRole("alert").textContent).toBe(
          `${failed}${message} Якщо Ви додали цю адресу у своєму профілі, збережіть її там ще раз: надійде новий лист. Якщо лист надійшов після реєстрації, вийдіть із цього кабінету та зареєструйтеся ще раз із тією самою електронною поштою.`,
        ),
      );
      expect(link("Перейти до профілю")).toHaveAttribute("href", "/dashboard/profile");
      expect(link("Перейти до профілю")).toHaveAttribute("data-variant", "primary");
      expect(link("Мій кабінет")).toHaveAttribute("href", "/dashboard");
      expect(screen.queryByRole("link", { name: "Зареєструватися ще раз" })).toBeNull();
      expect(screen.queryByRole("link", { name: "Увійти" })).toBeNull();
      await user.click(screen.getByRole("button", { name: signOut }));
      await waitFor(() => expect(network.callsOf(endSession)).toHaveLength(1));
      expect(link("Зареєструватися ще раз")).toHaveAttribute("href", "/register");
      expect(screen.queryByRole("button", { name: signOut })).toBeNull();
    },
  );

  it("leaves a focus that is elsewhere when the session ends [REG-9, SES-8]", async () => {
    const { runtime } = show(done, { isSignedIn: true });
    const focused = await screen.findByRole("link", { name: "Мій кабінет" });
    focused.focus();
    act(() => runtime.portal.send({ type: "LOG_OUT" }));
    await waitFor(() => expect(focused).toHaveTextContent("Увійти"));
    expect(focused).toHaveFocus();
  });

  it.each([
    ["success", done, "Вийти, щоб увійти до іншого кабінету"],
    ["refusal", { status: 410, body: {} }, signOut],
  ])(
    "shows a %s that is there before the runtime, and how to sign out after it [REG-9]",
    async (_, answer, name) => {
      const { user } = show(answer, { isSignedIn: true, isEarly: true });
      await screen.findByText(/успішно підтверджено|Не вдалося підтвердити/u);
      expect(screen.queryByRole("button", { name: /^Вийти/u })).toBeNull();
      await user.click(screen.getByRole("button", { name: "Arrive" }));
      expect(await screen.findByRole("button", { name })).toBeVisible();
    },
  );

  it("asks before sign-out wipes waiting readings [REG-9, SES-9, UTIL-2]", async () => {
    const { user, network } = show(
      { status: 410, body: {} },
      { isSignedIn: true, hasDialogs: true },
    );
    const leave = await screen.findByRole("button", { name: signOut });
    localStorage.setItem(sessionKeys.waitingReadings, "[]");
    await user.click(leave);
    const question = await screen.findByRole("alertdialog", { name: "Вийти з кабінету?" });
    expect(question).toHaveAccessibleDescription(
      "На цьому пристрої є показання, яких ще не передано. Після виходу їх буде видалено.",
    );
    await user.click(within(question).getByRole("button", { name: "Повернутися" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(network.callsOf(endSession)).toEqual([]);
    expect(localStorage.getItem(sessionKeys.waitingReadings)).toBe("[]");
    await user.click(leave);
    await user.click(await screen.findByRole("button", { name: "Вийти" }));
    await waitFor(() => expect(network.callsOf(endSession)).toHaveLength(1));
    expect(localStorage.getItem(sessionKeys.waitingReadings)).toBeNull();
  });

  it.each([
    ["a visitor", { status: 410, body: {} }, {}, "Зареєструватися ще раз"],
    [
      "a link without a code",
      done,
      { isSignedIn: true, path: "/email-confirm" },
      "Перейти до профілю",
    ],
  ] as const)("offers no sign-out to %s [REG-9]", async (_, answer, options, way) => {
    show(answer, options);
    expect(await screen.findByRole("link", { name: way })).toBeVisible();
    expect(screen.queryByRole("button", { name: signOut })).toBeNull();
  });

  it("offers no contact when none is configured", async () => {
    show({ status: 410, body: {} }, { hasFeedback: false });
    await screen.findByRole("link", { name: "Зареєструватися ще раз" });
    expect(screen.queryByRole("link", { name: "Зворотний зв’язок" })).toBeNull();
  });

  it.each([
    ["400", { status: 400, body: {} }, "Спробуйте пізніше."],
    ["405", { status: 405, body: {} }, "Спробуйте пізніше."],
    ["409", { status: 409, body: list }, "Загальне зауваження"],
    ["422", { status: 422, body: list }, "Загальне зауваження"],
    [
      "429 without words",
      { status: 429, body: {} },
      "Забагато спроб. Спробуйте ще раз через кілька хвилин.",
    ],
    [
      "429 with a time",
      { status: 429, body: {}, headers: { "retry-after": "600" } },
      "Забагато спроб. Спробуйте ще раз через 10 хв.",
    ],
    ["502", { status: 502, body: "<h1>502</h1>" }, "Спробуйте пізніше."],
    ["503", { status: 503, body: {} }, "Спробуйте пізніше."],
    ["429", { status: 429, body: { message: "Забагато спроб." } }, "Забагато спроб."],
    ["500", { status: 500, body: "<h1>500</h1>" }, "Спробуйте пізніше."],
    ["403", { status: 403, body: {} }, "Спробуйте пізніше."],
    ["a page from in between", wifi, "Спробуйте пізніше."],
    ["504", { status: 504, body: "" }, "Не вдалося отримати відповідь від сервера."],
  ])(
    "shows a %s with a retry button, and can then succeed [REG-9, ERR-4]",
    async (_, answer, more) => {
      let isMended = false;
      const { user, network } = show((() => (isMended ? done : answer)) as never);
      const alert = screen.getByRole("alert");
      // An unreachable server is asked again by itself first.
      await waitFor(
        () =>
          expect(alert).toHaveTextContent(
            "Не вдалося підтвердити електронну пошту. Спробуйте пізніше.",
          ),
        { timeout: 8000 },
      );
      const calls = network.callsOf(confirmEmail).length;
      expect(calls).toBeLessThanOrEqual(3);
      isMended = true;
      expect(alert).toHaveTextContent(more);
      expect(document.body.textContent).not.toMatch(raw);
      await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
      await waitFor(() =>
        expect(screen.getByRole("status")).toHaveTextContent(
          "Електронну адресу успішно підтверджено.",
        ),
      );
      expect(alert).toBeEmptyDOMElement();
      expect(network.callsOf(confirmEmail)).toHaveLength(calls + 1);
      // The retry button has disappeared, so the focus moves to the answer.
      expect(screen.getByRole("status").parentElement).toHaveFocus();
    },
  );

  it("keeps the reason and the button during a retry", async () => {
    const held = hold<typeof confirmEmail>();
    let tries = 0;
    const { user } = show((() => {
      tries += 1;
      return tries === 1 ? { status: 429, body: {} } : held.answer();
    }) as never);
    const retry = await screen.findByRole("button", { name: "Спробувати ще раз" });
    // The status tells nothing that is over.
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await user.click(retry);
    expect(retry).toHaveFocus();
    expect(retry).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("alert")).toHaveTextContent("Не вдалося підтвердити");
    expect(screen.getByRole("status")).toHaveTextContent("Підтверджуємо електронну пошту…");
    held.give(done);
    await waitFor(() => expect(screen.getByRole("alert")).toBeEmptyDOMElement());
  });

  it("makes one call in React's strict mode, and it succeeds [REG-9]", async () => {
    const { network } = show(done, { isStrict: true });
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        "Електронну адресу успішно підтверджено.",
      ),
    );
    expect(network.callsOf(confirmEmail)).toHaveLength(1);
  });

  it("does not abort the call when the resident leaves", async () => {
    const held = hold<typeof confirmEmail>();
    const { network, unmount } = show(held.answer as never);
    await waitFor(() => expect(network.callsOf(confirmEmail)).toHaveLength(1));
    unmount();
    expect(network.callsOf(confirmEmail)[0]?.isAborted()).toBe(false);
    held.give(done);
  });
});
