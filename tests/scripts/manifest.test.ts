import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { paths } from "#web/runtime/paths.ts";
import { root } from "#scripts/root.mjs";

const site = join(root, "apps", "web");
const read = (name: string): string => readFileSync(join(site, name), "utf8");

const Icon = Schema.Struct({
  src: Schema.String,
  type: Schema.String,
  sizes: Schema.String,
  purpose: Schema.optionalKey(Schema.String),
});
const manifest = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      name: Schema.NonEmptyString,
      short_name: Schema.NonEmptyString,
      start_url: Schema.String,
      scope: Schema.String,
      display: Schema.String,
      theme_color: Schema.String,
      background_color: Schema.String,
      icons: Schema.Array(Icon),
      shortcuts: Schema.Array(Schema.Struct({ name: Schema.String, url: Schema.String })),
    }),
  ),
)(read("public/manifest.webmanifest"));

/** Width and height of a PNG, from the first chunk of the file. */
const edgesOf = (name: string): string => {
  const bytes = readFileSync(join(site, "public", name));
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

describe("the manifest of an installed portal", () => {
  it("has what a browser requires for an installation [ALL-12]", () => {
    expect(manifest).toMatchObject({ display: "standalone", scope: "/" });
    const kinds = manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(["any any", "192x192 any", "512x512 any", "512x512 maskable"]);
  });

  it("names existing images with their real size [ALL-12]", () => {
    const [drawn, ...pictures] = manifest.icons;
    expect(read(`public${drawn?.src}`)).toContain("<svg");
    for (const { src, type, sizes } of pictures)
      expect([src, type, edgesOf(src)]).toEqual([src, "image/png", sizes]);
    expect(edgesOf("/brand/apple-touch-icon.png")).toBe("180x180");
  });

  it("links to addresses of the portal [ALL-12]", () => {
    const known: readonly string[] = Object.values(paths);
    for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
      expect(known).toContain(address);
  });

  it("has the background colour of the page, like each page in both schemes [ALL-12]", () => {
    const [, light, dark] =
      /--page: light-dark\((#\w+), (#\w+)\)/u.exec(read("src/ui/tokens.css")) ?? [];
    expect([manifest.theme_color, manifest.background_color]).toEqual([light, light]);
    const page = read("app.html");
    for (const [scheme, colour] of Object.entries({ light, dark }))
      expect(page).toContain(
        `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})" />`,
      );
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  });
});
