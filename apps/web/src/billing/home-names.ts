import * as Schema from "effect/Schema";
import type { HomeNames } from "#machines/forms/home-name.form.ts";
import { homeNameIssue, tidyHomeName } from "#machines/forms/home-name.form.ts";
import { onStoredElsewhere } from "../api/on-stored-elsewhere.ts";
import { homeNamesText, residentKeys } from "../api/session-keys.ts";
import type { SessionStore } from "../api/session-store.ts";
import { keyOf } from "../formats/key-of.ts";

const Names = Schema.Record(Schema.String, Schema.String);

const none: HomeNames = {};

/** What lies in the storage may come from anywhere: a name that could not be given is left out. */
const valid = (kept: HomeNames): HomeNames =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([home, name]) => tidyHomeName(name) === name && homeNameIssue(name, home, {}) === undefined,
    ),
  );

let last: { readonly text: string | null; readonly login: string; readonly names: HomeNames } = {
  text: null,
  login: "",
  names: none,
};

/** The names that this resident has given on this device; the same object as long as nothing has changed. */
export const homeNamesNow = (store: SessionStore, login: string): HomeNames => {
  const text = homeNamesText();
  if (text === null || login === "") return none;
  if (text !== last.text || login !== last.login)
    last = { text, login, names: valid(store.own("homeNames", keyOf(login), Names) ?? none) };
  return last.names;
};

const listeners = new Set<() => void>();

/** @returns whether the device has kept them: its storage may be full or forbidden. */
export const keepHomeNames = (store: SessionStore, login: string, names: HomeNames): boolean => {
  const value = Object.keys(names).length === 0 ? null : names;
  const isKept = store.keepOwn("homeNames", keyOf(login), value);
  for (const listen of listeners) listen();
  return isKept;
};

/** A change on this page or in another tab. @returns how to stop listening. */
export const onHomeNames = (listen: () => void): (() => void) => {
  listeners.add(listen);
  const stop = onStoredElsewhere(residentKeys.homeNames, listen);
  return () => {
    listeners.delete(listen);
    stop();
  };
};
