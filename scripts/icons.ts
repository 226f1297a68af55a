/** Draws the icons of an installed portal (`apps/web/public/brand/icon-*.png`) from its favicon: `node --import tsx scripts/icons.ts`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import { findHeadlessShell } from "./chromium.mjs";
import { root } from "./root.mjs";

const folder = join(root, "apps", "web", "public");

/** `edge` in pixels. `drawn`: the share of it that the picture fills, smaller for launchers that crop the icon. */
const icons = [
  { name: "icon-192.png", edge: 192 },
  { name: "icon-512.png", edge: 512 },
  { name: "icon-maskable-512.png", edge: 512, drawn: 0.8 },
  { name: "apple-touch-icon.png", edge: 180, drawn: 0.9 },
];

const executablePath = findHeadlessShell();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage();
const picture = await readFile(join(folder, "favicon.svg"), "utf8");
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/u.exec(picture)?.[1];
if (ground === undefined) throw new Error("The favicon has no ground.");
for (const { name, edge, drawn } of icons) {
  const size = `${Math.round(edge * (drawn ?? 1))}px`;
  await page.setViewportSize({ width: edge, height: edge });
  await page.setContent(
    `<style>html{background:${drawn === undefined ? "transparent" : ground}}body{margin:0;display:grid;place-content:center;height:100vh}svg{width:${size};height:${size}}</style>${picture}`,
  );
  await page.screenshot({ path: join(folder, "brand", name), omitBackground: true });
}
await browser.close();
