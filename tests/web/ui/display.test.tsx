import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Amount } from "#web/ui/amount.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { DebtRing } from "#web/ui/debt-ring.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { ServiceIcon } from "#web/ui/service-icon.tsx";
import { kindOfService, meterKinds } from "#web/ui/service-kinds.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

describe("states of a region", () => {
  it("loading: announces it politely, shows only a placeholder", () => {
    render(<Skeleton label="Loading payments" shape="rows" count={4} />);
    expect(screen.getByRole("status")).toHaveTextContent("Loading payments");
    expect(document.querySelectorAll("[aria-hidden=true] > span")).toHaveLength(4);
  });

  it("empty: says why and offers an action", () => {
    render(<EmptyState title="Nothing yet" action={<a href="/add">Add</a>} />);
    expect(screen.getByText("Nothing yet")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Add" })).toBeInTheDocument();
  });

  it("failed: announces what happened and retries once per press", async () => {
    const onRetry = vi.fn<() => void>();
    const props = { message: "Failed", detail: "Payments", retryLabel: "Retry", onRetry };
    const { rerender } = render(<FailedState {...props} />);
    expect(screen.getByRole("alert")).toHaveTextContent("FailedPayments");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    rerender(<FailedState {...props} isRetrying />);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button", { name: "Retry" })).toHaveFocus();
  });

  it("failed: announces every failed retry, with new elements", () => {
    const props = { message: "Failed", retryLabel: "Retry", onRetry: () => undefined };
    const { rerender } = render(<FailedState {...props} attempts={1} />);
    const first = screen.getByRole("alert");
    rerender(<FailedState {...props} attempts={1} isRetrying />);
    expect(screen.getByRole("alert")).toBe(first);
    rerender(<FailedState {...props} attempts={2} />);
    expect(screen.getByRole("alert")).not.toBe(first);
  });

  it("keeps notices readable without their icon", () => {
    render(
      <Banner kind="offline" title="Offline" action={<a href="/x">More</a>}>
        Old data
      </Banner>,
    );
    expect(screen.getByText("Offline")).toBeInTheDocument();
    expect(document.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });
});

describe("a text that comes from elsewhere", () => {
  const long = `${"word ".repeat(80)}end`;

  it.each([
    ["title of a notice", <Banner key="1" kind="info" title={long} />],
    [
      "text of a notice",
      <Banner key="2" kind="danger">
        {long}
      </Banner>,
    ],
    ["reason of an empty region", <EmptyState key="3" title={long} />],
    [
      "detail of a failure",
      <FailedState key="4" message="Failed" detail={long} retryLabel="Retry" onRetry={vi.fn()} />,
    ],
  ])("is shortened as the %s, and a button shows the rest [ERR-1]", async (_, region) => {
    render(region);
    expect(screen.getByText(/^word .*…$/u)).toBeVisible();
    expect(screen.queryByText(long)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "…" }));
    expect(screen.getByText(long)).toBeVisible();
  });
});

describe("amount", () => {
  it("keeps figure and unit on one line", () => {
    render(<Amount label="To pay" figure={"999\u00A0999\u00A0999,99"} unit="UAH" size="large" />);
    const sum = document.querySelector(".ui-amount-sum");
    expect(sum?.textContent).toBe("999\u00A0999\u00A0999,99\u00A0UAH");
    expect(sum).toHaveAttribute("data-long");
    expect(screen.getByText("To pay")).toBeInTheDocument();
  });

  it.each([
    ["999\u00A0999,99", false],
    ["\u2212999\u00A0999,99", true],
  ])("is set smaller when its figure is long: %s (%s)", (figure, isLong) => {
    render(<Amount figure={figure} unit="UAH" />);
    const sum = screen.getByText("UAH").parentElement;
    expect(sum?.hasAttribute("data-long")).toBe(isLong);
  });
});

const share = (id: string, value: number) => ({
  id,
  name: `Provider ${id}`,
  value,
  amountText: `${value} UAH`,
  percentText: `${value} %`,
});

