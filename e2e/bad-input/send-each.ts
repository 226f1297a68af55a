import type { Locator } from "playwright/test";

export type NamedText = readonly [name: string, text: string];

/** What the page shows after one text was sent. */
export interface Outcome {
  readonly typed: string;
  readonly shown: string;
  readonly isFocused: boolean;
  readonly isInvalid: boolean;
  /** The summary of errors, its links, and the message beside the field. */
  readonly summary: string;
  readonly links: readonly string[];
  readonly beside: string;
}

/**
 * Puts each text into a field and sends the form as Enter does (a click on its submit button). Waits until the error
 * summary has the focus. All of it runs inside the page, because hundreds of round trips to the browser would be slow.
 * Texts are passed as JSON, which escapes lone surrogates that would otherwise be lost.
 *
 * @param twin another field that gets the same text
 */
export const sendEach = async (
  field: Locator,
  texts: readonly NamedText[],
  twin?: Locator,
): Promise<readonly Outcome[]> => {
  const other = twin === undefined ? null : await twin.elementHandle();
  const answer = await field.evaluate(
    async (first, { json, second }) => {
      /** Number of frames to wait for the focus before giving up: about five seconds. */
      const PATIENCE = 300;
      const fields = [first, second].filter((one) => one !== null);
      const put = (text: string): void => {
        for (const one of fields) {
          if (!(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement))
            throw new TypeError("Not a text field");
          one.focus();
          one.setRangeText(text, 0, one.value.length, "end");
          const typed = new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" });
          one.dispatchEvent(typed);
        }
      };
      const value = (): unknown => Reflect.get(first, "value");
      const summary = (): HTMLElement | null => document.querySelector("form section[data-kind]");
      const untilFocused = async (): Promise<boolean> => {
        for (let left = PATIENCE; left > 0; left -= 1) {
          const box = summary();
          if (box !== null && box === document.activeElement) return true;
          await new Promise(requestAnimationFrame);
        }
        return false;
      };
      const trySending = async (text: string) => {
        put(text);
        const typed = value();
        first.closest("form")?.querySelector<HTMLElement>("[type='submit']")?.click();
        const isFocused = await untilFocused();
        // The focus may move before the last render.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const ids = (first.getAttribute("aria-describedby") ?? "").split(" ");
        return {
          typed,
          shown: value(),
          isFocused,
          isInvalid: first.getAttribute("aria-invalid") === "true",
          summary: summary()?.innerText ?? "",
          links: [...(summary()?.querySelectorAll("a") ?? [])].map((link) => link.innerText),
          beside: ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
        };
      };
      const outcomes = [];
      for (const text of JSON.parse(json)) outcomes.push(await trySending(text));
      return JSON.stringify(outcomes);
    },
    { json: JSON.stringify(texts.map(([, text]) => text)), second: other },
  );
  return JSON.parse(answer);
};
