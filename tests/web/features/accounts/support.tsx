import type { ReactElement } from "react";
import { useState } from "react";
import { within } from "@testing-library/react";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getProviderDetails } from "#contracts/endpoints/accounts.ts";
import type { ProviderDetail } from "#contracts/schemas/providers.ts";
import { AccountsPage } from "#web/features/accounts/accounts.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accountLink, accounts as ofTwoHomes } from "../../support/samples.ts";

/** The accounts of a resident of one home. */
export const accounts = ofTwoHomes.map(({ invoiceAccount, serviceProvider }) => ({
  serviceProvider,
  invoiceAccount: { ...invoiceAccount, address: accountLink("1").invoiceAccount.address ?? "" },
}));

/** The rows of accounts in a provider's card; the contacts below have lists of their own. */
export const rows = (region: HTMLElement): readonly (string | null)[] =>
  within(region)
    .getAllByRole("listitem")
    .map((item) => item.textContent)
    .filter((text) => text.startsWith("Номер рахунку"));

const detail = (code: string, over: Partial<ProviderDetail> = {}): ProviderDetail => ({
  id: `sp-${code}`,
  code,
  name: "Водоканал",
  serviceTypeIds: [10, 14],
  address: "вул. Насосна, 1",
  phones: ["(0562) 33-44-55", "+38 067 123-45-67", "15-80"],
  email: "office@voda.example",
  workingHours: "Пн–Пт, 8:00–17:00",
  ...over,
});

export const details = [detail("101"), detail("205", { name: "Тепломережа", phones: [] })] as const;

/** The page, and a button that leaves it while the portal stays. */
const Leavable = (): ReactElement => {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? (
    <p>Left</p>
  ) : (
    <>
      <AccountsPage />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
};

export const show = (
  network: (network: FakeNetwork) => void = () => undefined,
  path = "/dashboard/accounts",
) =>
  renderScreen(<Leavable />, {
    path,
    network: (net) =>
      network(net.on(getProviderDetails, { ok: details }).on(getInvoiceAccounts, { ok: accounts })),
  });
