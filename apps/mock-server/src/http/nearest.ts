import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";

export interface Nearest {
  /** `GET /api/ud/profile` */
  readonly call: string;
  readonly difference: string;
  /** The methods of a path for the `Allow` header; empty for an unknown path. */
  readonly allowed: readonly string[];
}

/** Empty segments count: an extra slash is a difference. */
const segments = (path: string): readonly string[] => path.split("/").slice(1);

/** Edit distance, so that a typing mistake is nearer than another word. */
const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [i, a] of Array.from(left).entries()) {
    const next = [i + 1];
    for (const [j, b] of Array.from(right).entries()) {
      const replaced = (row[j] ?? 0) + (a === b ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? left.length;
};

const longest = 64;

const segmentCost = (wanted: string | undefined, given: string | undefined): number => {
  if (wanted === undefined || given === undefined) return 1;
  if (wanted.startsWith(":")) return given === "" ? 1 : 0;
  const size = Math.max(wanted.length, given.length, 1);
  return distance(wanted.slice(0, longest), given.slice(0, longest)) / size;
};

/** Distance between a path and a call's path: 0 is a match, and each completely different segment adds 1. */
const pathCost = (wanted: readonly string[], given: readonly string[]): number => {
  let cost = 0;
  for (let index = 0; index < Math.max(wanted.length, given.length); index += 1) {
    cost += segmentCost(wanted[index], given[index]);
  }
  return cost;
};

const firstDifference = (wanted: readonly string[], given: readonly string[]): string => {
  for (let index = 0; index < Math.max(wanted.length, given.length); index += 1) {
    const expected = wanted[index];
    const actual = given[index];
    if (segmentCost(expected, actual) === 0) continue;
    const place = `path segment ${index + 1}`;
    if (actual === undefined) return `${place} is missing, expected "${expected}"`;
    if (expected === undefined) return `${place} is one too many: "${actual.slice(0, longest)}"`;
    return `${place} is "${actual.slice(0, longest)}", expected "${expected}"`;
  }
  return "";
};

/** GET implies HEAD, and every method implies OPTIONS. */
const withImplied = (methods: readonly string[]): readonly string[] => [
  ...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])),
  "OPTIONS",
];

const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The call of the contract that is nearest to an unknown request, and the first difference. */
export const nearestCall = (method: string, path: string): Nearest => {
  const given = segments(path).slice(0, 20);
  const candidates: readonly Endpoint[] = Object.values(endpoints);
  const ranked = candidates
    .map((endpoint) => {
      const wanted = segments(endpoint.path);
      const cost = pathCost(wanted, given) + (endpoint.method === method ? 0 : 0.01);
      return { endpoint, wanted, cost };
    })
    .toSorted((left, right) => left.cost - right.cost);
  const [best] = ranked;
  if (best === undefined) return { call: "", difference: "", allowed: [] };
  const difference = firstDifference(best.wanted, given);
  return difference === ""
    ? {
        call: callOf(best.endpoint),
        difference: `method is ${method}, expected ${best.endpoint.method}`,
        allowed: withImplied(
          ranked.filter(({ cost }) => cost < 0.02).map(({ endpoint }) => endpoint.method),
        ),
      }
    : { call: callOf(best.endpoint), difference, allowed: [] };
};
