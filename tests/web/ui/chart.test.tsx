import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
// The chunk is here: how long it takes to come is no matter of these tests.
import "#web/ui/chart.tsx";
import { Chart } from "#web/billing/chart.tsx";
import type { ChartPoint } from "#web/ui/chart-drawing.tsx";

const points: readonly ChartPoint[] = [
  { label: "вер. 26", value: 4 },
  { label: "жов. 26", value: 0 },
  { label: "лис. 26", value: 12.5 },
];
const format = (value: number) => `${value} m`;

const drawn = (): Promise<Element> =>
  vi.waitFor(() => {
    const place = screen.getByRole("img", { name: "Consumption" });
    expect(place.querySelector("svg")).not.toBeNull();
    return place;
  });

const numbers = (elements: Iterable<Element>, attribute: string): readonly number[] =>
  [...elements].map((element) => Number(element.getAttribute(attribute)));

describe("a chart", () => {
  it("is one picture with a name; what it draws is not read out figure by figure", async () => {
    render(<Chart label="Consumption" kind="bars" points={points} format={format} />);
    const place = await drawn();
    expect(place.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
    expect(place.querySelectorAll("style, script")).toHaveLength(0);
  });

  it("draws a bar for each figure, as high as the figure says", async () => {
    render(<Chart label="Consumption" kind="bars" points={points} format={format} />);
    const place = await drawn();
    const [first = 0, none = 0, last = 0] = numbers(
      place.querySelectorAll("rect.ui-chart-bar"),
      "height",
    );
    expect(last / first).toBeCloseTo(12.5 / 4, 1);
    expect(none).toBe(1);
    expect([...place.querySelectorAll("title")].map(({ textContent }) => textContent)).toEqual([
      "вер. 26: 4 m",
      "жов. 26: 0 m",
      "лис. 26: 12.5 m",
    ]);
  });

  it("lets bars of what was given back hang below zero", async () => {
    const both = [...points, { label: "груд. 26", value: -3 }];
    render(<Chart label="Consumption" kind="bars" points={both} format={format} />);
    const place = await drawn();
    const zero = Number(place.querySelector("[data-is=zero]")?.getAttribute("y1"));
    expect(numbers(place.querySelectorAll("rect.ui-chart-bar"), "y").at(-1)).toBeCloseTo(zero);
  });

  it("outlines what is not final and says what that means, and draws nothing for no figure [UTIL-1]", async () => {
    const some = [
      { label: "a", value: 4 },
      { label: "b", value: null },
      { label: "c", value: 2, note: "so far" },
    ];
    render(<Chart label="Consumption" kind="bars" points={some} format={format} legend="So far" />);
    const place = await drawn();
    const bars = [...place.querySelectorAll("rect")];
    expect(bars.map((bar) => [bar.textContent, bar.getAttribute("data-is")])).toEqual([
      ["a: 4 m", null],
      ["c: 2 m, so far", "preliminary"],
    ]);
    expect(screen.getByText("So far")).toBeVisible();
  });

  it("leaves out the dot of no figure, and what no bar needs to be explained by", async () => {
    const some = [...points, { label: "d", value: null }];
    render(<Chart label="Consumption" kind="line" points={some} format={format} legend="So far" />);
    const place = await drawn();
    expect(place.querySelectorAll("circle")).toHaveLength(points.length);
    expect(place.innerHTML).not.toMatch(/NaN|null/u);
    expect(screen.queryByText("So far")).toBeNull();
  });

  it("draws a line through dots", async () => {
    render(<Chart label="Consumption" kind="line" points={points} format={format} />);
    const place = await drawn();
    expect(place.querySelectorAll("path.ui-chart-line")).toHaveLength(1);
    const [first = 0, none = 0, last = 0] = numbers(place.querySelectorAll("circle"), "cy");
    expect(last).toBeLessThan(first);
    expect(first).toBeLessThan(none);
  });

  it("names only as many points as there is room for, the newest always", async () => {
    const many = Array.from({ length: 120 }, (_, at) => ({ label: `m${at}`, value: at }));
    render(<Chart label="Consumption" kind="bars" points={many} format={format} />);
    const place = await drawn();
    const named = [...place.querySelectorAll(".visx-axis-bottom text")].map(
      ({ textContent }) => textContent,
    );
    expect(named.length).toBeLessThan(20);
    expect(named.at(-1)).toBe("m119");
  });

  it.each([
    ["one figure", [{ label: "a", value: 7 }]],
    ["nothing but zeros", points.map((point) => ({ ...point, value: 0 }))],
    ["nothing but less than zero", points.map((point) => ({ ...point, value: -2 }))],
    ["figures of nine digits", points.map((point) => ({ ...point, value: 999_999_999.99 }))],
  ])("draws %s with finite measures", async (_, some) => {
    for (const kind of ["bars", "line"] as const) {
      const { unmount } = render(
        <Chart label="Consumption" kind={kind} points={some} format={format} />,
      );
      const place = await drawn();
      expect(place.innerHTML).not.toMatch(/NaN|Infinity/u);
      unmount();
    }
  });

  it("is not there without figures", () => {
    const { container } = render(
      <Chart label="Consumption" kind="bars" points={[]} format={format} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
