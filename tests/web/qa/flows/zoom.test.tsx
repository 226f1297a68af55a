import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { assert, beforeEach, describe, expect, it, vi } from "vitest";
import { FlowDrawing } from "#web/qa/flows/flow-drawing.tsx";
import { chartOfMachine } from "#web/qa/flows/machines-list.ts";

/** jsdom has neither layout nor scrolling. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(400);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  Element.prototype.scrollTo = vi.fn<() => void>();
});

const show = () => {
  const laidOut = chartOfMachine("sign-in");
  assert(laidOut);
  render(<FlowDrawing laidOut={laidOut} active={[]} taken={[]} />);
  const drawing = screen.getByRole("img", { name: /Statechart sign-in/u });
  return {
    user: userEvent.setup(),
    /** The width of the drawing, in its own widths; `null` while it fits the pane. */
    scale: () => {
      const { inlineSize } = drawing.style;
      return inlineSize === "100%" ? null : parseFloat(inlineSize) / laidOut.width;
    },
    fitted: Math.min(400 / laidOut.width, 300 / laidOut.height),
  };
};

const press = (name: string) =>
  within(screen.getByRole("group", { name: "Розмір діаграми" })).getByRole("button", { name });

describe("the size of a statechart", () => {
  it("fits its pane until one of the named buttons changes it [MACH-3]", async () => {
    const { user, scale, fitted } = show();
    expect(scale()).toBeNull();
    await user.click(press("Збільшити"));
    expect(scale()).toBeCloseTo(fitted * 1.25);
    await user.click(press("Зменшити"));
    expect(scale()).toBeCloseTo(fitted);
    await user.click(press("100 %"));
    expect(scale()).toBe(1);
    await user.click(press("Вмістити"));
    expect(scale()).toBeNull();
  });

  it("changes by keys in the pane, which the keyboard reaches, and leaves the browser its own [MACH-3]", async () => {
    const { user, scale } = show();
    await user.tab();
    expect(screen.getByRole("region", { name: "Діаграма «sign-in»" })).toHaveFocus();
    await user.keyboard("1");
    expect(scale()).toBe(1);
    await user.keyboard("+");
    expect(scale()).toBeCloseTo(1.25);
    await user.keyboard("=");
    expect(scale()).toBeCloseTo(1.25 ** 2);
    await user.keyboard("--");
    expect(scale()).toBeCloseTo(1);
    await user.keyboard("{Control>}+{/Control}{Meta>}+{/Meta}{Alt>}+{/Alt}");
    expect(scale()).toBeCloseTo(1);
    await user.keyboard("0");
    expect(scale()).toBeNull();
  });

  it("stays between a fifth and three times, and follows the wheel [MACH-3]", async () => {
    const { user, scale, fitted } = show();
    const pane = screen.getByRole("region", { name: "Діаграма «sign-in»" });
    await user.click(press("100 %"));
    expect(fireEvent.wheel(pane, { deltaY: -100 })).toBe(false);
    expect(scale()).toBeCloseTo(1.25);
    for (let turn = 0; turn < 20; turn += 1) fireEvent.wheel(pane, { deltaY: -100 });
    expect(scale()).toBe(3);
    for (let turn = 0; turn < 40; turn += 1) fireEvent.wheel(pane, { deltaY: 100 });
    expect(scale()).toBeCloseTo(Math.min(0.2, fitted));
  });
});
