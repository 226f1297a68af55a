import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";

const calls: readonly Endpoint[] = Object.values(endpoints);

interface Asked {
  readonly method: string;
  readonly path: string;
}

/** How specific a path is: `…/phones` comes before `…/:id`. */
const literalsOf = ({ path }: Endpoint): number =>
  path.split("/").filter((segment) => !segment.startsWith(":")).length;

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll(/:([a-zA-Z]+)/gu, "(?<$1>[^/]+)")}$`, "u");

/** The call of a recorded request. */
export const requestedEndpoint = ({ method, path }: Asked): Endpoint | undefined =>
  calls
    .filter((call) => call.method === method && patternOf(call).test(path))
    .toSorted((left, right) => literalsOf(right) - literalsOf(left))[0];

/** The path parameters of a recorded request. */
export const paramsOf = (call: Endpoint, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(patternOf(call).exec(path)?.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
