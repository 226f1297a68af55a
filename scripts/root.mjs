import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json, without a slash at the end. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/**
 * The folder of the built portal. The build that records coverage for browser tests (`PORTAL_COVERED=1`) has its own,
 * so that it is never deployed.
 */
export const portalFolder = join(
  root,
  "dist",
  process.env["PORTAL_COVERED"] === "1" ? "covered" : "portal",
);
