import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MissingView } from "#web/screen/missing-part.tsx";
import { AtBottom, InPlace, MissingPart, OverPage } from "#web/screen/missing-part.tsx";
import { shellTexts } from "#web/screen/shell.texts.ts";

const offline = "Немає з’єднання з інтернетом. Щойно воно з’явиться, усе завантажиться само.";
const missing = "Не вдалося завантажити цю частину порталу.";
const button = (name: string) => screen.getByRole("button", { name });
const { retry, reload, close } = shellTexts;

const network = { isOn: true };
const turn = (isOn: boolean): void => {
  network.isOn = isOn;
  act(() => {
    window.dispatchEvent(new Event(isOn ? "online" : "offline"));
  });
};

beforeEach(() => {
  network.isOn = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => network.isOn);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const never = (): Promise<void> => new Promise(() => undefined);

/** jsdom has no modal dialogs. */
const withModals = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector("button")?.focus();
  };
  HTMLDialogElement.prototype.close = function closeModal() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
};

describe("a part that has not arrived", () => {
  it("says so, or that there is no network, as soon as that changes [SHELL-12]", () => {
    render(<MissingPart view={InPlace} load={never} />);
    expect(screen.getByRole("alert")).toHaveTextContent(missing);
    turn(false);
    expect(screen.getByRole("alert")).toHaveTextContent(offline);
    expect(screen.queryByRole("button", { name: "Перезавантажити сторінку" })).toBeNull();
    turn(true);
    expect(screen.getByRole("alert")).toHaveTextContent(missing);
    // The portal may have been updated just now: then only a reload helps.
    expect(button(reload)).toBeVisible();
    expect(screen.queryByRole("button", { name: close })).toBeNull();
  });

  it("announces again that a retry has failed, and keeps the focus [SHELL-12, ALL-4]", async () => {
    render(<MissingPart view={InPlace} load={() => Promise.reject(new Error("gone"))} />);
    const said = screen.getByRole("alert");
    await userEvent.click(button(retry));
    const again = screen.getByRole("alert");
    expect(again).not.toBe(said);
    expect(again).toHaveTextContent(missing);
    expect(button(retry)).toHaveFocus();
    expect(button(retry)).not.toHaveAttribute("aria-disabled");
  });

  it("is requested once when the network is back [SHELL-12, SHELL-11]", () => {
    const load = vi.fn(never);
    render(<MissingPart view={InPlace} load={load} />);
    turn(false);
    expect(load).not.toHaveBeenCalled();
    turn(true);
    expect(load).toHaveBeenCalledOnce();
    expect(button(retry)).toHaveAttribute("aria-disabled", "true");
    turn(true);
    expect(load).toHaveBeenCalledOnce();
  });

  /** The part arrives, or is given up, after a press; the button before it opens it. */
  const Opener = ({ view }: { readonly view: MissingView }): ReactElement => {
    const [state, setState] = useState<"closed" | "missing" | "here">("closed");
    return (
      <section aria-label="Place">
        <button type="button" onClick={() => setState("missing")}>
          Open
        </button>
        {state === "missing" && (
          <MissingPart
            view={view}
            load={async () => setState("here")}
            onClose={() => setState("closed")}
          />
        )}
        {state === "here" && <p>Here it is</p>}
      </section>
    );
  };

  it("leaves the focus in its place when it has come [SHELL-12, ALL-4]", async () => {
    render(<Opener view={InPlace} />);
    await userEvent.click(button("Open"));
    await userEvent.click(button(retry));
    expect(await screen.findByText("Here it is")).toBeVisible();
    expect(screen.getByRole("region", { name: "Place" })).toHaveFocus();
  });

  it("leaves the focus to the main part of the page when it has come at the bottom [SHELL-12, ALL-4]", async () => {
    render(
      <>
        <main>Page</main>
        <Opener view={AtBottom} />
      </>,
    );
    await userEvent.click(button("Open"));
    await userEvent.click(button(retry));
    expect(await screen.findByText("Here it is")).toBeVisible();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it.each([
    ["in place", InPlace],
    ["over the page", OverPage],
  ])("can be given up %s [SHELL-12]", async (_, view) => {
    withModals();
    render(<Opener view={view} />);
    await userEvent.click(button("Open"));
    await userEvent.click(button(close));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("is named by its text when it covers the page [SHELL-12]", () => {
    withModals();
    render(<MissingPart view={OverPage} load={never} />);
    expect(screen.getByRole("dialog", { name: missing })).toBeVisible();
    turn(false);
    expect(screen.getByRole("dialog", { name: offline })).toBeVisible();
  });
});
