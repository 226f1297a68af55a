import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { authenticate } from "#contracts/endpoints/account.ts";
import { open } from "../features/sign-in/open-sign-in.tsx";
import { hold } from "../support/network.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

it("a form of a whole page says that it is being sent, until the answer is there [SIGN-4]", async () => {
  const held = hold<typeof authenticate>();
  const { user } = open((network) => network.on(authenticate, held.answer));
  await user.type(screen.getByLabelText("Логін (електронна пошта)"), "olena@example.com");
  await user.type(screen.getByLabelText("Пароль", { exact: true }), "Olena-2026{Enter}");
  expect(await screen.findByText("Зачекайте, будь ласка…")).toBeVisible();
  held.give({ status: 401, body: {} });
  await screen.findByRole("region", { name: "Не вдалося увійти" });
  await waitFor(() => expect(screen.queryByText("Зачекайте, будь ласка…")).toBeNull());
});
