import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import { register } from "#contracts/endpoints/registration.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import { RegisterPage } from "#web/features/registration/register.page.tsx";
import { RuntimeContext } from "#web/runtime/runtime-context.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { startRuntime } from "#web/runtime/runtime.ts";
import { clearInput } from "../support/form-input.ts";
import { inputKeys } from "../support/kept-in-browser.ts";
import { fakeNetwork, hold } from "../support/network.ts";
import { signIn } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  clearInput();
});

describe("a form on a page whose portal has just started", () => {
  it("has told of its input before the first answer refuses the token [SES-9, SES-10]", async () => {
    localStorage.setItem(sessionKeys.profile, JSON.stringify(profile));
    signIn(fakeNetwork().on(getClientConfiguration, { ok: defaultConfiguration }));
    window.history.replaceState(null, "", "/contacts/new");
    let start = (_runtime: Runtime): void => undefined;
    const ready = new Promise<Runtime>((resolve) => {
      start = resolve;
    });
    render(
      <RuntimeContext value={{ runtime: null, ready }}>
        <MemoryRouter initialEntries={["/contacts/new"]}>
          <FeedbackPage />
        </MemoryRouter>
      </RuntimeContext>,
    );
    await userEvent.setup().type(screen.getByLabelText("Повідомлення", { exact: true }), "Вода");
    const runtime = startRuntime({ basename: "" });
    start(runtime);
    await ready;
    const input = () => runtime.portal.getSnapshot().children.formInput?.getSnapshot();
    await waitFor(() => expect(input()?.context.forms).toMatchObject([{ id: "feedback" }]));
    runtime.portal.send({ type: "UNAUTHORIZED" });
    expect(input()?.matches({ page: "away" })).toBe(true);
    // Nobody else at this screen sees it.
    expect(inputKeys()).not.toContain("portal.draft.feedback");
    runtime.portal.stop();
    runtime.configuration.stop();
    runtime.portal.send = () => undefined;
    window.history.replaceState(null, "", "/");
  });
});

describe("a form that was sent before its portal has started", () => {
  it("is sent only once it is known whether a captcha is needed [REG-3, ALL-7]", async () => {
    const held = hold<typeof getClientConfiguration>();
    const network = fakeNetwork()
      .on(getClientConfiguration, held.answer)
      .on(register, { ok: undefined });
    const page = (
      <MemoryRouter initialEntries={["/register"]}>
        <RegisterPage />
      </MemoryRouter>
    );
    const container = document.createElement("div");
    container.innerHTML = renderToString(page);
    document.body.append(container);
    const user = userEvent.setup();
    const type = (label: string, text: string) =>
      user.type(screen.getByLabelText(label, { exact: true }), text);
    await type("Електронна пошта", "olena@example.com");
    await type("Пароль", "Olena-2026");
    await type("Підтвердження пароля", "Olena-2026");
    await user.click(screen.getByRole("checkbox"));
    const runtime = startRuntime({ basename: "" });
    render(
      <RuntimeContext value={{ runtime, ready: Promise.resolve(runtime) }}>{page}</RuntimeContext>,
      { container, hydrate: true },
    );
    // The first script does so before; React's test build complains of an attribute that it does not know.
    container.querySelector("form")?.setAttribute("data-early-submit", "");
    const submit = screen.getByRole("button", { name: "Зареєструватися" });
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    const { recaptcha } = defaultConfiguration;
    held.give({
      ok: {
        ...defaultConfiguration,
        recaptcha: { ...recaptcha, show: true, show_in_registration: true },
      },
    });
    const summary = await screen.findByRole("region", { name: "Перевірте, будь ласка, форму" });
    expect(summary).toHaveTextContent("Підтвердьте, що Ви не робот");
    expect(network.callsOf(register)).toEqual([]);
    runtime.portal.stop();
    runtime.configuration.stop();
    runtime.portal.send = () => undefined;
  });
});
