/** Imported before anything else by a process of the browser tests: it lives at their moment from then on. */
import { clockShift } from "./shift.ts";
import { shiftDate } from "./shift-date.ts";

shiftDate(clockShift());
