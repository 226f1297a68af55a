/* Stand-in for the Google Identity Services client: the same global API, test people in a dialog. */
import { googlePeople as people } from "../../seed/people.data.ts";
import { outsideTexts as texts } from "../outside.texts.ts";

/** @typedef {{ credential: string, select_by: string, clientId: string }} Credential */
/** @typedef {{ client_id: string, nonce?: string, callback: (answer: Credential) => void }} Settings */
/** @typedef {{ width?: number | string, click_listener?: () => void }} ButtonOptions */

/** @type {Settings | undefined} */
let settings;
/** @type {HTMLDialogElement | undefined} */
let opened;

/** @type {(text: string) => HTMLButtonElement} */
const button = (text) => {
  const element = document.createElement("button");
  element.type = "button";
  element.append(text);
  Object.assign(element.style, {
    minBlockSize: "2.75rem",
    padding: "0.5rem 1rem",
    font: "inherit",
    textAlign: "start",
  });
  return element;
};

/** @type {() => Settings} */
const initialized = () => {
  if (settings === undefined) throw new Error("google.accounts.id.initialize() is not called");
  return settings;
};

/** @type {(subject: string) => Promise<string>} */
const credentialOf = async (subject) => {
  const { client_id: clientId, nonce } = initialized();
  const answer = await fetch("/__outside/gsi/token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ subject, clientId, ...(nonce === undefined ? {} : { nonce }) }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
};

const closeChooser = () => {
  opened?.close();
  opened?.remove();
  opened = undefined;
};

/** @type {(subject: string, by: string, note: HTMLElement) => Promise<void>} */
const choose = async (subject, by, note) => {
  try {
    const credential = await credentialOf(subject);
    const { callback, client_id: clientId } = initialized();
    closeChooser();
    callback({ credential, select_by: by, clientId });
  } catch {
    note.textContent = texts.google.failed;
  }
};

/** @type {(by: string, dismissed?: () => void) => void} */
const chooser = (by, dismissed) => {
  initialized();
  closeChooser();
  const dialog = document.createElement("dialog");
  opened = dialog;
  const heading = document.createElement("h2");
  const hint = document.createElement("p");
  const list = document.createElement("ul");
  const note = document.createElement("p");
  const cancel = button(texts.google.cancel);
  heading.id = "mock-gsi-title";
  heading.append(`${texts.google.title} (${texts.testNote})`);
  hint.append(texts.google.choose);
  note.setAttribute("role", "alert");
  dialog.setAttribute("aria-labelledby", heading.id);
  Object.assign(dialog.style, { maxInlineSize: "min(26rem, 90vw)", padding: "1.5rem" });
  Object.assign(list.style, { listStyle: "none", padding: "0", display: "grid", gap: "0.5rem" });
  dialog.append(heading, hint, list, note, cancel);
  document.body.append(dialog);
  for (const { subject, name, email } of people) {
    const item = document.createElement("li");
    const person = button(`${name} (${email})`);
    person.style.inlineSize = "100%";
    person.addEventListener("click", () => void choose(subject, by, note));
    item.append(person);
    list.append(item);
  }
  const end = () => {
    closeChooser();
    dismissed?.();
  };
  cancel.addEventListener("click", end);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    end();
  });
  dialog.showModal();
  list.querySelector("button")?.focus();
};

/** @type {(display: boolean, skipped: boolean) => object} */
const moment = (display, skipped) => ({
  isDisplayMoment: () => display,
  isDisplayed: () => display,
  isNotDisplayed: () => false,
  getNotDisplayedReason: () => "",
  isSkippedMoment: () => skipped,
  getSkippedReason: () => (skipped ? "user_cancel" : ""),
  isDismissedMoment: () => false,
  getDismissedReason: () => "",
  getMomentType: () => (display ? "display" : "skipped"),
});

/** The limits of the real button. @type {(width: unknown) => number | undefined} */
const widthOf = (width) =>
  Number(width) >= 200 && Number(width) <= 400 ? Number(width) : undefined;

const id = {
  /** @type {(given: Settings) => void} */
  initialize: (given) => {
    settings = { ...given };
  },
  /** @type {(parent: HTMLElement, options?: ButtonOptions) => void} */
  renderButton: (parent, options = {}) => {
    const element = button(texts.google.button);
    const width = widthOf(options.width);
    element.style.inlineSize = width === undefined ? "auto" : `${width}px`;
    element.style.textAlign = "center";
    element.addEventListener("click", () => {
      options.click_listener?.();
      chooser("btn");
    });
    parent.replaceChildren(element);
  },
  /** @type {(listener?: (moment: object) => void) => void} */
  prompt: (listener) => {
    listener?.(moment(true, false));
    chooser("user", () => listener?.(moment(false, true)));
  },
  cancel: closeChooser,
  disableAutoSelect: () => {},
  /** @type {(credential: object, callback?: () => void) => void} */
  storeCredential: (_credential, callback) => callback?.(),
  /** @type {(hint: string, callback?: (answer: { successful: boolean }) => void) => void} */
  revoke: (hint, callback) => queueMicrotask(() => callback?.({ successful: Boolean(hint) })),
};

Object.assign(globalThis, { google: { accounts: { id } } });
/** @type {unknown} */
const onload = Reflect.get(globalThis, "onGoogleLibraryLoad");
if (typeof onload === "function") Reflect.apply(onload, undefined, []);
