import { screen } from "@testing-library/react";
import { expect } from "vitest";
import type { BrokenAnswer } from "../support/broken-answers.ts";
import { lastMessagesOf } from "../support/toasts.ts";
import type { Opened } from "./portal.tsx";

/** Technical text that no resident should read [ERR-4]. */
export const raw =
  /undefined|\bNaN\b|\[object |SyntaxError|TypeError|SchemaError|\bat \w+ \(|<\/?\w+>|\{"|Expected |Unexpected /u;

/** Frame and heading are there, no technical text, exactly these messages, and no call repeats endlessly. */
export const expectReadable = (
  { runtime, wire }: Opened,
  heading: RegExp,
  says?: BrokenAnswer["says"],
): void => {
  expect(screen.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
  expect(screen.getByRole("banner")).toBeVisible();
  expect(screen.getByRole("contentinfo")).toBeVisible();
  expect(document.body.textContent).not.toMatch(raw);
  if (says !== undefined) expect(lastMessagesOf(runtime).toReversed()).toEqual(says);
  for (const { address } of wire.asked) {
    const times = wire.asked.filter((one) => one.address === address).length;
    expect(times, address).toBeLessThanOrEqual(3);
  }
};
