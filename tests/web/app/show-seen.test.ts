import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sessionKeys } from "#web/api/session-keys.ts";
import { forgetWithSession, showSeen } from "#web/app/show-seen.ts";

const hour = 60 * 60 * 1000;

const keep = (key: string, value: unknown): void =>
  localStorage.setItem(key, JSON.stringify(value));
const box = (key: string): HTMLElement => {
  const made = document.createElement("div");
  made.dataset["seen"] = key;
  document.body.append(made);
  return made;
};
const linesOf = (element: Element) => [...element.children].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  keep(sessionKeys.accessToken, "token-of-olena");
  keep(sessionKeys.expiresAt, Date.now() + hour);
  keep(sessionKeys.seenName, ["Олена <b>Коваленко</b>"]);
  keep(sessionKeys.seenSum, ["Сума до сплати", "1,00 грн", "учора"]);
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("what was seen last, before any other script [ALL-11]", () => {
  test("stands in its places word by word, and never as markup", () => {
    const [name, sum] = [box(sessionKeys.seenName), box(sessionKeys.seenSum)];
    showSeen();
    expect(linesOf(name)).toEqual(["Олена <b>Коваленко</b>"]);
    expect(linesOf(sum)).toEqual(["Сума до сплати", "1,00 грн", "учора"]);
    showSeen();
    expect(linesOf(sum)).toHaveLength(3);
  });

  test("also where the page itself comes later than the script", () => {
    let next: FrameRequestCallback = () => undefined;
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => {
      next = callback;
      return 1;
    });
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    showSeen();
    const name = box(sessionKeys.seenName);
    state.mockReturnValue("interactive");
    next(0);
    expect(linesOf(name)).toHaveLength(1);
  });

  test.each([
    ["nobody is signed in", () => localStorage.removeItem(sessionKeys.accessToken)],
    ["the time is over", () => keep(sessionKeys.expiresAt, Date.now() - 1)],
    ["nothing was seen", () => localStorage.removeItem(sessionKeys.seenName)],
    ["something else was kept", () => keep(sessionKeys.seenName, { name: "Олена" })],
    ["what was kept is no JSON", () => localStorage.setItem(sessionKeys.seenName, "Олена")],
    [
      "the storage is forbidden",
      () =>
        vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
          throw new DOMException("no", "SecurityError");
        }),
    ],
  ])("is not there where %s [SES-3, SES-6]", (_, change) => {
    change();
    const name = box(sessionKeys.seenName);
    showSeen();
    expect(name).toBeEmptyDOMElement();
  });

  test.each([
    ["has ended", () => localStorage.removeItem(sessionKeys.accessToken)],
    ["is another one", () => keep(sessionKeys.accessToken, "token-of-taras")],
    ["cannot be read", () => localStorage.setItem(sessionKeys.accessToken, "token")],
  ])("is gone once another tab says that the session %s [SES-7, SES-9]", (_, change) => {
    const [name, sum] = [box(sessionKeys.seenName), box(sessionKeys.seenSum)];
    showSeen();
    forgetWithSession();
    // Another tab has changed something else.
    window.dispatchEvent(new StorageEvent("storage", { key: sessionKeys.phones }));
    expect(linesOf(name)).toHaveLength(1);
    change();
    window.dispatchEvent(new StorageEvent("storage", { key: sessionKeys.accessToken }));
    for (const one of [name, sum]) expect(one).toBeEmptyDOMElement();
  });
});
