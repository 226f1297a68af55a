import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { committedPact, readOptions } from "#contracts/verify/options.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { exitCodeOf } from "#contracts/verify/verification.ts";
import { verifyProvider } from "#contracts/verify/verifier.ts";

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

/** A service with one answer for every call, and the given answer for its states. */
const serviceThat = async (answersStates: (response: ServerResponse) => void): Promise<string> => {
  const service = await listen((request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/states") answersStates(response);
    else response.end("{}");
  });
  open.push(service);
  return service.url;
};

const fine = (response: ServerResponse): unknown => response.end("{}");

/** A verification that ends before the contract is checked, with exit code 2. */
const verified = async (provider: string, ...more: readonly string[]) => {
  const options = readOptions(["--provider", provider, "--states", `${provider}/states`, ...more]);
  if ("problem" in options) throw new Error(options.problem);
  const verification = await verifyProvider(options);
  expect(exitCodeOf(verification)).toBe(2);
  return verification;
};

describe("the reason why a verification does not start, in one sentence [CON-4]", () => {
  it("nobody answers at the address of the service", async () => {
    const url = await serviceThat(fine);
    for (const one of open.splice(0)) one.stop();
    expect(await verified(url)).toEqual({
      results: [],
      problem: `No service answers at ${url}: connect ECONNREFUSED ${new URL(url).host}.`,
    });
  });

  it("the service exceeds the timeout", async () => {
    const silent = await listen(() => undefined);
    open.push(silent);
    expect(await verified(silent.url, "--timeout", "0.05")).toEqual({
      results: [],
      problem: `No service answers at ${silent.url}: the time of --timeout was up.`,
    });
  });

  it("nobody answers at the address of the states, or not in time", async () => {
    const url = await serviceThat(fine);
    const { problem } = await verified(url, "--states", "http://127.0.0.1:9/s");
    expect(problem).toMatch(/^Nobody takes states at http:\/\/127\.0\.0\.1:9\/s: \S.*\.$/u);
    const silent = await serviceThat(() => undefined);
    expect(await verified(silent, "--timeout", "0.5")).toEqual({
      results: [],
      problem: `Nobody takes states at ${silent}/states: the time of --timeout was up.`,
    });
  });

  it("the address of the states does not exist, or answers with a page", async () => {
    const saying = async (answersStates: (response: ServerResponse) => void) => {
      const url = await serviceThat(answersStates);
      const { results, problem } = await verified(url);
      expect(results).toEqual([]);
      return problem?.replace(url, "");
    };
    expect(await saying((response) => response.writeHead(404).end())).toBe(
      "The states address /states answers 404 where no state is asked for; it has to answer 200 and {}.",
    );
    expect(await saying((response) => response.end("<p>"))).toBe(
      "The states address /states answers something else than a JSON object where no state is asked for; it has to answer 200 and {}.",
    );
  });

  it("the file is not a pact, or does not exist", async () => {
    const url = await serviceThat(fine);
    expect(await verified(url, "--file", "package.json")).toEqual({
      results: [],
      problem: "package.json is no pact file.",
    });
    expect(await verified(url, "--file", "no-such-pact.json")).toEqual({
      results: [],
      problem: "There is no pact file no-such-pact.json.",
    });
  });

  it("no interaction matches", async () => {
    const url = await serviceThat(fine);
    const problemOf = async (...more: readonly string[]) => {
      const { results, problem } = await verified(url, ...more);
      expect(results).toEqual([]);
      return problem;
    };
    const none = `No interaction of ${committedPact} fits`;
    expect(await problemOf("--only", "GET /api/none", "--only", "PUT /b")).toBe(
      `${none} GET /api/none, PUT /b.`,
    );
    // A pattern that matches must not hide another one that is mistyped.
    expect(await problemOf("--only", "GET /config.json", "--only", "PUT /b")).toBe(
      `${none} PUT /b.`,
    );
    const logout = "POST /api/account/logout";
    expect(await problemOf("--only", logout, "--no-extensions")).toBe(
      `${none} ${logout} without extensions.`,
    );
    expect(await problemOf("--only", "GET /config.json", "--specified")).toBe(
      `${none} GET /config.json by the specification.`,
    );
    const folder = mkdtempSync(join(tmpdir(), "portal-empty-"));
    const file = join(folder, "empty.json");
    writeFileSync(file, '{"interactions":[]}');
    expect(await verified(url, "--file", file)).toEqual({
      results: [],
      problem: `No interaction of ${file} fits what is asked for.`,
    });
    rmSync(folder, { recursive: true });
  });
});

/** Stops at the first call of the contract, and answers at its states address until then. */
const stoppingService = async (): Promise<string> => {
  const service = await listen(({ url = "" }, response) => {
    if (url.startsWith("/api/")) service.stop();
    else response.end("{}");
  });
  open.push(service);
  return service.url;
};

it("a service that stops on the way is told with the first interaction that it did not answer [CON-4]", async () => {
  const parts = "/api/cms/public/content/page-parts/*";
  const { results, problem } = await verified(await stoppingService(), "--only", `GET ${parts}`);
  expect(new Set(results.map(({ passed }) => passed))).toEqual(new Set([false]));
  const [first, second] = results;
  expect(second?.interaction).not.toBe(first?.interaction);
  expect(problem).toBe(
    `The service stopped answering during the verification, first at ${first?.call}, ${first?.interaction}.`,
  );
});

describe("a request to the states address [CON-4]", () => {
  /** The requests before the verification fails, because nothing is chosen. */
  const asked = async (...more: readonly string[]) => {
    const requests: unknown[] = [];
    const service = await listen((request, response) => {
      if (request.url !== "/states") return response.end("{}");
      const { method, headers } = request;
      void json(request).then((body) => {
        requests.push({ method, type: headers["content-type"], gate: headers["x-gate"], body });
        // Some services write a JSON object on lines of its own.
        response.end("\n{\n}\n");
      });
      return undefined;
    });
    open.push(service);
    const { problem } = await verified(service.url, "--only", "PUT /b", ...more);
    expect(problem).toBe(`No interaction of ${committedPact} fits PUT /b.`);
    return requests;
  };
  const body = { state: "", params: {}, action: "setup" };

  it("is a JSON object by POST; the first one asks for no state", async () => {
    const type = "application/json";
    expect(await asked()).toEqual([{ method: "POST", type, gate: undefined, body }]);
  });

  it("has the headers of the command line, also instead of its own type, however that is spelled", async () => {
    const type = "application/json; charset=utf-8";
    const headers = ["--header", `Content-Type: ${type}`, "--header", "X-Gate: open"];
    expect(await asked(...headers)).toEqual([{ method: "POST", type, gate: "open", body }]);
  });
});
