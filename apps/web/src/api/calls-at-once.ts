/*
 * How many calls are made at once. A browser opens six connections to one origin (HTTP/1.1): more calls would only queue,
 * and delay those of the rest of the page.
 */

/** For what the page is there for. */
export const callsAtOnce = 6;

/** Beside other sections of a page: two connections stay free. */
export const callsBesideOthers = 4;

/** For what only supplements a page: half of the connections stay free. */
export const callsOfSupplement = 3;
