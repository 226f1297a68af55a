import { Script } from "node:vm";
import { afterEach, beforeEach, vi } from "vitest";

interface Captcha {
  ready: (run: () => void) => void;
  render: (place: Element | string, parameters: object) => number;
  reset: (id?: number) => void;
  getResponse: (id?: number) => string;
}
interface Google {
  initialize: (settings: object) => void;
  renderButton: (parent: Element, options: object) => void;
  prompt: (listener?: (moment: { isSkippedMoment: () => boolean }) => void) => void;
  cancel: () => void;
  disableAutoSelect: () => void;
  revoke: (hint: string, done: (answer: { successful: boolean }) => void) => void;
}

/** The way a browser runs a classic script. */
export const run = (script: string): unknown => new Script(script).runInThisContext();
export const captcha = () => (globalThis as unknown as { grecaptcha: Captcha }).grecaptcha;
export const google = () =>
  (globalThis as unknown as { google: { accounts: { id: Google } } }).google.accounts.id;
export const answer = (text: string, status = 200) =>
  Promise.resolve(new Response(text, { status }));

/** A page with one empty place, and dialogs: jsdom has no modal ones. */
export const pageForEach = (): void => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="place"></div>';
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};

export const place = () => document.querySelector("#place")!;
