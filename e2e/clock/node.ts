/** A process of the browser tests imports this before anything else, so that its clock is shifted from the start. */
import { clockShift } from "./shift.ts";
import { shiftDate } from "./shift-date.ts";

shiftDate(clockShift());
