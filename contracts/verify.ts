import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Verifier } from "@pact-foundation/pact";
import { antiForgery } from "./anti-forgery.ts";
import { endpoints } from "./endpoints/table.ts";

/** What a verification needs to know about the service. */
export interface VerifyOptions {
  readonly providerUrl: string;
  /** Where provider states are posted: `{state, params, action}` (see docs/contracts.md). */
  readonly statesUrl: string;
  /** A pact file, or a broker with its token. */
  readonly source:
    | { readonly file: string }
    | { readonly brokerUrl: string; readonly brokerToken?: string };
}

export const committedPact = "contracts/pacts/portal-portal-api.json";

/** The anti-forgery proof a browser would have got with the page; a service without the cookie gets a made-up one. */
const proofOf = async (providerUrl: string): Promise<string> => {
  const response = await fetch(new URL(endpoints.getClientConfiguration.path, providerUrl));
  const cookie = response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${antiForgery.cookie}=`));
  return cookie?.slice(antiForgery.cookie.length + 1).split(";")[0] ?? "proof-of-the-verifier";
};

/**
 * Replays every interaction of the contract against a running service.
 * @returns what the verifier printed.
 * @throws when an interaction is not answered as the contract says, or a provider state is refused.
 */
export const verifyProvider = async ({
  providerUrl,
  statesUrl,
  source,
}: VerifyOptions): Promise<string> => {
  const proof = await proofOf(providerUrl);
  return new Verifier({
    provider: "portal-api",
    providerBaseUrl: providerUrl,
    providerStatesSetupUrl: statesUrl,
    ...("file" in source
      ? { pactUrls: [source.file] }
      : {
          pactBrokerUrl: source.brokerUrl,
          consumerVersionSelectors: [{ mainBranch: true }],
          ...(source.brokerToken === undefined ? {} : { pactBrokerToken: source.brokerToken }),
        }),
    requestFilter: (request, _response, next) => {
      request.headers["cookie"] = `${antiForgery.cookie}=${proof}`;
      if (request.method !== "GET")
        request.headers[antiForgery.header.toLowerCase()] = decodeURIComponent(proof);
      next();
    },
    logLevel: "error",
  }).verifyProvider();
};

const usage = `Verify a service against the portal's contract.

  npm run verify -- --provider URL --states URL [--file PACT | --broker URL [--broker-token TOKEN]]
`;

const main = async (): Promise<void> => {
  process.env["PACT_DO_NOT_TRACK"] ??= "true";
  const { values } = parseArgs({
    options: {
      provider: { type: "string" },
      states: { type: "string" },
      file: { type: "string", default: committedPact },
      broker: { type: "string" },
      "broker-token": { type: "string" },
    },
  });
  if (values.provider === undefined || values.states === undefined) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const token = values["broker-token"];
  await verifyProvider({
    providerUrl: values.provider,
    statesUrl: values.states,
    source:
      values.broker === undefined
        ? { file: values.file }
        : {
            brokerUrl: values.broker,
            ...(token === undefined ? {} : { brokerToken: token }),
          },
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
