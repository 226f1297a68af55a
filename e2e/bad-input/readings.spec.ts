import { expect, test } from "../fixtures.ts";
import { fields, meterWords, sendCall, toMeters } from "../support/readings.ts";
import {
  asLine,
  describedBy,
  expectUnharmed,
  prepare,
  shownIn,
  typeInto,
  untilFocused,
} from "./play.ts";
import { badStrings } from "./strings.ts";

/** What people might type into a reading besides. */
const figures: Readonly<Record<string, string>> = {
  negative: "-5",
  "minus sign": "\u22125",
  "twenty digits": "12345678901234567890",
  "both separators": "1.234,5",
  "two commas": "1,2,3",
  "ten decimals": "1,0123456789",
  "groups of two": "12 34",
  "a unit": "123 м³",
  hexadecimal: "0x1F",
  superscript: "12³",
  fraction: "½",
  "10 000 digits": "9".repeat(10_000),
  "10 000 spaces between": `1${" ".repeat(10_000)}2`,
};

test("takes no text for a reading: each is kept and said to be wrong in words [UTIL-2]", async ({
  page,
  person,
  signIn,
}) => {
  test.setTimeout(120_000);
  const calls = await prepare(page, {
    call: sendCall,
    open: async () => {
      await signIn(page, person("olena"));
      await toMeters(page);
    },
  });
  const field = fields(page).first();
  const wrong = page.getByRole("region", { name: meterWords.check });
  for (const [name, text] of Object.entries({ ...badStrings, ...figures })) {
    await typeInto(field, text);
    expect(await shownIn(field), name).toBe(asLine(text));
    await field.press("Enter");
    await untilFocused(wrong, name);
    expect(await shownIn(field), name).toBe(asLine(text));
    const isInvalid = (await field.getAttribute("aria-invalid")) === "true";
    // What nobody can see is nothing typed, and that is said as well.
    expect(isInvalid ? await describedBy(field) : await wrong.innerText(), name).toMatch(
      isInvalid ? /[а-яіїєґ]{4}/u : /Введіть хоча б одне показання/u,
    );
    if (isInvalid) expect(await wrong.innerText(), name).toContain(await describedBy(field));
  }
  expect(calls).toEqual([]);
  await expectUnharmed(page);
});
