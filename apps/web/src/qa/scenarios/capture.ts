import { sessionKeys } from "../../api/session-keys.ts";
import { differenceOf } from "../configuration-fields.ts";
import { control } from "../control.ts";
import type { Scenario } from "./scenario.ts";
import { withoutSecrets } from "./scenario.ts";

/** Who is signed in by what the portal has stored: their login is the name of their profile. */
const loginIn = (stored: string | null, logins: readonly string[]): string | null =>
  logins.find((login) => stored?.includes(JSON.stringify(login)) === true) ?? null;

/** This very moment as a starting point: whoever is signed in, what is set on the server, and the page. */
export const captured = async (
  id: string,
  name: string,
  path: string,
  storage: Pick<Storage, "getItem">,
): Promise<Scenario> => {
  const [people, faults, clock, bodies, configuration, standard] = await Promise.all([
    control.people(),
    control.faults(),
    control.clock(),
    control.bodies(),
    control.configuration(),
    control.defaultConfiguration(),
  ]);
  const logins = people.filter(({ password }) => password !== null).map(({ login }) => login);
  return {
    id,
    name,
    person: loginIn(storage.getItem(sessionKeys.profile), logins),
    page: withoutSecrets(path),
    faults: faults.map(({ id: _id, ...order }) => order),
    clockMs: clock.advancedMs,
    configuration: differenceOf(standard, configuration),
    minimal: bodies.kind === "minimal",
    sessionMinutes: null,
    events: [],
    shows: null,
  };
};
