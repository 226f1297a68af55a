import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "#scripts/root.mjs";

/** A fake npm: it links the packages of this tree instead of fetching them, and records its arguments. */
const fakeNpm = (asked: string): string => `
const fs = require("node:fs");
const from = ${JSON.stringify(join(root, "node_modules"))};
fs.appendFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(" ") + "\\n");
fs.mkdirSync("node_modules");
for (const name of fs.readdirSync(from))
  if (!name.startsWith(".") || name === ".bin") fs.symlinkSync(from + "/" + name, "node_modules/" + name);
`;

const program = (path: string, text: string): void => writeFileSync(path, text, { mode: 0o755 });

/** A clone of the last commit without packages, build or cache. There npm runs its scripts but fetches nothing. */
export const makeClone = () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-clone-"));
  const place = join(folder, "clone");
  const asked = join(folder, "asked");
  const bin = join(folder, "bin");
  execFileSync("git", ["clone", "--quiet", root, place]);
  mkdirSync(bin);
  mkdirSync(join(folder, "lib/nginx/modules"), { recursive: true });
  writeFileSync(join(folder, "lib/nginx/modules/ngx_http_brotli_static_module.so"), "");
  program(join(bin, "nginx"), "#!/bin/sh\n");
  writeFileSync(join(bin, "npm-cli.js"), fakeNpm(asked));
  writeFileSync(asked, "");
  // npm tells its scripts its own path; only their shell can replace it.
  const shell = join(bin, "shell");
  program(shell, `#!/bin/sh\nnpm_execpath='${join(bin, "npm-cli.js")}' exec /bin/sh "$@"\n`);
  return {
    place,
    entries: () => readdirSync(place),
    /** The arguments of each call of npm. */
    installs: () => readFileSync(asked, "utf8").split("\n").filter(Boolean),
    env: {
      ...process.env,
      npm_config_script_shell: shell,
      CHROMIUM_PATH: process.execPath,
      PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
      NODE_ENV: "",
      CI: "true",
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
