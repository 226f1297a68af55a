/**
 * Each screen × answers of wrong shape: some value is another one, or is left out, at any place of each answer. `npm
 * test` takes one such service for each screen, `npm run faults` many, others each time.
 */
import { screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { wronged, wrongs } from "../../contracts/wrong-value.ts";
import { mainText, openPortal, settled, withMock } from "./portal.tsx";
import { expectReadable } from "./readable.ts";
import { screens } from "./screens.ts";

withMock();

const isAll = process.env["FAULTS"] === "all";

/** A change for each answer, by its turn. */
const services = fc.array(wrongs, { minLength: 12, maxLength: 12 });

describe("a service whose answers have wrong shapes", () => {
  it.each(screens)(
    "leaves $name readable [CON-1, ERR-3, ERR-4, ERR-6]",
    async ({ name, path, person, presses = [] }) => {
      // The console warns of unreadable parts; our own defects are errors there.
      const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      await fc.assert(
        fc.asyncProperty(services, async (changes) => {
          let turn = 0;
          const shown = await openPortal(path, person, {
            session: "shapes",
            broken: (wire) =>
              wire.changeAll((answer) => {
                const change = changes[turn % changes.length] ?? [];
                turn += 1;
                return wronged(answer, change);
              }),
          });
          try {
            for (const press of presses) {
              const [first] = [
                ...screen.queryAllByText(press, { selector: "main summary" }),
                ...screen.queryAllByRole("button", { name: press }),
                ...screen.queryAllByRole("link", { name: press }),
              ];
              // The button may be missing.
              if (first !== undefined) await shown.user.click(first);
              await settled(shown.wire);
            }
            expectReadable(shown, /./u);
            expect(mainText().length).toBeGreaterThan(20);
          } finally {
            shown.close();
          }
        }),
        isAll
          ? { numRuns: 10, endOnFailure: true }
          : { numRuns: 1, seed: name.length, endOnFailure: true },
      );
      told.mockRestore();
    },
    isAll ? 300_000 : 30_000,
  );
});
