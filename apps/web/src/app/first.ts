/**
 * The first script of every page: what must work although the portal's own has not come yet, or never does. Nothing
 * below imports anything of the portal: whatever it waited for would make it late, and could fail with it.
 */
import "./early-submit.ts";
import "./start-failure.ts";
