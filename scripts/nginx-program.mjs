/** Where the web server of the deployment's tests is. Used by the bootstrap and by what starts it. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./root.mjs";

/** Where the bootstrap unpacks one, beside nothing of the system. */
export const ownNginx = join(root, ".cache", "nginx");

const MODULE = join("lib", "nginx", "modules", "ngx_http_brotli_static_module.so");

/**
 * @typedef {object} NginxProgram
 * @property {string} program
 * @property {string} module its module for files that Brotli has compressed beforehand
 */

/**
 * The system's nginx, else the unpacked one, each only with its module; none: undefined.
 * @param {{ env?: Record<string, string | undefined>, system?: string, own?: string }} [from] other places, for tests
 * @returns {NginxProgram | undefined}
 */
export function findNginx({
  env = process.env,
  // Debian has it where only root's PATH leads.
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
