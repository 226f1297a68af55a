import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";

const calls: readonly Endpoint[] = Object.values(endpoints);

interface Asked {
  readonly method: string;
  readonly path: string;
}

/** How much of a path is its own: `…/phones` goes before `…/:id`. */
const literalsOf = ({ path }: Endpoint): number =>
  path.split("/").filter((segment) => !segment.startsWith(":")).length;

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll(/:([a-zA-Z]+)/gu, "(?<$1>[^/]+)")}$`, "u");

/** The call that a recorded request is of. */
export const callOf = ({ method, path }: Asked): Endpoint | undefined =>
  calls
    .filter((call) => call.method === method && patternOf(call).test(path))
    .toSorted((left, right) => literalsOf(right) - literalsOf(left))[0];

/** The parameters of the path of a recorded request. */
export const paramsOf = (call: Endpoint, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(patternOf(call).exec(path)?.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
