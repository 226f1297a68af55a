import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import type { ComponentType, ReactElement } from "react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { lazyPart } from "#web/screen/lazy-part.tsx";

const Loaded = (): ReactElement => <p>Готово</p>;

const show = (Part: ComponentType) =>
  render(
    <Suspense fallback={<p>Завантаження</p>}>
      <Part />
    </Suspense>,
  );

/** Does not load at the first attempt. */
const lateLoad = () =>
  vi
    .fn(async (): Promise<ComponentType> => Loaded)
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));

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
    const load = lateLoad();
    const Part = lazyPart(load);
    await expect(Part.ahead()).rejects.toThrow("Failed to fetch");
    show(Part);
    expect(await screen.findByText("Готово")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => undefined);
  });

  it("says in its place that it did not load, and is there after a retry [SHELL-12]", async () => {
    const load = lateLoad();
    show(lazyPart(load, { isOptional: true }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Не вдалося завантажити цю частину порталу.",
    );
    expect(screen.queryByText("Готово")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByText("Готово")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is requested again when it is needed the next time [SHELL-12]", async () => {
    const Part = lazyPart(lateLoad(), { isOptional: true });
    const { unmount } = show(Part);
    await screen.findByRole("alert");
    unmount();
    show(Part);
    expect(await screen.findByText("Готово")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
