import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { clearInput } from "../../support/form-input.ts";
import { RegisterPage } from "#web/features/registration/register.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const agreed = () => screen.getByRole("checkbox", { name: "Я приймаю умови договору" });
const terms = () => screen.getByRole("button", { name: "умови договору" });

beforeEach(clearInput);

const { pages } = defaultConfiguration;
const show = (network: (network: FakeNetwork) => void, hasFeedback = true) =>
  renderScreen(<RegisterPage />, {
    path: "/register",
    isSignedIn: false,
    network,
    configuration: { ...defaultConfiguration, pages: { ...pages, show_callback: hasFeedback } },
  });

describe("the contract terms", () => {
  const agreement = (network: FakeNetwork) => {
    network.on(getPagePart, {
      ok: { id: "AGREEMENT", content: "<p>Умови для всіх.</p><script>alert(1)</script>" },
    });
  };

  it("open from the link at the checkbox, and leave it unchecked [REG-4]", async () => {
    const { user, network } = show(agreement);
    expect(network.callsOf(getPagePart)).toHaveLength(0);
    await user.click(terms());
    const dialog = await screen.findByRole("dialog", { name: "Підтвердження реєстрації" });
    expect(await within(dialog).findByText("Умови для всіх.")).toBeVisible();
    expect(dialog.querySelector("script")).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(agreed()).not.toBeChecked());
  });

  it("check the box when accepted, and the focus returns to the link [REG-4]", async () => {
    const { user } = show(agreement);
    await user.click(terms());
    await user.click(await screen.findByRole("button", { name: "Прийняти" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(agreed()).toBeChecked();
    await waitFor(() => expect(terms()).toHaveFocus());
  });

  it.each(["the button", "the cross", "Escape"])(
    "leave the box unchecked when closed by %s [REG-4]",
    async (way) => {
      const { user } = show(agreement);
      await user.click(terms());
      await screen.findByRole("button", { name: "Прийняти" });
      const [cross, button] = screen.getAllByRole("button", { name: "Закрити" });
      if (way === "Escape") await user.keyboard("{Escape}");
      else await user.click((way === "the cross" ? cross : button) as HTMLElement);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(agreed()).not.toBeChecked();
      await waitFor(() => expect(terms()).toHaveFocus());
    },
  );

  it.each([
    ["are empty", "<p> </p>", "Умов договору зараз немає"],
    ["are an image without a text", '<img src="/terms.png" alt="">', "Умов договору зараз немає"],
    ["are an image that says nothing", '<img src="/terms.png">', "Умов договору зараз немає"],
    ["cannot be shown", "<b>x".repeat(25_000), "Цей текст не вдалося показати на сторінці."],
  ])("cannot be accepted if they %s [REG-4, CMS-2]", async (_case, content, said) => {
    const { user } = show((network) =>
      network.on(getPagePart, { ok: { id: "AGREEMENT", content } }),
    );
    await user.click(terms());
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Прийняти" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Закрити" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(agreed()).not.toBeChecked();
  });

  it.each([
    ["are empty", true, "<p> </p>", "Спробуйте пізніше або повідомте нас через зворотний зв’язок."],
    ["are empty", false, "<p> </p>", "Спробуйте пізніше."],
    [
      "cannot be shown",
      true,
      "<b>x".repeat(25_000),
      "Спробуйте пізніше або повідомте нас через зворотний зв’язок.",
    ],
  ])("name the way on if they %s, by a form (%s) if there is one [REG-4]", async (...row) => {
    const [, has, content, said] = row;
    const { user } = show(
      (network) => network.on(getPagePart, { ok: { id: "AGREEMENT", content } }),
      has,
    );
    await user.click(terms());
    expect(await screen.findByText(said)).toBeVisible();
  });

  it("cannot be accepted before they are shown, and load on retry [REG-4, ERR-3]", async () => {
    let tries = 0;
    const { user } = show((network) => {
      network.on(getPagePart, (() => {
        tries += 1;
        return tries === 1
          ? { status: 500, body: {} }
          : { ok: { id: "AGREEMENT", content: "<p>Умови для всіх.</p>" } };
      }) as never);
    });
    await user.click(terms());
    expect(await screen.findByText("Помилка завантаження даних! Спробуйте пізніше.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Прийняти" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("button", { name: "Прийняти" })).toBeVisible();
  });
});
