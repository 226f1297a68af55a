import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InPlace, MissingPart, OverPage } from "#web/screen/missing-part.tsx";

const offline = "Немає з’єднання з інтернетом. Щойно воно з’явиться, усе завантажиться само.";
const missing = "Не вдалося завантажити цю частину порталу.";

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

describe("a part that has not arrived", () => {
  it("says so, or that there is no network, as soon as that changes [SHELL-12]", () => {
    render(<MissingPart view={InPlace} load={never} />);
    expect(screen.getByRole("alert")).toHaveTextContent(missing);
    turn(false);
    expect(screen.getByRole("alert")).toHaveTextContent(offline);
    expect(screen.queryByRole("button", { name: "Перезавантажити сторінку" })).toBeNull();
    turn(true);
    expect(screen.getByRole("alert")).toHaveTextContent(missing);
  });

  it("is named by its text when it covers the page [SHELL-12]", () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    render(<MissingPart view={OverPage} load={never} />);
    expect(screen.getByRole("dialog", { name: missing })).toBeVisible();
    turn(false);
    expect(screen.getByRole("dialog", { name: offline })).toBeVisible();
  });
});
