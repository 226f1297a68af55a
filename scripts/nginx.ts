/**
 * `npm run nginx -- --configuration FILE …`: prints the nginx configuration for the built portal (docs/operations.md).
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { styleHashes } from "#mock/pages/portal.ts";
import { nginxConfiguration } from "./deployment/nginx.ts";
import { readConfiguration } from "./deployment/read-configuration.ts";
import { root } from "./root.mjs";

const main = (): string => {
  const { values } = parseArgs({
    options: {
      configuration: { type: "string" },
      folder: { type: "string", default: path.join(root, "dist", "portal") },
      listen: { type: "string", default: "127.0.0.1:8080" },
      logs: { type: "string", default: "/var/log/nginx" },
      backend: { type: "string", default: "http://127.0.0.1:9000" },
      brotli: { type: "boolean", default: false },
    },
  });
  if (values.configuration === undefined)
    throw new Error("--configuration FILE is missing: the deployment's own config.json.");
  const configurationFile = path.resolve(values.configuration);
  const folder = path.resolve(values.folder);
  return nginxConfiguration({
    listen: values.listen,
    folder,
    logs: path.resolve(values.logs),
    configurationFile,
    backend: new URL(values.backend).origin,
    configuration: readConfiguration(configurationFile),
    styles: styleHashes(folder),
    brotli: values.brotli,
  });
};

try {
  process.stdout.write(main());
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
