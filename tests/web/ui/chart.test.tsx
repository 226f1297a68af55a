import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
// Loaded in advance: the load time does not matter here.
import "#web/ui/chart.tsx";
import { LazyChart } from "#web/billing/lazy-chart.tsx";
import { ChartFrame } from "#web/ui/chart-frame.tsx";
import { layoutOf, markAt } from "#web/ui/chart-layout.ts";
import type { ChartPoint, ChartStep } from "#web/ui/chart-points.ts";
import { cornersOf, uprightEnds } from "#web/ui/chart-points.ts";

const point = (label: string, value: number | null, note?: string): ChartPoint => ({
  label,
  name: `in ${label}`,
  value,
  ...(note !== undefined && { note }),
});
const points = [point("a", 4), point("b", 0), point("c", 12.5)];
const day = 86_400_000;
const step = (value: number, from: number, to: number): ChartStep => ({
  label: `d${from}`,
  name: `since ${from}`,
  value,
  from: from * day,
  to: to * day,
});
const format = (value: number) => `${value} m`;
const showBars = (some: readonly ChartPoint[] = points) =>
  render(
    <LazyChart label="Consumption" kind="bars" points={some} format={format} legend="So far" />,
  );
const showSteps = (some: readonly ChartStep[]) =>
  render(<LazyChart label="Prices" kind="steps" points={some} format={format} />);

/** The first drawing has to load. */
const patience = { timeout: 10_000 };
const drawn = (name = "Consumption"): Promise<Element> =>
  vi.waitFor(() => {
    const place = screen.getByRole("img", { name });
    expect(place.querySelector("svg")).not.toBeNull();
    return place;
  }, patience);
const picker = () => screen.getByRole("slider", { name: "Значення на діаграмі" });
const told = (): string => {
  const said = picker().getAttribute("aria-valuetext") ?? "";
  // The announced text is the one that is read.
  expect(screen.getByText(said)).toBeVisible();
  return said;
};

const numbers = (elements: Iterable<Element>, attribute: string): readonly number[] =>
  [...elements].map((element) => Number(element.getAttribute(attribute)));
const bars = (place: Element) => [...place.querySelectorAll("rect.ui-chart-bar")];

