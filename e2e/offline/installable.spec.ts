import * as Schema from "effect/Schema";
import { expect, test } from "../fixtures.ts";

const Installed = Schema.fromJsonString(Schema.Struct({ name: Schema.String }));

test("a browser accepts the manifest, which has the name of this deployment [ALL-12]", async ({
  page,
}) => {
  await page.goto("/features");
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data = "" } = await browser.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  expect(errors).toEqual([]);
  expect(Schema.decodeUnknownSync(Installed)(data).name).toBe("Комунальні послуги Дніпрограда");
  await browser.detach();
});
