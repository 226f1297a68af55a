import { act, render, screen } from "@testing-library/react";
import { Suspense, useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { lazyPart, PartSuspense } from "#web/screen/lazy-part.tsx";

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

  it("comes to every place where it is missing, by one press [SHELL-12]", async () => {
    const load = lateLoad();
    const Part = lazyPart(load, { isOptional: true });
    render(
      <Suspense fallback={<p>Завантаження</p>}>
        <Part />
        <Part />
      </Suspense>,
    );
    expect(await screen.findAllByRole("alert")).toHaveLength(2);
    const [first] = screen.getAllByRole("button", { name: "Спробувати ще раз" });
    if (first === undefined) throw new Error("there is no button");
    await userEvent.click(first);
    expect(await screen.findAllByText("Готово")).toHaveLength(2);
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

/** The same part below React's own `Suspense` and below the portal's; `order` tells which was shown first. */
const besideEachOther = (load: () => Promise<unknown>) => {
  const order: string[] = [];
  const part = (name: string) =>
    lazyPart(async () => {
      await load();
      return () => {
        useEffect(() => void order.push(name), []);
        return <p>{name}</p>;
      };
    });
  const [Usual, Early] = [part("звичайно"), part("одразу")];
  const Both = (): ReactElement => (
    <>
      <Suspense fallback={<p>Завантаження</p>}>
        <Usual />
      </Suspense>
      <PartSuspense fallback={<p>Завантаження</p>}>
        <Early />
      </PartSuspense>
    </>
  );
  return { Both, order };
};

describe("the boundary around a part", () => {
  it("shows it before React's own would [ALL-2]", async () => {
    let resolve = (): void => undefined;
    const arrival = new Promise<void>((arrive) => {
      resolve = arrive;
    });
    const { Both, order } = besideEachOther(() => arrival);
    render(<Both />);
    expect(screen.getAllByText("Завантаження")).toHaveLength(2);
    const both = screen.findByText("звичайно");
    resolve();
    await both;
    expect(order).toEqual(["одразу", "звичайно"]);
  });

  it("shows one that has loaded before the fallback was on the screen [ALL-2]", async () => {
    const { Both, order } = besideEachOther(async () => undefined);
    let open = (): void => undefined;
    const Opened = (): ReactElement | null => {
      const [isOpen, setOpen] = useState(false);
      useEffect(() => {
        open = () => setOpen(true);
      }, []);
      return isOpen ? <Both /> : null;
    };
    render(<Opened />);
    const both = screen.findByText("звичайно");
    open();
    await both;
    expect(order).toEqual(["одразу", "звичайно"]);
  });
});
