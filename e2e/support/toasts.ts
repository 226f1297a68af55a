import type { Page } from "playwright/test";
import { expect } from "playwright/test";

/** A toast as a resident reads it. */
export interface SaidToast {
  readonly kind: "error" | "warning" | "success" | "info";
  readonly text: string;
  readonly detail?: string;
}

/** All toasts on the page now, errors first, then warnings, then the rest. */
const toastsOn = (page: Page): Promise<readonly SaidToast[]> =>
  page.locator(".ui-toast:not([data-leaving])").evaluateAll((toasts) =>
    toasts.map((toast) => {
      const texts = toast.querySelector(".ui-toast-text");
      const copy = texts?.firstElementChild?.cloneNode(true);
      // Text for screen readers only is covered by another test.
      if (copy instanceof Element) copy.querySelector(".ui-visually-hidden")?.remove();
      const detail = texts?.children[1]?.textContent;
      return {
        kind: toast.getAttribute("data-kind") as "error",
        text: copy?.textContent ?? "",
        ...(detail === undefined ? {} : { detail }),
      };
    }),
  );

/** Exactly these toasts are shown: text, kind and number. */
export const expectToasts = (page: Page, said: readonly SaidToast[], name = ""): Promise<void> =>
  expect.poll(() => toastsOn(page), name).toEqual(said);

/** There is no toast now. Waiting would always succeed, because a toast disappears by itself. */
export const expectNoToast = async (page: Page, name = ""): Promise<void> =>
  expect(await toastsOn(page), name).toEqual([]);

export const errorToast = (text: string, detail?: string): SaidToast => ({
  kind: "error",
  text,
  ...(detail === undefined ? {} : { detail }),
});
export const successToast = (text: string): SaidToast => ({ kind: "success", text });
export const warningToast = (text: string): SaidToast => ({ kind: "warning", text });
