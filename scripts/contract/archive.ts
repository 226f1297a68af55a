/**
 * Packs the contract into one archive for a backend repository. The same files give the same bytes on every machine.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { packedFiles } from "./files.ts";

/** The earliest date that a ZIP file can contain, in every time zone. */
const noDay = new Date(1980, 0, 1);

const guideOf = (version: string): string => `# The portal's contract, version ${version}

Begin with [docs/contracts.md](docs/contracts.md): how a service is verified, with Node or with any Pact verifier, and
what its provider states are. Commands that name \`contracts/…\` are given in this folder; \`npm run …\` in the portal's
repository. What has changed since the last version stands in [the changelog](contracts/CHANGELOG.md).

* \`contracts/pacts/portal-portal-api.json\`: what a service has to honour, a Pact file of version 4.
* \`contracts/openapi.json\`: the same calls for generators and viewers, OpenAPI 3.1.
* \`contracts/provider-states.json\`: the provider states with their parameters and values, as JSON Schema.
`;

/** The name of the archive without its extension, and of the only folder in it. */
export const archiveName = (version: string): string => `portal-contract-${version}`;

/** @param root of the repository */
export const archiveOf = (root: string, version: string): Uint8Array => {
  const files = [
    ["README.md", new TextEncoder().encode(guideOf(version))] as const,
    ...packedFiles.map((file) => [file, new Uint8Array(readFileSync(join(root, file)))] as const),
  ];
  return zipSync(
    Object.fromEntries(files.map(([file, bytes]) => [`${archiveName(version)}/${file}`, bytes])),
    { level: 9, mtime: noDay },
  );
};
