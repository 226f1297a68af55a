import { sessionKeys } from "../../api/session-keys.ts";
import { mergePatchBetween } from "../configuration-fields.ts";
import { control } from "../control.ts";
import type { Scenario } from "./scenario.ts";
import { withoutSecrets } from "./scenario.ts";

/** The signed-in person by the portal's stored profile, whose name is the login. */
const loginIn = (stored: string | null, logins: readonly string[]): string | null =>
  logins.find((login) => stored?.includes(JSON.stringify(login)) === true) ?? null;

/** The present situation as a scenario: signed-in person, server settings and page. */
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
    configuration: mergePatchBetween(standard, configuration),
    minimal: bodies.kind === "minimal",
    sessionMinutes: null,
    events: [],
    shows: null,
  };
};
