/**
 * The first script of every page. It contains what must work before the portal's script has loaded, or if it never
 * loads, and the early calls. Its modules import as little as possible: each import would delay it, or could fail.
 */
import "./early-submit.ts";
import "./show-text-size.ts";
import "./start-failure.ts";
import { beginEarlyCalls } from "../api/early-calls.ts";
import { requestLateFiles } from "./late-files.ts";
import { forgetWithSession, showSeen } from "./show-seen.ts";
import { prepareClock } from "./prepare-clock.ts";

void beginEarlyCalls().then((isAnswered) => isAnswered && requestLateFiles());
showSeen();
forgetWithSession();
// In a task of its own, so that the answers of the calls do not wait for it.
setTimeout(prepareClock);
