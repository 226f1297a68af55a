import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Fold } from "#web/features/dashboard/overview/fold.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The block on a phone or on a wide screen. @returns turns to the other. */
const showOn = (first: "phone" | "wide") => {
  const media = Object.assign(new EventTarget(), { matches: first === "phone" });
  vi.stubGlobal("matchMedia", () => media);
  render(
    <Fold title={<h2>Платежі</h2>} way={<a href="/all">Усі платежі</a>}>
      <a href="/one">Платіж</a>
    </Fold>,
  );
  return () =>
    act(() => {
      media.matches = !media.matches;
      media.dispatchEvent(new Event("change"));
    });
};
const title = () => screen.getByRole("heading", { name: "Платежі" });
const payment = () => screen.getByText("Платіж");
const block = () => screen.getByRole("group");

describe("a block that is folded on a phone", () => {
  it("is drawn as one that can be opened there only [UTIL-1]", () => {
    const turn = showOn("phone");
    expect(block()).toHaveClass("overview-fold");
    expect(payment()).not.toBeVisible();
    turn();
    expect(block()).not.toHaveClass("overview-fold");
    expect(payment()).toBeVisible();
  });
});

describe("the focus in a block that is folded on a phone", () => {
  it("stays in the block when its title cannot be pressed any more, and after another turn [UTIL-1, ALL-5]", async () => {
    const turn = showOn("phone");
    await userEvent.tab();
    expect(title().parentElement).toHaveFocus();
    turn();
    expect(title()).toBeVisible();
    expect(block()).toHaveFocus();
    turn();
    expect(block()).toHaveFocus();
  });

  it("stays in the block when what had it is folded [UTIL-1, ALL-5]", () => {
    const turn = showOn("wide");
    payment().focus();
    turn();
    expect(payment()).not.toBeVisible();
    expect(block()).toHaveFocus();
  });

  it.each(["phone", "wide"] as const)(
    "stays in the block when its way on moves from its place on a %s screen [UTIL-1, ALL-5]",
    async (first) => {
      const turn = showOn(first);
      if (first === "phone") await userEvent.click(title());
      screen.getByText("Усі платежі").focus();
      expect(screen.getByText("Усі платежі")).toHaveFocus();
      turn();
      expect(screen.getByText("Усі платежі")).toBeInTheDocument();
      expect(block()).toHaveFocus();
    },
  );

  it("does not move when what has it stays open, nor from elsewhere [UTIL-1, ALL-5]", async () => {
    const turn = showOn("phone");
    turn();
    expect(document.body).toHaveFocus();
    turn();
    expect(document.body).toHaveFocus();
    await userEvent.click(title());
    payment().focus();
    turn();
    expect(payment()).toHaveFocus();
    turn();
    expect(payment()).toHaveFocus();
  });
});
