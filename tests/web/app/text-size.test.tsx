import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TextSizeSwitch } from "#web/app/text-size-switch.tsx";
import { showTextSize, textSizes } from "#web/runtime/text-size.ts";
import { renderScreen } from "../support/render-screen.tsx";

const key = "portal.text-size";
const shown = () => document.documentElement.dataset["textSize"];
const choice = (name: string) => screen.getByRole("radio", { name });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(key);
  showTextSize();
});

describe("the size of the text", () => {
  it("is one of three, told by name, shown at once and kept on the device [ALL-5]", async () => {
    const { user } = renderScreen(<TextSizeSwitch />, { isSignedIn: false });
    expect(screen.getByRole("group", { name: "Розмір тексту" })).toBeVisible();
    const choices = screen.getAllByRole("radio");
    expect(choices).toHaveLength(textSizes.length);
    // Each shows only a letter.
    for (const one of choices) expect(one).toHaveAttribute("title", one.getAttribute("aria-label"));
    expect(choice("Звичайний")).toBeChecked();
    await user.click(choice("Найбільший"));
    expect(choice("Найбільший")).toBeChecked();
    expect(shown()).toBe("largest");
    expect(localStorage.getItem(key)).toBe("largest");
    await user.click(choice("Більший"));
    expect(shown()).toBe("large");
    await user.click(choice("Звичайний"));
    expect(shown()).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("is one choice, through which the arrows lead [ALL-4]", async () => {
    const { user } = renderScreen(<TextSizeSwitch />, { isSignedIn: false });
    await user.tab();
    expect(choice("Звичайний")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(choice("Більший")).toHaveFocus();
    expect(choice("Більший")).toBeChecked();
    expect(shown()).toBe("large");
  });

  it("follows another tab", () => {
    renderScreen(<TextSizeSwitch />, { isSignedIn: false });
    localStorage.setItem(key, "large");
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "portal.logout" }));
    });
    expect(choice("Звичайний")).toBeChecked();
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key }));
    });
    expect(choice("Більший")).toBeChecked();
    expect(shown()).toBe("large");
  });

  it.each(["huge", "", "normal"])("is the usual one where the device says %j", (kept) => {
    localStorage.setItem(key, kept);
    showTextSize();
    expect(shown()).toBeUndefined();
  });

  it("can be chosen where the browser keeps nothing", async () => {
    const refuse = () => {
      throw new DOMException("no storage", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    showTextSize();
    expect(shown()).toBeUndefined();
    const { user } = renderScreen(<TextSizeSwitch />, { isSignedIn: false });
    await user.click(choice("Більший"));
    expect(choice("Більший")).toBeChecked();
    expect(shown()).toBe("large");
  });
});
