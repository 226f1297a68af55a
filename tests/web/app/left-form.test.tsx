import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { App } from "#web/app/app.tsx";
import { clearInput } from "../support/form-input.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";

let show: () => void = () => undefined;
const signIn = new Promise<void>((resolve) => {
  show = resolve;
});

/** Its code is on its way. */
vi.mock(import("#web/features/sign-in/sign-in.page.tsx"), async () => {
  await signIn;
  return { SignInPage: () => <h1>Вхід</h1> };
});

beforeEach(() => clearInput());

it("a form that a refusal left shows nothing of its resident while the sign-in loads [SES-9]", async () => {
  const { user, runtime, location } = renderScreen(<App />, { path: "/contacts/new" });
  const message = () => screen.getByRole("textbox", { name: "Повідомлення" });
  const name = () => screen.getByRole("textbox", { name: "Ім’я" });
  await waitFor(() => expect(name()).toHaveValue(profile.firstName), { timeout: 4000 });
  await user.type(message(), "Чому зросла сума?");
  act(() => runtime.portal.send({ type: "UNAUTHORIZED" }));
  await waitFor(() => expect(runtime.store.accessToken()).toBeNull());
  expect(location()).toBe("/contacts/new");
  const footer = within(screen.getByRole("contentinfo"));
  await user.click(footer.getByRole("link", { name: "Зворотний зв’язок" }));
  expect(message()).toHaveValue("");
  expect(name()).toHaveValue("");
  await act(async () => {
    show();
    await signIn;
  });
  expect(location()).toBe("/contacts/new");
  expect(message()).toHaveValue("");
});