describe("debt ring", () => {
  it("lists every figure beside the drawing", () => {
    render(<DebtRing label="Shares of the debt" shares={[share("a", 60), share("b", 40)]} />);
    expect(screen.getByRole("img", { name: "Shares of the debt" })).toBeInTheDocument();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Provider a60 UAH 60 %",
      "Provider b40 UAH 40 %",
    ]);
  });

  it("draws arcs that fill the ring, each from the end of the one before", () => {
    render(<DebtRing label="Shares" shares={[share("a", 50), share("b", 0), share("c", 150)]} />);
    const round = 2 * Math.PI * 42;
    const arcs = [...document.querySelectorAll(".ui-ring-arc")].map((arc) => ({
      length: Number.parseFloat(arc.getAttribute("stroke-dasharray")!),
      start: -Number(arc.getAttribute("stroke-dashoffset")),
    }));
    expect(arcs).toHaveLength(2);
    expect(arcs[0]!.length).toBeCloseTo(round / 4 - 3);
    expect(arcs[1]!.start).toBeCloseTo(round / 4);
    expect(arcs[1]!.length).toBeCloseTo((round * 3) / 4 - 3);
  });

  it("shows a share however small it is", () => {
    render(<DebtRing label="Shares" shares={[share("a", 100_000), share("b", 1)]} />);
    const [, small] = document.querySelectorAll(".ui-ring-arc");
    expect(Number.parseFloat(small!.getAttribute("stroke-dasharray")!)).toBe(1);
  });

  it("does not read out the short sum in its middle, beside the exact ones", () => {
    render(<DebtRing label="Shares" shares={[share("a", 7)]} center="7 K" />);
    expect(screen.getByText("7 K")).toHaveAttribute("aria-hidden", "true");
  });

  it("draws a single share as a whole ring, and reuses the last colour for many", () => {
    const { rerender } = render(<DebtRing label="Shares" shares={[share("a", 7)]} />);
    const arc = document.querySelector(".ui-ring-arc")!;
    expect(Number.parseFloat(arc.getAttribute("stroke-dasharray")!)).toBeCloseTo(2 * Math.PI * 42);
    rerender(
      <DebtRing label="Shares" shares={[1, 2, 3, 4, 5, 6, 7, 8].map((at) => share(`${at}`, 5))} />,
    );
    const last = [...document.querySelectorAll(".ui-ring-arc")].at(-1);
    expect(last).toHaveAttribute("data-share", "6");
  });
});

describe("data table", () => {
  const rows = [
    { id: "1", name: "Water", sum: "10,00" },
    { id: "2", name: "Gas", sum: "5,50" },
  ];
  it("has a caption, scoped headers, row names, cell labels and sums", () => {
    render(
      <DataTable
        caption="Payments"
        columns={[
          { id: "name", header: "Service", cell: (row) => row.name },
          { id: "sum", header: "Sum", cell: (row) => row.sum, align: "end" },
          { id: "act", header: "Actions", isHeaderHidden: true, cell: () => <a href="/r">PDF</a> },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        footer={{ name: "Total", sum: "15,50" }}
      />,
    );
    const table = screen.getByRole("table", { name: "Payments" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((th) => th.textContent),
    ).toEqual(["Service", "Sum", "Actions"]);
    const water = within(table).getByRole("row", { name: /Water/u });
    expect(within(water).getByRole("rowheader", { name: "Water" })).toHaveAttribute("scope", "row");
    expect(within(water).getByRole("cell", { name: "10,00" })).toHaveAttribute("data-label", "Sum");
    expect(within(water).getByRole("cell", { name: "PDF" })).not.toHaveAttribute("data-label");
    const total = within(table).getByRole("row", { name: /Total/u });
    expect(total).toHaveTextContent("Total15,50");
    expect(within(total).getByRole("rowheader", { name: "Total" })).toHaveAttribute("scope", "row");
    // As a card it has no label without a sum.
    expect(
      within(total)
        .getAllByRole("cell")
        .map((cell) => cell.getAttribute("data-label")),
    ).toEqual(["Sum", null]);
    // Safari forgets the implicit ones of cards.
    const parts = table.querySelectorAll("thead, tbody, tfoot, tr, th, td");
    expect([...parts].filter((part) => !part.hasAttribute("role"))).toEqual([]);
  });

  it("names its sections by rows as wide as the table, with a role that Safari keeps", () => {
    render(
      <DataTable
        caption="Payments"
        columns={[
          { id: "name", header: "Service", cell: (row) => row.name },
          { id: "sum", header: "Sum", cell: (row) => row.sum },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        sections={[{ id: "may", heading: "May", rows }]}
      />,
    );
    const heading = screen.getByRole("rowheader", { name: "May" });
    expect(heading).toHaveAttribute("scope", "rowgroup");
    expect(heading).toHaveAttribute("colspan", "2");
    expect(heading).toHaveAttribute("role", "rowheader");
    expect(heading.closest("tr")).toHaveAttribute("role", "row");
  });
});

describe("service kinds", () => {
  it("knows every service and counter type of the specification", () => {
    expect(["10", "11", "12", "13", "14", "15", "16", "17"].map(kindOfService)).toEqual([
      "water",
      "subscription",
      "heating",
      "gas",
      "sewerage",
      "hot-water",
      "water",
      "electricity",
    ]);
    const counters = Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(9, "0"));
    expect(counters.map((code) => meterKinds[code]?.kind)).toEqual([
      "gas",
      "water",
      "hot-water",
      "heating",
      "electricity",
      "electricity",
      "electricity",
      "heating",
      "water",
      "sewerage",
    ]);
  });

  it("shows an unknown type as the neutral one", () => {
    expect(["", "99", "constructor"].map(kindOfService)).toEqual(Array(3).fill("subscription"));
  });

  it("has an icon that is only decoration", () => {
    render(<ServiceIcon kind="gas" />);
    expect(document.querySelector("[data-kind=gas]")).toHaveAttribute("aria-hidden", "true");
  });
});

describe("card", () => {
  it("is a region when it is named by its heading", () => {
    render(
      <Card as="section" labelledBy="debts">
        <h2 id="debts">Debts</h2>
      </Card>,
    );
    expect(screen.getByRole("region", { name: "Debts" })).toBeInTheDocument();
  });
});
