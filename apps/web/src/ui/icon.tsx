import type { ReactElement } from "react";

const paths = {
  alert: "M12 8v5m0 3.500v.01M12 3l9.5 17h-19L12 3Z",
  calendar: "M5 6h14v14H5zM5 10.500h14M9 3.500V7m6-3.500V7",
  check: "m5 12.5 4.5 4.500L19 7.5",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-left": "m14.5 6-6 6 6 6",
  "chevron-right": "m9.5 6 6 6-6 6",
  close: "m6 6 12 12M18 6 6 18",
  document: "M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6m-6 4h6",
  download: "M12 4v11m-4.5-4L12 15.500l4.5-4.500M5 20h14",
  error: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-3 6 6 6m0-6-6 6",
  edit: "m5 19 .8-3.800L16 5l3 3L8.8 18.2 5 19Z",
  external: "M13 5h6v6m0-6-8.5 8.500M17 14v5H5V7h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.200a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.600Z",
  "eye-off":
    "m4 4 16 16M9.5 5.900A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a17 17 0 0 1-2.8 3.600M6.3 7.700A16 16 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.3-1.1",
  file: "m20 11.5-7.8 7.800a5 5 0 0 1-7-7l8.3-8.300a3.4 3.4 0 0 1 4.8 4.800l-8.2 8.200a1.7 1.7 0 0 1-2.4-2.400l7.3-7.3",
  help: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-2.5 6.800a2.5 2.5 0 1 1 3.6 2.300c-.8.4-1.1.9-1.1 1.900m0 2.900v.01",
  home: "m4 11.5 8-7 8 7M6 10v10h12V10M10 20v-6h4v6",
  info: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 8v5.500m0-9v.01",
  invoice: "M6 3.500h12v17l-2.4-1.7-2.4 1.7-2.4-1.7-2.4 1.700L6 20.500zM9 8h6m-6 4h6",
  logout: "M14 4.500H5.500v15H14M10 12h10.500m-4-4 4 4-4 4",
  mail: "M3.5 5.500h17v13h-17zM4 6.500l8 6.5 8-6.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  meter: "M4.5 18.500a9 9 0 1 1 15 0zM12 14l3.5-4.500M7.5 13v.01M12 8.500v.01",
  offline:
    "m4 4 16 16M8.2 15.800a5.5 5.5 0 0 1 6.3-1M5 12.500a10 10 0 0 1 4.3-2.600m4.2-.2a10 10 0 0 1 5.5 2.800M12 19v.01M2.5 9A14 14 0 0 1 7 6.300m4-.9A14 14 0 0 1 21.5 9",
  payment: "M3 6h18v12.500H3zM3 10.500h18M7 15h3.5",
  phone:
    "M6 3.500h3.500l1.5 4.5-2 1.500a11 11 0 0 0 5.5 5.500l1.5-2 4.5 1.500V18a2.5 2.5 0 0 1-2.5 2.500C10 20.5 3.5 14 3.5 6A2.5 2.5 0 0 1 6 3.500Z",
  plus: "M12 5v14M5 12h14",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.2-5.300L20 9.500M20 4v5.500h-5.5",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.500L20.5 20.5",
  tariff: "M4 4h7.500l8.5 8.5-7.5 7.500L4 11.500zM8 8v.01",
  trash: "M4.5 6.500h15M9.5 6V3.500h5V6M6.5 6.500l1 14h9l1-14M10 10.500v6m4-6v6",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.500c.5-4 3.5-6 7.5-6s7 2 7.5 6",
} as const;

/** Name of a line icon. */
export type IconName = keyof typeof paths;

/** A line icon of 1.5 em beside text. It is never used alone, so it is hidden from assistive technology. */
export const Icon = ({ name }: { readonly name: IconName }): ReactElement => (
  <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
