import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { useRetryFocus } from "#web/ui/use-retry-focus.ts";

/** A list that loads, with a row inside and a button beside it, which may both go. */
const List = ({
  isLoading,
  row,
  beside,
}: {
  readonly isLoading: boolean;
  readonly row: string;
  readonly beside: string;
}): ReactElement => {
  const { region } = useRetryFocus(isLoading);
  return (
    <>
      <button key={beside} type="button">
        {beside}
      </button>
      <section ref={region} tabIndex={-1} aria-label="rows">
        <button key={row} type="button">
          {row}
        </button>
      </section>
    </>
  );
};

const show = () => {
  const { rerender } = render(<List isLoading={false} row="first" beside="filter" />);
  return {
    load: () => rerender(<List isLoading row="first" beside="filter" />),
    come: (row: string, beside = "filter") =>
      rerender(<List isLoading={false} row={row} beside={beside} />),
  };
};
const button = (name: string) => screen.getByRole("button", { name });

describe("the region of a list whose rows are replaced", () => {
  it("takes the focus that its row had [SHELL-8]", () => {
    const { load, come } = show();
    button("first").focus();
    load();
    come("second");
    expect(screen.getByRole("region", { name: "rows" })).toHaveFocus();
  });

  it("leaves it to a row that stays, and to what is beside it [SHELL-8]", () => {
    const { load, come } = show();
    for (const name of ["first", "filter"]) {
      button(name).focus();
      load();
      come("first");
      expect(button(name)).toHaveFocus();
    }
  });

  it("takes none where its row had lost it before, stays, or where something beside it goes [SHELL-8]", () => {
    const { load, come } = show();
    button("first").focus();
    button("first").blur();
    load();
    come("second");
    expect(document.body).toHaveFocus();
    load();
    button("first").focus();
    button("first").blur();
    come("first");
    expect(document.body).toHaveFocus();
    button("filter").focus();
    load();
    come("first", "another filter");
    expect(document.body).toHaveFocus();
  });
});
