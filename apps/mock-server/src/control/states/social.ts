import { issueIdToken } from "../../outside/id-token.ts";
import type { World } from "../../state/world.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, withoutPerson } from "./people.ts";

const subjectOf = (email: string): string => `subject-of-${email}`;

/** A valid token of the social account with this email, for the configured client. */
const identityOf = (world: World, email: string, emailVerified = true) => ({
  token: issueIdToken({
    subject: subjectOf(email),
    email,
    emailVerified,
    name: email,
    audience: world.configuration.authorization.google_auth_client_id,
    nonce: "nonce-of-a-provider-state",
    now: world.clock.now(),
  }),
});

/** Unlinks the social account with this email, whoever has linked it. */
const unlink = (world: World, email: string): void => {
  world.update(({ people }) => ({
    people: people.map((person) =>
      person.googleSubject === subjectOf(email) ? { ...person, googleSubject: null } : person,
    ),
  }));
};

/** A token with one person's claims and the signature of another's. */
const tamperedIdentity = (world: World, email: string) => {
  const claims = identityOf(world, email).token.split(".").slice(0, 2);
  const signature = identityOf(world, `other-${email}`).token.split(".").slice(2);
  return { token: [...claims, ...signature].join(".") };
};

type Names =
  | "a linked social account"
  | "a social account that nobody knows"
  | "a social account with a resident's email"
  | "a social account whose email nobody has checked"
  | "a tampered identity token"
  | "a social provider that is switched off";

export const socialStates: StateHandlers<Names> = {
  "a linked social account": (world, { email }) => {
    // A resident who has changed their login keeps the account that they linked.
    unlink(world, email);
    ensure(world, email, { googleSubject: subjectOf(email) });
    return identityOf(world, email);
  },
  "a social account that nobody knows": (world, { email }) => {
    unlink(world, email);
    withoutPerson(world, email);
    return identityOf(world, email);
  },
  "a social account whose email nobody has checked": (world, { email }) => {
    unlink(world, email);
    return identityOf(world, email, false);
  },
  "a social account with a resident's email": (world, { email }) => {
    unlink(world, email);
    ensure(world, email, { googleSubject: null });
    return identityOf(world, email);
  },
  "a tampered identity token": (world, { email }) => tamperedIdentity(world, email),
  "a social provider that is switched off": (world, { email }) => {
    const { authorization } = world.configuration;
    world.configuration = {
      ...world.configuration,
      authorization: { ...authorization, google_auth_show: false },
    };
    return identityOf(world, email);
  },
};
