/**
 * The first script of every page: what must work before the portal's own script, or without it. It imports nothing of
 * the portal: waiting would make it late, and it could fail together with it.
 */
import "./early-submit.ts";
import "./start-failure.ts";