describe("a chart", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("has a slider of its own name where a screen has several charts (WCAG 2.4.6)", async () => {
    render(
      <>
        <LazyChart subject="Heating" label="Prices" kind="bars" points={points} format={format} />
        <LazyChart subject="Gas" label="Consumption" kind="bars" points={points} format={format} />
      </>,
    );
    await drawn();
    const named = screen.getAllByRole("slider").map((slider) => slider.getAttribute("aria-label"));
    expect(named).toEqual(["Значення на діаграмі: Heating", "Значення на діаграмі: Gas"]);
  });

  it("is one image with a name, and its figures are not read out one by one", async () => {
    showBars();
    const place = await drawn();
    expect(place.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
    expect(place.querySelectorAll("style, script")).toHaveLength(0);
  });

  it("draws a bar for each figure, in proportion", async () => {
    showBars();
    const [first = 0, none = 0, last = 0] = numbers(bars(await drawn()), "height");
    expect(last / first).toBeCloseTo(12.5 / 4, 1);
    expect(none).toBe(1);
  });

  it("has the figures of its grid in the same words", async () => {
    showBars();
    const figures = [...(await drawn()).querySelectorAll(".visx-axis-left text")];
    expect(figures.length).toBeGreaterThan(2);
    for (const { textContent } of figures) expect(textContent).toMatch(/^\d+ m$/u);
  });

  it("tells the newest figure before it is drawn", () => {
    const of = { label: "Consumption", pick: "Pick", kind: "bars", points, format } as const;
    render(<ChartFrame of={of} />);
    expect(screen.getByText("in c: 12.5 m")).toBeVisible();
  });

  it("is drawn as wide as its place, also when that changes", async () => {
    const watched: ResizeObserverCallback[] = [];
    class Observer {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(tell: ResizeObserverCallback) {
        watched.push(tell);
      }
    }
    vi.stubGlobal("ResizeObserver", Observer);
    showBars();
    const place = await drawn();
    const resize = (width: number) =>
      act(() =>
        watched[0]?.(
          [{ contentRect: new DOMRect(0, 0, width, 240) }] as unknown as ResizeObserverEntry[],
          new Observer(() => undefined) as unknown as ResizeObserver,
        ),
      );
    const box = () => place.querySelector("svg")?.getAttribute("viewBox");
    resize(320.4);
    expect(box()).toBe("0 0 320 240");
    // Hidden for a moment.
    resize(0);
    expect(box()).toBe("0 0 320 240");
  });

  it("is drawn as wide as its place also where no figure was known at first", async () => {
    const watched = vi.fn();
    class Observer {
      observe = watched;
      disconnect = vi.fn();
    }
    vi.stubGlobal("ResizeObserver", Observer);
    const { rerender } = showBars([point("a", null)]);
    await drawn();
    expect(watched).not.toHaveBeenCalled();
    rerender(<LazyChart label="Consumption" kind="bars" points={points} format={format} />);
    await vi.waitFor(() => expect(watched).toHaveBeenCalledExactlyOnceWith(picker()));
  });

  it("draws bars of negative figures below zero", async () => {
    showBars([...points, point("d", -3)]);
    const place = await drawn();
    const zero = Number(place.querySelector("[data-is=zero]")?.getAttribute("y1"));
    expect(numbers(bars(place), "y").at(-1)).toBeCloseTo(zero);
  });

  it("outlines preliminary figures and explains that, and leaves a gap for a missing one [UTIL-1]", async () => {
    showBars([point("a", 4), point("b", null), point("c", 2, "so far")]);
    const drawnBars = bars(await drawn());
    expect(drawnBars.map((bar) => bar.getAttribute("data-is"))).toEqual([null, "preliminary"]);
    const [first = 0, last = 0] = numbers(drawnBars, "x");
    const [width = 0] = numbers(drawnBars, "width");
    // The gap has room for a bar and more.
    expect(last - first).toBeGreaterThan(2 * width);
    expect(screen.getByText("So far")).toBeVisible();
    expect(told()).toBe("in c: 2 m, so far");
  });

  it("explains no outline when there is none", async () => {
    showBars();
    await drawn();
    expect(screen.queryByText("So far")).toBeNull();
  });

  it("labels only as many points as fit, and always the newest", async () => {
    showBars(Array.from({ length: 120 }, (_, at) => point(`m${at}`, at)));
    const named = [...(await drawn()).querySelectorAll(".visx-axis-bottom text")].map(
      ({ textContent }) => textContent,
    );
    expect(named.length).toBeLessThan(20);
    expect(named).toContain("m119");
  });

  it.each([
    ["one figure", [7]],
    ["nothing but zeros", [0, 0, 0]],
    ["nothing but less than zero", [-2, -2]],
    ["figures of nine digits", [999_999_999.99, 1]],
  ])("draws %s with finite measures", async (_, values) => {
    const { unmount } = showBars(values.map((value, at) => point(`m${at}`, value)));
    expect((await drawn()).innerHTML).not.toMatch(/NaN|Infinity|null/u);
    unmount();
    showSteps(values.map((value, at) => step(value, at, at + 1)));
    expect((await drawn("Prices")).innerHTML).not.toMatch(/NaN|Infinity|null/u);
  });

  it("is hidden without figures", () => {
    const { container } = showBars([]);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("the figures of a chart", () => {
  it("are announced in words, the newest first, and one by one with the keys", async () => {
    const user = userEvent.setup();
    showBars([point("a", 4), point("b", null), point("c", 12.5), point("d", 1)]);
    const place = await drawn();
    expect(told()).toBe("in d: 1 m");
    await user.tab();
    expect(picker()).toHaveFocus();
    const said: string[] = [];
    for (const key of [
      "ArrowLeft",
      "ArrowDown",
      "ArrowLeft",
      "ArrowRight",
      "ArrowUp",
      "Home",
      "End",
    ]) {
      await user.keyboard(`{${key}}`);
      said.push(told());
      const shown = bars(place).map((bar) => bar.hasAttribute("data-shown"));
      expect(shown.filter(Boolean)).toHaveLength(1);
      expect(picker()).toHaveAttribute("aria-valuenow", String(shown.indexOf(true) + 1));
    }
    // There is no figure for b.
    expect(said.map((text) => text.slice(3, 4)).join("")).toBe("caacdad");
    await user.keyboard("{ArrowRight}x");
    expect(told()).toBe("in d: 1 m");
  });

  it("take the keys of a slider from the page, which would scroll, and no others", async () => {
    showBars();
    await drawn();
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"])
      expect(fireEvent.keyDown(picker(), { key })).toBe(false);
    for (const key of ["Tab", "x"]) expect(fireEvent.keyDown(picker(), { key })).toBe(true);
  });

  it("are found under the pointer also while the drawing is scaled", async () => {
    showBars();
    const [first] = bars(await drawn());
    const middle = Number(first?.getAttribute("x")) + Number(first?.getAttribute("width")) / 2;
    picker().getBoundingClientRect = () => new DOMRect(0, 0, 320, 120);
    fireEvent.pointerMove(picker(), { clientX: middle / 2 });
    expect(told()).toBe("in a: 4 m");
    fireEvent.pointerMove(picker(), { clientX: 319 });
    expect(told()).toBe("in c: 12.5 m");
  });

  it.each(["pointerMove", "pointerDown"] as const)(
    "are announced by %s: the one under it, or the nearest",
    async (how) => {
      showBars([point("a", 4), point("b", null), point("c", 12.5)]);
      const place = await drawn();
      const [first] = bars(place);
      const middle = Number(first?.getAttribute("x")) + Number(first?.getAttribute("width")) / 2;
      // The drawing is not scaled on the screen.
      picker().getBoundingClientRect = () => new DOMRect(100, 0, 640, 240);
      fireEvent[how](picker(), { clientX: 100 + middle });
      expect(told()).toBe("in a: 4 m");
      fireEvent[how](picker(), { clientX: 5000 });
      expect(told()).toBe("in c: 12.5 m");
    },
  );

  it("change when another chart is shown in its place", async () => {
    const user = userEvent.setup();
    const { rerender } = showBars();
    await drawn();
    await user.tab();
    await user.keyboard("{End}");
    rerender(
      <LazyChart label="Consumption" kind="bars" points={[point("z", 1)]} format={format} />,
    );
    expect(told()).toBe("in z: 1 m");
  });
});

describe("steps", () => {
  const prices = [step(2, 0, 10), step(3, 10, 40), step(4, 50, 100)];

  it("keep their height as long as they last, rise at once and leave gaps", () => {
    expect(cornersOf(prices).map(({ time, value }) => [time / day, value])).toEqual([
      [0, 2],
      [10, 2],
      [10, 3],
      [40, 3],
      [40, null],
      [50, 4],
      [100, 4],
    ]);
  });

  it("are drawn as horizontal and vertical lines only, in two pieces around the gap", async () => {
    showSteps(prices);
    const path = (await drawn("Prices")).querySelector(".ui-chart-line")?.getAttribute("d") ?? "";
    const pieces = path.split("M").slice(1);
    expect(pieces).toHaveLength(2);
    for (const piece of pieces) {
      const corners = piece.split("L").map((corner) => corner.split(",").map(Number));
      for (const [at, [x, y]] of corners.slice(1).entries()) {
        const [fromX, fromY] = corners[at] ?? [];
        expect(x === fromX || y === fromY).toBe(true);
      }
    }
  });

  it("are as wide as they are long, and each is announced", async () => {
    const user = userEvent.setup();
    showSteps(prices);
    await drawn("Prices");
    const { marks } = layoutOf({ kind: "steps", points: prices }, format, {
      width: 640,
      height: 240,
    });
    const widths = marks.map(({ left, right }) => right - left);
    expect((widths[2] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(5);
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(3);
    await user.tab();
    await user.keyboard("{Home}");
    expect(told()).toBe("since 0: 2 m");
    // The told one is marked in the drawing.
    const marked = screen.getByRole("img").querySelectorAll(".ui-chart-line[data-shown]");
    expect(marked).toHaveLength(1);
    expect(within(screen.getByRole("img")).queryByText("since 0: 2 m")).toBeNull();
  });
});

describe("the scale of a chart", () => {
  const values = fc.array(fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })), {
    minLength: 1,
    maxLength: 60,
  });
  const widths = fc.integer({ min: 240, max: 1200 });

  it("starts at zero, holds every figure, and is proportional", () => {
    fc.assert(
      fc.property(values, widths, (list, width) => {
        const some = list.map((value, at) => point(`m${at}`, value));
        const [min, max] = uprightEnds(some);
        expect(min).toBeLessThanOrEqual(0);
        expect(max).toBeGreaterThanOrEqual(0);
        expect(min).toBeLessThan(max);
        const { upright, zero, marks, left, right, grid } = layoutOf(
          { kind: "bars", points: some },
          format,
          { width, height: 240 },
        );
        expect(grid).toContain(0);
        const unit = zero - upright(1);
        for (const mark of marks) {
          expect(zero - upright(mark.value)).toBeCloseTo(unit * mark.value, 6);
          expect(mark.left).toBeGreaterThanOrEqual(left);
          expect(mark.right).toBeLessThanOrEqual(right);
        }
      }),
    );
  });

  it("leaves room for the whole label of the newest step", () => {
    const label = "01.12.2026 попередньо";
    const newest = { ...step(3, 10, 20), label };
    const { ticks, marks } = layoutOf({ kind: "steps", points: [newest] }, format, {
      width: 640,
      height: 240,
    });
    expect(ticks.map((tick) => tick.label)).toEqual([label]);
    // At least 7 px a letter, half of them behind the end of the line.
    expect(640 - (marks[0]?.right ?? 640)).toBeGreaterThan((label.length * 7) / 2);
  });

  it("places all periods at the same distance, with or without a figure", () => {
    fc.assert(
      fc.property(values, widths, (list, width) => {
        const some = list.map((value, at) => point(`m${at}`, value));
        const { marks } = layoutOf({ kind: "bars", points: some }, format, { width, height: 240 });
        for (const [nth, mark] of marks.slice(1).entries()) {
          const before = marks[nth];
          if (before === undefined) throw new Error("there is one before");
          const periods = mark.at - before.at;
          expect((mark.left - before.left) / periods).toBeCloseTo(
            ((marks.at(-1)?.left ?? 0) - (marks[0]?.left ?? 0)) /
              ((marks.at(-1)?.at ?? 1) - (marks[0]?.at ?? 0)),
            6,
          );
        }
      }),
    );
  });

  it("finds a figure at any place, and the own one in the middle of each", () => {
    fc.assert(
      fc.property(values, widths, fc.integer({ min: -50, max: 2000 }), (list, width, x) => {
        const some = list.map((value, at) => point(`m${at}`, value));
        const { marks } = layoutOf({ kind: "bars", points: some }, format, { width, height: 240 });
        expect(markAt(marks, x) === undefined).toBe(marks.length === 0);
        for (const mark of marks) expect(markAt(marks, (mark.left + mark.right) / 2)).toBe(mark);
      }),
    );
  });
});
