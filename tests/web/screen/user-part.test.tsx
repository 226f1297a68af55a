import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getPhones } from "#contracts/endpoints/profile.ts";
import { UserPart } from "#web/screen/user-part.tsx";
import { hold } from "../support/network.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { phones } from "../support/samples.ts";

const show = () =>
  renderScreen(
    <UserPart part="phones" name="Контактні телефони" loading={<p>Завантаження</p>}>
      {(all) => <p>Телефонів: {all.length}</p>}
    </UserPart>,
    { network: (fake) => fake.on(getPhones, { status: 500 }) },
  );
const retryButton = () => screen.findByRole("button", { name: "Спробувати ще раз" });

describe("a failed part of the resident's data", () => {
  it("says which it is, keeps its retry in place while it loads, and then gets the focus [ERR-3, ALL-4]", async () => {
    const { user, network } = show();
    expect(screen.getByText("Завантаження")).toBeVisible();
    const retry = await retryButton();
    expect(screen.getByRole("alert")).toHaveTextContent("Контактні телефони");
    expect(screen.queryByText("Завантаження")).toBeNull();
    const asked = hold<typeof getPhones>();
    network.on(getPhones, asked.answer);
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute("aria-disabled", "true"));
    expect(retry).toHaveFocus();
    expect(screen.queryByText("Завантажено.")).toBeNull();
    asked.give({ ok: phones });
    const shown = await screen.findByText(`Телефонів: ${phones.length}`);
    await waitFor(() => expect(document.body).not.toHaveFocus());
    // The reading goes on from the place before the content, which says why it is here while it has the focus.
    expect(document.activeElement?.nextElementSibling).toBe(shown);
    expect(document.activeElement).toHaveTextContent("Завантажено.");
    await user.tab();
    expect(screen.queryByText("Завантажено.")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be retried again when it fails again [ERR-3, ALL-4]", async () => {
    const { user, network } = show();
    const retry = await retryButton();
    await user.click(retry);
    await waitFor(() => expect(network.callsOf(getPhones)).toHaveLength(2));
    await waitFor(() => expect(retry).not.toHaveAttribute("aria-disabled"));
    expect(retry).toHaveFocus();
    expect(screen.getByRole("alert")).toBeVisible();
    await user.click(retry);
    await waitFor(() => expect(network.callsOf(getPhones)).toHaveLength(3));
  });
});
