import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { AccountsPage } from "#web/features/dashboard/accounts.page.tsx";
import { hold } from "../../support/network.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accountLink, accounts, configurationWith } from "../../support/samples.ts";

const show = (network: (network: FakeNetwork) => void = () => undefined) =>
  renderScreen(<AccountsPage />, { path: "/dashboard/accounts", network });

describe("the personal accounts", () => {
  it("stand under their provider, each code once", async () => {
    show((network) =>
      network.on(getInvoiceAccounts, {
        ok: [...accounts, accountLink("0012345"), accountLink("5001")],
      }),
    );
    const water = await screen.findByRole("region", { name: "Водоканал" });
    expect(
      within(water)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Номер рахунку 0012345вул. Соборна, 12, кв. 7",
      "Номер рахунку 0012346просп. Миру, 3, кв. 41",
      "Номер рахунку 5001вул. Соборна, 12, кв. 7",
    ]);
    expect(within(water).getByText("Водопостачання, Водовідведення")).toBeVisible();
    const headings = screen.getAllByRole("heading").map((heading) => heading.textContent);
    expect(headings).toEqual(["Особові рахунки", "Водоканал", "Тепломережа", "Обленерго"]);
    expect(document.title).toContain("Особові рахунки");
  });

  it("show the shape of what comes", async () => {
    const held = hold<typeof getInvoiceAccounts>();
    show((network) => network.on(getInvoiceAccounts, held.answer));
    expect(screen.getByRole("status")).toHaveTextContent("Завантажуємо особові рахунки…");
    held.give({ ok: accounts });
    expect(await screen.findByRole("region", { name: "Водоканал" })).toBeVisible();
  });

  it("say why there are none, without a link to a feedback form that is off", async () => {
    const configuration = configurationWith({});
    renderScreen(<AccountsPage />, {
      configuration: {
        ...configuration,
        pages: { ...configuration.pages, show_callback: false },
      },
      network: (network) => network.on(getInvoiceAccounts, { ok: [] }),
    });
    expect(
      await screen.findByText("До кабінету ще не додано жодного особового рахунку"),
    ).toBeVisible();
    expect(screen.queryByRole("link", { name: "Написати нам про рахунок" })).toBeNull();
  });

  it("fail with a retry that brings them back [ERR-3]", async () => {
    const { network, user } = show((net) =>
      net.on(getInvoiceAccounts, { status: 200, body: [{ broken: true }] }),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Помилка завантаження даних! Спробуйте пізніше.",
    );
    network.on(getInvoiceAccounts, { ok: accounts });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("region", { name: "Тепломережа" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("go along with the provider groups of the configuration", async () => {
    const { network } = renderScreen(<AccountsPage />, {
      configuration: { ...configurationWith({}), service_provider_group_ids: ["g1", "g2"] },
    });
    await screen.findByRole("region", { name: "Водоканал" });
    expect(network.callsOf(getInvoiceAccounts)[0]?.query).toEqual({
      serviceProviderGroupIds: "g1,g2",
    });
  });
});
