/**
 * The examples of the properties. A test run uses the same ones each time, so it is red because of a change and never by
 * chance. `npm run properties` draws new ones, 2000 for each property without a number of its own; what it finds
 * becomes an example of its own.
 */
import fc from "fast-check";

const runs = Number(process.env.PROPERTY_RUNS ?? 0);

fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 20_261_121 });
