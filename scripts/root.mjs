import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json, without a slash at the end. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/**
 * Where the portal is built: one that tells browser tests what its machines have been through (`PORTAL_COVERED=1`)
 * stands apart, so that it is never handed out.
 */
export const portalFolder = join(
  root,
  "dist",
  process.env["PORTAL_COVERED"] === "1" ? "covered" : "portal",
);
