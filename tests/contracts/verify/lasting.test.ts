import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { readOptions } from "#contracts/verify/options.ts";
import { sequences } from "#contracts/verify/sequences.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { verifyProvider } from "#contracts/verify/verifier.ts";
import { startMock } from "../../mock-server/support/server.ts";

interface Other {
  /** The calls that the service answers with a status, and does nothing. */
  readonly isLost?: (call: string) => boolean;
  readonly status?: number;
  readonly more?: readonly string[];
}

/** What is told of changes that last, and what the service was asked. */
const verified = async ({ isLost = () => false, status = 200, more = [] }: Other) => {
  const asked: string[] = [];
  const mock = await startMock();
  const service = await listen((request, response) => {
    const { method = "", headers, url = "" } = request;
    asked.push(`${method} ${url}`);
    if (isLost(`${method} ${url}`)) return response.writeHead(status).end();
    const forward = httpRequest(`${mock.url}${url}`, { method, headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    return request.pipe(forward);
  });
  const addresses = ["--provider", service.url, "--states", `${mock.url}/__qa/states`];
  const changes = [
    "POST /api/ud/*",
    "PUT /*/phones",
    "PUT /*/email-management",
    "DELETE /api/ud/*",
    "POST /*/counter/factor",
    "POST /*/logout",
    "GET /*/confirm_email",
    "POST /*/callback",
  ];
  const only = [...changes, "POST /*/change_password*", "* /*/invoice*account*"].flatMap((call) => [
    "--only",
    call,
  ]);
  const options = readOptions([...addresses, ...only, ...more]);
  if ("problem" in options) throw new Error(options.problem);
  const { results } = await verifyProvider(options);
  service.stop();
  await mock.stop();
  expect(results.length).toBeGreaterThan(0);
  const lasting = results.filter(({ interaction }) => interaction.endsWith("asked for afterwards"));
  return { lasting, asked };
};

/** What does not last at a service that answers the chosen calls with a status, and does nothing. */
const differences = async (isLost: (call: string) => boolean, status = 200) => {
  const { lasting } = await verified({ isLost, status, more: ["--sequences"] });
  expect(lasting).toHaveLength(Object.keys(sequences).length);
  return lasting.flatMap(({ difference = "" }) => (difference === "" ? [] : [difference]));
};

const isRead = (call: string): boolean =>
  call.startsWith("GET /api") && !call.includes("/confirm_email");
const isChange = (call: string): boolean => !isRead(call) && !call.endsWith("authentication");

describe("changes that last [CON-4]", { timeout: 120_000 }, () => {
  it("are those that can be read afterwards, or signed in with", async () => {
    expect(await differences(() => false)).toEqual([]);
  });

  it("are asked for only where --sequences says so", async () => {
    const { lasting, asked } = await verified({});
    expect(lasting).toEqual([]);
    // No interaction of these changes reads a profile or signs in.
    expect(
      asked.filter(
        (call) => (isRead(call) && call.includes("/ud/")) || call.endsWith("authentication"),
      ),
    ).toEqual([]);
  });

  it("are not those that a service answers and forgets", async () => {
    const forgotten = await differences(isChange);
    // One of the two settings of the bills was there before.
    expect(forgotten).toHaveLength(Object.keys(sequences).length - 1);
    expect(forgotten.filter((one) => !one.startsWith("expected afterwards: "))).toEqual([]);
  });

  it("are not there where the change itself is refused, or the list that is read", async () => {
    const refused = await differences(isChange, 403);
    expect(new Set(refused)).toEqual(new Set(["the change itself is refused: 403"]));
    const unread = await differences(isRead, 403);
    expect(unread).toHaveLength(12);
  });
});
