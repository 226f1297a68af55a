/** Finds nginx for the deployment tests. Used by the bootstrap and by the code that starts it. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./root.mjs";

/** The folder into which the bootstrap unpacks one. */
export const ownNginx = join(root, ".cache", "nginx");

const MODULE = join("lib", "nginx", "modules", "ngx_http_brotli_static_module.so");

/**
 * @typedef {object} NginxProgram
 * @property {string} program
 * @property {string} module its module for precompressed Brotli files
 */

/**
 * The system's nginx, else the unpacked one, each only if it has the module; none: undefined.
 * @param {{ env?: Record<string, string | undefined>, system?: string, own?: string }} [from] other places, for tests
 * @returns {NginxProgram | undefined}
 */
export function findNginx({
  env = process.env,
  // Debian installs it in a folder that is only on root's PATH.
  system = "/usr/sbin",
  own = ownNginx,
} = {}) {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return [
    ...[...folders, system].map((folder) => [folder, join(folder, "..")]),
    [join(own, "usr", "sbin"), join(own, "usr")],
  ]
    .map(([folder = "", base = ""]) => ({
      program: join(folder, "nginx"),
      module: join(base, MODULE),
    }))
    .find(({ program, module }) => existsSync(program) && existsSync(module));
}
