import { fireEvent, screen } from "@testing-library/react";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
// Loaded in advance, as the portal does.
import "#web/features/dashboard/pay/pay-dialog.tsx";
import "#web/features/dashboard/pay/pick-dialog.tsx";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { configurationWith } from "#tests/web/support/samples.ts";
import { full, showWith } from "../support.tsx";

type Services = Partial<ClientConfiguration["payment_services"]>;

export const bank = {
  enabled: true,
  url_template: "https://bank.example/?d={data}",
  token: "public",
};
export const catalogue = { enabled: true, url_template: "/__outside/pay/{path}/{code}" };

/** The overview with these payment services. */
export const show = (
  services: Services = { bank, catalogue },
  network: (network: FakeNetwork) => void = full,
  dashboard: Parameters<typeof configurationWith>[0] = {},
) => {
  const configuration = configurationWith(dashboard);
  const { payment_services: off } = configuration;
  return showWith({ ...configuration, payment_services: { ...off, ...services } }, network);
};

export const dialog = () => screen.findByRole("dialog", { name: "Оберіть платіжний сервіс" });

export const focusWindow = (): void => {
  fireEvent.focus(window);
};
