/**
 * `npm run drift`: how much of what would break the portal the contract keeps a service from. Every answer of the
 * contract is given one difference at a time. The portal's own client tells whether that breaks the portal; Pact's
 * public verifier tells whether a service could pass with it. The verifier's own account comes first, the report
 * last.
 */
import { committedPact } from "#contracts/verify/options.ts";
import { driftsOf } from "./drift/drifts.ts";
import { recordedIn } from "./drift/recorded.ts";
import { avoidable, judged, reportOf, survivorsOf } from "./drift/report.ts";

process.env["PACT_DO_NOT_TRACK"] ??= "true";
const results = await judged(driftsOf(recordedIn(committedPact)));
process.stdout.write(reportOf(results));
if (avoidable(survivorsOf(results)).length > 0) process.exitCode = 1;
