/**
 * The first script of every page: what must work although the portal's own has not come yet, or never does, and the
 * calls and last words that need not wait for it. Nothing below imports more than it needs: whatever it waited for would make it late,
 * and could fail with it.
 */
import "./early-submit.ts";
import "./show-text-size.ts";
import "./start-failure.ts";
import { beginEarlyCalls } from "../api/early-calls.ts";
import { showSeen } from "./show-seen.ts";

beginEarlyCalls();
showSeen();
