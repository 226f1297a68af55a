import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { describe, expect, it } from "vitest";
import { DateField } from "#web/ui/date-field.tsx";

/** The calendar of a field whose date is Saturday, 21 November 2026. */
const open = async (locale: string) => {
  const user = userEvent.setup();
  render(
    <I18nProvider locale={locale}>
      <DateField label="Період з" value="2026-11-21" onChange={() => undefined} />
    </I18nProvider>,
  );
  await user.click(screen.getByRole("button"));
  const calendar = within(await screen.findByRole("grid"));
  const [first, ...weeks] = calendar.getAllByRole("row", { hidden: true });
  return {
    headings: screen.getAllByRole("heading", { hidden: true }).map((one) => one.textContent),
    names: within(first as HTMLElement)
      .getAllByRole("columnheader", { hidden: true })
      .map(({ textContent }) => textContent),
    firstWeek: within(weeks[0] as HTMLElement)
      .getAllByRole("gridcell", { hidden: true })
      .map(({ textContent }) => textContent),
  };
};

describe("the calendar of a date field", () => {
  it("starts its weeks on Monday, with Ukrainian names [UTIL-9]", async () => {
    const { headings, names, firstWeek } = await open("uk-UA");
    expect(names).toEqual(["пн", "вт", "ср", "чт", "пт", "сб", "нд"]);
    expect(headings.at(-1)).toMatch(/^листопад\s2026/u);
    // 1 November 2026 is a Sunday, so it is the last of its row.
    expect(firstWeek).toHaveLength(7);
    expect(firstWeek[6]).toBe("1");
  });

  it("does so in a browser with any locale [UTIL-9]", async () => {
    const { names } = await open("en-US");
    expect(names[0]).toMatch(/^M/u);
    expect(names[6]).toMatch(/^S/u);
  });
});
