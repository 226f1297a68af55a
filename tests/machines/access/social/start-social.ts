import { waitFor } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { SocialRegistrationStatus } from "#contracts/schemas/social.ts";
import type { ConfirmAnswer } from "#machines/portal/confirm/confirm.machine.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import type { OpenedSession } from "#machines/access/sign-in/sign-in.machine.ts";
import type { SocialUser } from "#machines/access/social/social.setup.ts";
import { socialMachine } from "#machines/access/social/social.machine.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

export const user: SocialUser = {
  provider: "GOOGLE",
  name: "Петро Литвин",
  email: "petro@example.org",
  photoUrl: "/p.svg",
};

const nobody = { registered: false, emailUsed: false };

/** The machine with actors that the test answers, and what it has told the page. */
export const start = () => {
  const provider = callbackActor();
  const ask = callbackActor();
  const checkStatus = deferredActor<SocialRegistrationStatus, undefined>();
  const register = deferredActor<undefined, { assignToExisted: boolean }>();
  const authenticate = deferredActor<OpenedSession, undefined>();
  const log: string[] = [];
  const shown: (Failure | MessageCode)[] = [];
  const { actor } = startActor(
    socialMachine.provide({
      actors: {
        provider: provider.logic,
        ask: ask.logic,
        checkStatus: checkStatus.logic,
        register: register.logic,
        authenticate: authenticate.logic,
      },
      actions: {
        forgetCredential: () => log.push("forget the credential"),
        showReason: (_, { reason }) => shown.push(reason),
        showFailure: (_, { failure }) => shown.push(failure),
        forgetStoredUser: () => log.push(`clear before call ${authenticate.calls.length + 1}`),
        tellSignedIn: (_, { opened }) => log.push(`signed in until ${opened.expiresAt}`),
        showSuccess: () => log.push("success"),
      },
    }),
  );
  const snapshot = () => actor.getSnapshot();
  const at = (state: string) =>
    waitFor(actor, ({ value }) => JSON.stringify(value).includes(`"${state}"`));
  const credential = () => provider.say({ type: "CREDENTIAL", user });
  const answer = (given: ConfirmAnswer) => ask.say({ type: "CONFIRM.ANSWERED", answer: given });
  const toQuestion = async (status: SocialRegistrationStatus = nobody) => {
    provider.say({ type: "PROVIDER.READY" });
    credential();
    checkStatus.last().resolve(status);
    await at("asking");
  };
  const toDialog = async (status: SocialRegistrationStatus = nobody) => {
    await toQuestion(status);
    answer("accepted");
  };
  const calls = () => [register.calls.length, authenticate.calls.length];
  return {
    actor,
    provider,
    ask,
    checkStatus,
    register,
    authenticate,
    log,
    shown,
    snapshot,
    at,
    credential,
    answer,
    toQuestion,
    toDialog,
    calls,
  };
};
