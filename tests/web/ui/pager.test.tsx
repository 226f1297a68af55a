import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { PagerLabels } from "#web/ui/pager.tsx";
import { Pager } from "#web/ui/pager.tsx";

const labels: PagerLabels = {
  name: "Pages",
  previous: "Before",
  next: "After",
  page: (page) => `Page ${page}`,
  position: (page, pages) => `Page ${page} of ${pages}`,
};

const show = (page: number, pages: number) => {
  const onPage = vi.fn<(page: number) => void>();
  const props = { pages, hrefOf: (one: number) => `/rows?page=${one}`, onPage, labels };
  const { rerender } = render(<Pager page={page} {...props} />);
  return { onPage, go: (to: number) => rerender(<Pager page={to} {...props} />) };
};

const shown = () =>
  screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);

describe("a pager", () => {
  it("is hidden for a single page", () => {
    show(1, 1);
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it.each([
    [1, 2, ["1", "2"]],
    [1, 9, ["1", "2", "…", "9"]],
    [3, 9, ["1", "2", "3", "4", "…", "9"]],
    [4, 9, ["1", "2", "3", "4", "5", "…", "9"]],
    [5, 9, ["1", "…", "4", "5", "6", "…", "9"]],
    [9, 9, ["1", "…", "8", "9"]],
    [100, 200, ["1", "…", "99", "100", "101", "…", "200"]],
  ])("shows for page %i of %i: %j", (page, pages, expected) => {
    show(page, pages);
    expect(shown()).toEqual(expected);
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent(`${page}`);
  });

  it("uses real links, each with its own name", async () => {
    const { onPage } = show(5, 9);
    expect(screen.getByRole("navigation", { name: "Pages" })).toBeVisible();
    // The gaps are for the eyes.
    const read = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(read).toEqual(["1", "4", "5", "6", "9"]);
    expect(screen.getByRole("link", { name: "Page 6" })).toHaveAttribute("href", "/rows?page=6");
    await userEvent.click(screen.getByRole("link", { name: "Page 6" }));
    await userEvent.click(screen.getByRole("link", { name: "Before" }));
    await userEvent.click(screen.getByRole("link", { name: "After" }));
    await userEvent.click(screen.getByRole("link", { name: "Page 5" }));
    expect(onPage.mock.calls).toEqual([[6], [4], [6]]);
  });

  it("leads nowhere before the first page", async () => {
    const { onPage } = show(1, 9);
    const before = screen.getByRole("link", { name: "Before" });
    expect(before).toHaveAttribute("aria-disabled", "true");
    expect(before).not.toHaveAttribute("href");
    await userEvent.click(before);
    expect(onPage).not.toHaveBeenCalled();
  });

  it.each(["Control", "Meta", "Shift", "Alt"])(
    "leaves a press with %s to the browser",
    async (key) => {
      const { onPage } = show(5, 9);
      const link = screen.getByRole("link", { name: "Page 6" });
      link.addEventListener("click", (event) => event.preventDefault());
      const user = userEvent.setup();
      await user.keyboard(`{${key}>}`);
      await user.click(link);
      expect(onPage).not.toHaveBeenCalled();
    },
  );

  it("keeps the focus on a step that is disabled, and announces the page", async () => {
    const { onPage, go } = show(8, 9);
    const next = screen.getByRole("link", { name: "After" });
    await userEvent.click(next);
    go(9);
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute("aria-disabled", "true");
    expect(next).not.toHaveAttribute("href");
    await userEvent.click(next);
    expect(onPage).toHaveBeenCalledTimes(1);
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    expect(next).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent("Page 9 of 9");
  });
});
