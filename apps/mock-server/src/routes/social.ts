import type {
  authenticateBySocialToken as authenticateCall,
  getSocialRegistrationStatus as statusCall,
  registerBySocialToken as registerCall,
} from "#contracts/endpoints/social.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { conflict, Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import type { Claims } from "../outside/id-token.ts";
import { verifyIdToken } from "../outside/id-token.ts";
import type { Person } from "../rules/data.ts";
import { newPerson } from "../rules/new-person.ts";
import { withProvenMailbox } from "../rules/proven-mailbox.ts";
import type { World } from "../state/world.ts";

/** The claims of a valid token for the configured client. Any other token is refused without a reason. */
const claimsOf = (world: World, token: string): Claims => {
  const { google_auth_show: isOn, google_auth_client_id: audience } =
    world.configuration.authorization;
  if (!isOn) throw new Refusal(404, problemTexts.socialProviderNotFound);
  const verified = verifyIdToken(token, { audience, now: world.clock.now() });
  const reason = verified.ok ? "used" : verified.reason;
  if (verified.ok && !world.spentTokens.isSpent(verified.claims.jti)) return verified.claims;
  throw new Refusal(401, problemTexts.socialRefused, { explanation: `token: ${reason}` });
};

/** Issuer and subject identify the person, never the email (OWASP ASVS 6.8.2). The issuer was verified before. */
const linkedTo = (world: World, { sub }: Claims): Person | undefined =>
  world.data.people.find(({ googleSubject }) => googleSubject === sub);

/** The last call of the flow, so the token becomes invalid: it cannot be replayed. */
export const authenticateBySocialToken: Handler<typeof authenticateCall> = ({ world, body }) => {
  const claims = claimsOf(world, body.token);
  const person = linkedTo(world, claims);
  if (person === undefined) throw new Refusal(401, problemTexts.socialUnknown);
  world.spentTokens.spend(claims.jti, claims.exp * 1000);
  const accessToken = world.sessions.issue(person.id);
  world.changed();
  return { accessToken };
};

export const getSocialRegistrationStatus: Handler<typeof statusCall> = ({ world, body }) => {
  const claims = claimsOf(world, body.token);
  const registered = linkedTo(world, claims) !== undefined;
  return { registered, emailUsed: world.personByLogin(claims.email) !== undefined };
};

const newcomer = (world: World, { sub, email, name }: Claims): Person => {
  const [firstName = email, ...rest] = name.split(" ");
  return {
    ...newPerson({ id: sub, email, confirmed: true, now: world.clock.iso() }),
    googleSubject: sub,
    firstName,
    lastName: rest.join(" "),
  };
};

/**
 * The provider has verified the email, so an unconfirmed account becomes confirmed. Its password is deleted: a stranger
 * may have registered with this email.
 */
const attached = (person: Person, { sub }: Claims): Person => ({
  ...withProvenMailbox(person),
  googleSubject: sub,
  passwordHash: person.confirmed ? person.passwordHash : null,
});

export const registerBySocialToken: Handler<typeof registerCall> = ({ world, body, query }) => {
  const claims = claimsOf(world, body.token);
  if (linkedTo(world, claims) !== undefined) throw conflict(problemTexts.socialLinked);
  if (!claims.email_verified) throw new Refusal(403, problemTexts.socialEmailUnverified);
  const holder = world.personByLogin(claims.email);
  if (holder === undefined) {
    world.updatePerson(newcomer(world, claims));
    return;
  }
  if (query.assignToExisted !== "true") throw conflict(problemTexts.socialEmailUsed);
  if (holder.googleSubject !== null) throw conflict(problemTexts.socialOtherLinked);
  world.updatePerson(attached(holder, claims));
};
