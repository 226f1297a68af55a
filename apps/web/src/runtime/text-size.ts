import { chooseOnDevice, chosenOnDevice } from "../api/device-store.ts";
import { deviceKeys } from "../api/session-keys.ts";

/** The sizes that can be chosen; ui/base.css enlarges by them all that is measured in rem. */
export const textSizes = ["normal", "large", "largest"] as const;

export type TextSize = (typeof textSizes)[number];

const isTextSize = (value: unknown): value is TextSize => textSizes.some((size) => size === value);

const listeners = new Set<() => void>();

/** The size on the screen: what the root element says. */
export const textSize = (): TextSize => {
  const { textSize: shown } = document.documentElement.dataset;
  return isTextSize(shown) ? shown : "normal";
};

const show = (size: TextSize): void => {
  const { dataset } = document.documentElement;
  if (size === "normal") delete dataset["textSize"];
  else dataset["textSize"] = size;
  for (const listen of listeners) listen();
};

/** Shows the size that was chosen on this device; the usual one where nothing can be read. */
export const showTextSize = (): void => {
  const kept = chosenOnDevice("textSize");
  show(isTextSize(kept) ? kept : "normal");
};

/** Shows a size, and keeps it on this device where the browser lets it. */
export const chooseTextSize = (size: TextSize): void => {
  show(size);
  chooseOnDevice("textSize", size === "normal" ? null : size);
};

/** Listens to a choice on this page or in another tab. @returns how to stop. */
export const onTextSize = (listen: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === deviceKeys.textSize) showTextSize();
  };
  listeners.add(listen);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listen);
    window.removeEventListener("storage", onStorage);
  };
};
