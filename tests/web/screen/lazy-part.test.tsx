import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import type { ComponentType, ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { lazyPart } from "#web/screen/lazy-part.tsx";

const Loaded = (): ReactElement => <p>Готово</p>;

const show = (Part: ComponentType): void => {
  render(
    <Suspense fallback={<p>Завантаження</p>}>
      <Part />
    </Suspense>,
  );
};

describe("a part in its own chunk", () => {
  it("is waited for where it is rendered [ALL-2]", async () => {
    show(lazyPart(async () => Loaded));
    expect(screen.getByText("Завантаження")).toBeVisible();
    expect(await screen.findByText("Готово")).toBeVisible();
  });

  it("is rendered at once if it was loaded ahead [ALL-2]", async () => {
    const load = vi.fn(async () => Loaded);
    const Part = lazyPart(load);
    await Part.ahead();
    show(Part);
    expect(screen.getByText("Готово")).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it("is loaded again where it is rendered, if loading ahead failed [SHELL-12]", async () => {
    const load = vi.fn(async (): Promise<ComponentType> => Loaded);
    load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const Part = lazyPart(load);
    await expect(Part.ahead()).rejects.toThrow("Failed to fetch");
    show(Part);
    expect(await screen.findByText("Готово")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => undefined);
  });
});
