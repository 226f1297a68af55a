import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { readOptions } from "#contracts/verify/options.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { verifyProvider } from "#contracts/verify/verifier.ts";

let stop: () => void = () => undefined;

afterEach(() => stop());

interface Service {
  readonly cookies?: readonly string[];
  /** What the service returns for each state. */
  readonly values?: object;
}

/** The proofs of all requests to sign in, in the cookie and the header, and the header `x-gate` of every request. */
const asked = async ({ cookies = [], values = {} }: Service) => {
  const proofs = new Set<string>();
  const gates = new Set<unknown>();
  const service = await listen((request, response) => {
    const { url, headers } = request;
    gates.add(headers["x-gate"]);
    if (url === "/config.json") response.writeHead(200, { "set-cookie": [...cookies] }).end("{}");
    else if (url === "/states") {
      void json(request).then((change) =>
        response.end(JSON.stringify(Object(change).state === "" ? {} : values)),
      );
    } else {
      proofs.add(`${headers.cookie}, ${String(headers["x-xsrf-token"])}`);
      response.writeHead(500).end();
    }
  });
  ({ stop } = service);
  const addresses = ["--provider", service.url, "--states", `${service.url}/states`];
  const only = ["--only", "POST /api/account/authentication"];
  const options = readOptions([...addresses, ...only, "--header", "X-Gate: open"]);
  if ("problem" in options) throw new Error(options.problem);
  const { results } = await verifyProvider(options);
  expect(results.length).toBeGreaterThan(5);
  return { proofs: [...proofs].toSorted(), gates: [...gates] };
};

describe("the anti-forgery proof of a request [CON-4, SES-5]", { timeout: 120_000 }, () => {
  it("is the one that the service issues with the page, whatever other cookies it sets", async () => {
    const cookies = ["LANG=uk", "XSRF-TOKEN=issued-7; Path=/; SameSite=Strict"];
    const { proofs, gates } = await asked({ cookies });
    expect(proofs).toEqual(["XSRF-TOKEN=issued-7, issued-7"]);
    // The page and the states may stand behind the same gate as the service.
    expect(gates).toEqual(["open"]);
  });

  it("is the one of the state where that returns one", async () => {
    const cookies = ["XSRF-TOKEN=issued-7"];
    const { proofs } = await asked({ cookies, values: { antiForgeryProof: "of-the-session" } });
    // One of the interactions has no state.
    expect(proofs).toEqual([
      "XSRF-TOKEN=issued-7, issued-7",
      "XSRF-TOKEN=of-the-session, of-the-session",
    ]);
  });

  it("is one of the command's own where the service issues none", async () => {
    const { proofs } = await asked({ cookies: ["NOT-XSRF-TOKEN=7"] });
    expect(proofs).toEqual(["XSRF-TOKEN=proof-of-the-verifier, proof-of-the-verifier"]);
  });
});
