import { chooseOnDevice, chosenOnDevice } from "../api/device-store.ts";
import { onStoredElsewhere } from "../api/on-stored-elsewhere.ts";
import { deviceKeys } from "../api/session-keys.ts";

/** The available sizes; ui/base.css scales everything measured in rem by them. */
export const textSizes = ["normal", "large", "largest"] as const;

export type TextSize = (typeof textSizes)[number];

const isTextSize = (value: unknown): value is TextSize => textSizes.some((size) => size === value);

const listeners = new Set<() => void>();

/** The present size, from the root element. */
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

/** Applies the size chosen on this device, or the usual one. */
export const showTextSize = (): void => {
  const kept = chosenOnDevice("textSize");
  show(isTextSize(kept) ? kept : "normal");
};

/** Applies a size, and stores it on this device if possible. */
export const chooseTextSize = (size: TextSize): void => {
  show(size);
  chooseOnDevice("textSize", size === "normal" ? null : size);
};

/** Listens to changes on this page or in another tab. @returns stops listening. */
export const onTextSize = (listen: () => void): (() => void) => {
  listeners.add(listen);
  const stop = onStoredElsewhere(deviceKeys.textSize, showTextSize);
  return () => {
    listeners.delete(listen);
    stop();
  };
};
