/**
 * `npm run drift`: measures how well the contract protects the portal. It changes one thing at a time in every answer
 * of the contract. The portal's client shows whether the change breaks the portal; Pact's public verifier shows whether
 * a service could pass with it. The verifier's output comes first, the report last.
 */
import { committedPact } from "#contracts/verify/options.ts";
import { driftsOf } from "./drift/drifts.ts";
import { recordedIn } from "./drift/recorded.ts";
import { avoidable, judgedDrifts, driftReportOf, survivorsOf } from "./drift/report.ts";

process.env["PACT_DO_NOT_TRACK"] ??= "true";
const results = await judgedDrifts(driftsOf(recordedIn(committedPact)));
process.stdout.write(driftReportOf(results));
if (avoidable(survivorsOf(results)).length > 0) process.exitCode = 1;
