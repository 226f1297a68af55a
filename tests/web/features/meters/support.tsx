import { screen, within } from "@testing-library/react";
import { counterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getTariffs } from "#contracts/endpoints/invoices.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { Counter, LastFactor } from "#contracts/schemas/counters.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { Overlays } from "#web/app/overlays.tsx";
import { MetersPage } from "#web/features/meters/meters.page.tsx";
// Loaded in advance, because the first load is slow.
import "#web/features/meters/question-dialog.tsx";
import "#web/billing/account-boxes.tsx";
import "#web/ui/pager.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

export const meter = (
  id: string,
  over: Partial<Counter> = {},
  { value = 100, usual = 4 }: { readonly value?: number; readonly usual?: number } = {},
): LastFactor => ({
  counter: counterOf(id, over),
  factor: readingOf(id, value),
  usualConsumption: usual,
});

/** Cold water at one address, cold water at another, electricity without decimals. */
export const cold = meter("c1", { place: "кухня" });
const other = meter("c2", { invoiceAccountCode: "0012346" });
export const power = meter(
  "e1",
  {
    typeCode: "000000005",
    serviceTypeId: 17,
    serviceProviderCode: "309",
    invoiceAccountCode: "5001",
    unit: "kWh",
    digits: 6,
    fractionDigits: 0,
  },
  { value: 12_345, usual: 180 },
);
const { typeCode: _typeCode, ...ofGas } = counterOf("g1", { serviceTypeId: 13 });
/** Its kind is not known. */
export const untyped: LastFactor = { counter: ofGas, factor: readingOf("g1", 100) };
export const meters = [cold, other, power];

export const withCards: ClientConfiguration = {
  ...defaultConfiguration,
  pages: {
    ...defaultConfiguration.pages,
    dashboard: { ...defaultConfiguration.pages.dashboard, counters: { show: true, view: "cards" } },
  },
};

/** How a screen reader names each meter. */
export const names: Readonly<Record<string, string>> = {
  c1: "Холодна вода, №\u00A004-c1",
  c2: "Холодна вода, №\u00A004-c2",
  e1: "Електроенергія, №\u00A004-e1",
  g1: "Газ, №\u00A004-g1",
};

/** By label: a search by role is much slower. */
export const field = (id: string): HTMLElement =>
  screen.getByLabelText(`Показання: ${names[id]?.replace("\u00A0", " ")}`);
export const send = (): HTMLElement => {
  const button = screen
    .getByText("Передати показання", { selector: "button > span" })
    .closest("button");
  if (button === null) throw new Error("The button that sends is gone.");
  return button;
};
export const summary = (name: string): HTMLElement => screen.getByRole("region", { name });
/** What replaces the form after all readings were accepted. */
export const sent = async (count: string): Promise<HTMLElement> =>
  screen.findByRole("region", { name: `Прийнято ${count}` });
export const row = (id: string): HTMLElement => {
  const found = field(id).closest("tr");
  if (found === null) throw new Error("The field stands in no row.");
  return found;
};
export const outcome = (): string =>
  within(screen.getByRole("form"))
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join(" ")
    .trim();

interface Options {
  readonly path?: string;
  readonly configuration?: ClientConfiguration;
  readonly list?: readonly LastFactor[];
  readonly network?: (network: FakeNetwork) => void;
}

export const show = ({
  path = "/dashboard/meters",
  configuration,
  list = meters,
  network,
}: Options = {}) =>
  renderScreen(
    <>
      <main>
        <MetersPage />
      </main>
      <Overlays />
    </>,
    {
      path,
      ...(configuration === undefined ? {} : { configuration }),
      network: (net) => {
        net.on(getLastFactors, { ok: list }).on(getTariffs, { ok: [] });
        network?.(net);
      },
    },
  );

/** The page with its fields, and a way to type into them. */
export const open = async (options: Options = {}) => {
  const shown = show(options);
  await screen.findByText("Передати показання", { selector: "button > span" }, { timeout: 4000 });
  const type = async (id: string, text: string): Promise<void> => {
    await shown.user.clear(field(id));
    if (text !== "") await shown.user.type(field(id), text);
  };
  return { ...shown, type, submit: () => shown.user.click(send()) };
};
