import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { IconName } from "../ui/icon.tsx";
import { paths } from "../runtime/paths.ts";
import { cabinetTexts as texts } from "./cabinet.texts.ts";

export interface CabinetSection {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
}

interface CabinetSections {
  /** The main sections: always visible, on a phone as the tab bar. */
  readonly main: readonly CabinetSection[];
  readonly rest: readonly CabinetSection[];
  /** Pages that the configuration disables. */
  readonly hidden: readonly string[];
}

const meters = { path: paths.meters, label: texts.meters, icon: "meter" } as const;
const invoices = { path: paths.invoices, label: texts.invoices, icon: "invoice" } as const;
const payments = { path: paths.payments, label: texts.payments, icon: "payment" } as const;
const help = { path: paths.helpDesk, label: texts.help, icon: "help" } as const;

/** The sections of the cabinet by its configuration (UTIL-1). */
export const cabinetSections = ({ pages }: ClientConfiguration): CabinetSections => {
  const { dashboard } = pages;
  const switched = [
    { section: meters, isOn: dashboard.counters.show },
    { section: invoices, isOn: dashboard.invoices.show },
    { section: payments, isOn: dashboard.payments.show },
  ];
  const hasHelp = dashboard.help.show;
  return {
    main: [
      { path: paths.dashboard, label: texts.overview, icon: "home" },
      ...switched.filter(({ isOn }) => isOn).map(({ section }) => section),
    ],
    rest: [
      { path: paths.tariffs, label: texts.tariffs, icon: "tariff" },
      { path: paths.accounts, label: texts.accounts, icon: "document" },
      { path: paths.profile, label: texts.profile, icon: "user" },
      ...(hasHelp ? [help] : []),
    ],
    hidden: [...switched, { section: help, isOn: hasHelp }]
      .filter(({ isOn }) => !isOn)
      .map(({ section }) => section.path),
  };
};

/** Whether an address is a page or below it. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
