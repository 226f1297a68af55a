import { expect, test } from "../fixtures.ts";
import { fields, sendCall, toMeters } from "../support/readings.ts";
import { asLine, expectUnharmed, prepare } from "./play.ts";
import { sendEach } from "./send-each.ts";
import { badStrings } from "./strings.ts";

/** More things that people might type into a reading. */
const figures: Readonly<Record<string, string>> = {
  negative: "-5",
  "minus sign": "\u22125",
  "twenty digits": "12345678901234567890",
  "both separators": "1.234,5",
  "two commas": "1,2,3",
  "ten decimals": "1,0123456789",
  "groups of two": "12 34",
  "a sum of money": "123 грн",
  hexadecimal: "0x1F",
  superscript: "12³",
  fraction: "½",
  "10 000 digits": "9".repeat(10_000),
  "10 000 spaces between": `1${" ".repeat(10_000)}2`,
};

test("a reading field keeps text that is no number and explains the error [UTIL-2]", async ({
  page,
  person,
  signIn,
}) => {
  const calls = await prepare(page, {
    call: sendCall,
    open: async () => {
      await signIn(page, person("olena"));
      await toMeters(page);
    },
  });
  const texts = Object.entries({ ...badStrings, ...figures });
  const outcomes = await sendEach(fields(page).first(), texts);
  expect(outcomes).toHaveLength(texts.length);
  for (const [at, { typed, shown, isFocused, isInvalid, beside, summary }] of outcomes.entries()) {
    const [name, text] = texts[at] ?? ["", ""];
    expect([typed, shown], name).toEqual([asLine(text), asLine(text)]);
    expect(isFocused, name).toBe(true);
    // A reading of invisible characters counts as empty. The summary says so.
    expect(isInvalid ? beside : summary, name).toMatch(
      isInvalid ? /[а-яіїєґ]{4}/u : /Введіть хоча б одне показання/u,
    );
    if (isInvalid) expect(summary, name).toContain(beside);
  }
  expect(calls).toEqual([]);
  await expectUnharmed(page);
});
