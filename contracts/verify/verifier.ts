import { existsSync } from "node:fs";
import { Verifier } from "@pact-foundation/pact-core";
import { antiForgery } from "../anti-forgery.ts";
import { endpoints } from "../endpoints/table.ts";
import { isUnanswered } from "./differences.ts";
import type { VerifyOptions } from "./options.ts";
import { committedPact } from "./options.ts";
import type { Interaction } from "./interaction.ts";
import { misfitField } from "./known-fields.ts";
import { lastingResults } from "./lasting.ts";
import { messageIn } from "./message.ts";
import { orderResults } from "./order.ts";
import { isPact, readPact, wantedIn, withWanted } from "./pact.ts";
import { reasonOf } from "./reason.ts";
import { resultsOf } from "./results.ts";
import { otherValue } from "./returned-values.ts";
import { addressIn, lowerCased, startServiceRelay } from "./service-relay.ts";
import { stateProblem } from "./state-values.ts";
import { startStatesRelay } from "./states-relay.ts";
import { wrongSumIn } from "./sums.ts";
import type { Verification } from "./verification.ts";

/** The anti-forgery proof that a browser gets with the page; a generated one if the service sets no cookie. */
const proofOf = async ({ provider, headers, timeout }: VerifyOptions): Promise<string> => {
  const address = addressIn(provider, endpoints.getClientConfiguration.path);
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeout) });
  const cookie = response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${antiForgery.cookie}=`));
  return cookie?.slice(antiForgery.cookie.length + 1).split(";")[0] ?? "proof-of-the-verifier";
};

const postStates =
  ({ states, headers, timeout }: VerifyOptions) =>
  (body: Uint8Array<ArrayBuffer>): Promise<Response> =>
    fetch(states, {
      method: "POST",
      headers: { "content-type": "application/json", ...lowerCased(headers) },
      body,
      signal: AbortSignal.timeout(timeout),
    });

const isAlive = (options: VerifyOptions): Promise<boolean> =>
  proofOf(options).then(
    () => true,
    () => false,
  );

/** Why the verification cannot begin, in one sentence. */
const statesProblem = async (options: VerifyOptions): Promise<string | undefined> => {
  const setup = new TextEncoder().encode('{"state":"","params":{},"action":"setup"}');
  try {
    const answer = await postStates(options)(setup);
    const text = await answer.text();
    const isObject = text.trimStart().startsWith("{");
    if (answer.ok && isObject) return undefined;
    const answered = answer.ok ? "something else than a JSON object" : String(answer.status);
    return `The states address ${options.states} answers ${answered} where no state is asked for; it has to answer 200 and {}.`;
  } catch (error) {
    return `Nobody takes states at ${options.states}: ${reasonOf(error)}.`;
  }
};

/** Its results: the verifier resolves or rejects with them. */
const runVerifier = async (verifier: Verifier): Promise<string> => {
  try {
    return await verifier.verify();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const replay = async (
  options: VerifyOptions,
  pageProof: string,
  interactions: readonly Interaction[],
  source: object,
): Promise<Verification> => {
  const states = await startStatesRelay(postStates(options));
  // Both stay empty with a broker: its pacts have no marks. Pact's verifier alone decides there, and its results are published.
  const otherwise = new Map<string, string>();
  const reasons = new Map<string, string>();
  const proof = () => states.proof() ?? pageProof;
  const service = await startServiceRelay(options, proof, (mark, body) => {
    const interaction = interactions[Number(mark)];
    if (interaction === undefined) return;
    const reason = messageIn(body);
    if (reason !== undefined) reasons.set(interaction.description, reason);
    const other =
      stateProblem(interaction, states) ??
      // The specification does not say what an answer repeats, and names few of its fields.
      (options.scope === "specified"
        ? undefined
        : (otherValue(interaction, states.values(), body) ??
          misfitField(interaction, body) ??
          wrongSumIn(interaction, body)));
    if (other !== undefined) otherwise.set(interaction.description, other);
  });
  try {
    const text = await runVerifier(
      new Verifier({
        provider: "portal-api",
        providerBaseUrl: service.url,
        providerStatesSetupUrl: states.url,
        // Longer than the relay's timeout, so that the relay reports it.
        timeout: options.timeout + 5000,
        logLevel: "error",
        ...source,
      }),
    );
    const { refused, lacking, mistyped } = states;
    const told = resultsOf(text, interactions, {
      refused,
      lacking,
      mistyped,
      reasons,
      otherwise,
    });
    if (told.problem !== undefined) return told;
    const lasting = options.sequences
      ? await lastingResults(interactions, service.url, states, options.scope)
      : [];
    // The specification names neither an order nor an offset.
    const ordered =
      options.sequences && options.scope !== "specified"
        ? await orderResults(interactions, service.url, states)
        : [];
    const results = [...told.results, ...lasting, ...ordered];
    const unanswered = results.find(({ difference = "" }) => isUnanswered(difference));
    if (unanswered === undefined) return { results, knownStates: states.known() };
    if (!(await isAlive(options))) {
      const first = `${unanswered.call}, ${unanswered.interaction}`;
      const problem = `The service stopped answering during the verification, first at ${first}.`;
      return { results, problem };
    }
    const problem = await statesProblem(options);
    return {
      results,
      knownStates: states.known(),
      ...(problem === undefined ? {} : { problem }),
    };
  } finally {
    states.stop();
    service.stop();
  }
};

/** What was asked for and is not there: a mistyped call must not pass beside one that holds. */
const misfitIn = (
  interactions: readonly Interaction[],
  options: VerifyOptions,
): string | undefined => {
  const isThere = (only: readonly string[]) =>
    wantedIn(interactions, { ...options, only }).length > 0;
  const misfits = options.only.filter((call) => !isThere([call]));
  if (misfits.length === 0 && isThere(options.only)) return undefined;
  const asked = misfits.length > 0 ? misfits.join(", ") : "what is asked for";
  const without = { all: "", listed: " without extensions", specified: " by the specification" };
  return `${asked}${without[options.scope]}`;
};

/** Replays the selected interactions of the contract against a running service (CON-4). */
export const verifyProvider = async (options: VerifyOptions): Promise<Verification> => {
  const { source, publish } = options;
  if ("file" in source) {
    if (!existsSync(source.file))
      return { results: [], problem: `There is no pact file ${source.file}.` };
    if (!isPact(source.file)) return { results: [], problem: `${source.file} is no pact file.` };
  }
  let proof: string;
  try {
    proof = await proofOf(options);
  } catch (error) {
    return {
      results: [],
      problem: `No service answers at ${options.provider}: ${reasonOf(error)}.`,
    };
  }
  const problem = await statesProblem(options);
  if (problem !== undefined) return { results: [], problem };
  if ("broker" in source) {
    return replay(options, proof, readPact(committedPact), {
      pactBrokerUrl: source.broker,
      consumerVersionSelectors: [{ mainBranch: true }],
      ...(source.token === undefined ? {} : { pactBrokerToken: source.token }),
      ...(publish === undefined
        ? {}
        : {
            publishVerificationResult: true,
            providerVersion: publish.version,
            ...(publish.branch === undefined ? {} : { providerVersionBranch: publish.branch }),
          }),
    });
  }
  const interactions = readPact(source.file);
  const misfit = misfitIn(interactions, options);
  if (misfit !== undefined)
    return { results: [], problem: `No interaction of ${source.file} fits ${misfit}.` };
  const wanted = wantedIn(interactions, options);
  return withWanted(source.file, options, (file) =>
    replay(options, proof, wanted, { pactUrls: [file] }),
  );
};
