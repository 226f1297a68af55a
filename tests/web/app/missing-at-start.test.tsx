import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { WhileMissing } from "#web/app/missing-at-start.tsx";
import { noteMissing } from "#web/screen/kept-page.ts";
import { InPlace } from "#web/screen/missing-part.tsx";

const retry = () => screen.getByRole("button", { name: "Спробувати ще раз" });

describe("scripts that are missing at the start", () => {
  it("can be retried after another one came that was noted later [SHELL-12]", async () => {
    let come = (): void => undefined;
    const first = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          come = resolve;
        }),
    );
    const second = vi.fn(async () => undefined);
    render(
      <WhileMissing view={InPlace}>
        <p>Сторінка</p>
      </WhileMissing>,
    );
    expect(screen.getByText("Сторінка")).toBeVisible();
    act(() => void noteMissing(first));
    await userEvent.click(retry());
    expect(retry()).toHaveAttribute("aria-disabled", "true");
    act(() => void noteMissing(second));
    await act(async () => come());
    expect(second).not.toHaveBeenCalled();
    await userEvent.click(retry());
    expect(second).toHaveBeenCalledOnce();
    expect(await screen.findByText("Сторінка")).toBeVisible();
  });
});
