import { fromCallback } from "xstate";
import {
  authenticateBySocialToken,
  getSocialRegistrationStatus,
  registerBySocialToken,
} from "#contracts/endpoints/social.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { SocialRegistrationStatus } from "#contracts/schemas/social.ts";
import type { Message } from "#machines/portal/message.ts";
import { featureToast } from "#machines/portal/message.ts";
import type { PortalEvent, PortalRef } from "#machines/portal/portal/portal.machine.ts";
import type { OpenedSession } from "#machines/access/sign-in/sign-in.machine.ts";
import { socialMachine } from "#machines/access/social/social.machine.ts";
import type { SocialEvent } from "#machines/access/social/social.setup.ts";
import { socialFallback } from "#machines/access/social/social.setup.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Google } from "../../outside/google.ts";
import { ProviderMissing, startGoogle } from "../../outside/google.ts";
import { openSession } from "./open-session.ts";
import { runCall } from "../../form/form-actors.ts";
import { callActor } from "../../runtime/call-actor.ts";

const wait = "social";

const question = {
  title: { code: "social-question" },
  accept: { code: "yes" },
  reject: { code: "no" },
} as const;

// The token stays here: machines are inspected, and only the server needs it.
interface ProviderState {
  token: string | null;
  google: Google | null;
}

/** Starts the provider's button and stores its result. */
const providerActor = (configuration: ClientConfiguration, state: ProviderState) =>
  fromCallback(({ sendBack }) => {
    let isCurrent = true;
    const report = (event: SocialEvent): void => {
      if (isCurrent) sendBack(event);
    };
    startGoogle(configuration, (answer) => {
      // One sign-in at a time: a second result must not replace the first.
      if (!isCurrent || state.token !== null) return;
      if ("refusal" in answer) report({ type: "PROVIDER.REFUSED", reason: answer.refusal });
      else {
        const { idToken, ...user } = answer.account;
        state.token = idToken;
        report({ type: "CREDENTIAL", user });
      }
    })
      .then((started) => {
        if (!isCurrent) return;
        state.google = started;
        report({ type: "PROVIDER.READY" });
      })
      .catch((cause: unknown) => {
        const isMissing = cause instanceof ProviderMissing;
        report({
          type: "PROVIDER.FAILED",
          reason: isMissing ? "social-provider-not-found" : "social-providers-not-ready",
        });
      });
    return () => {
      isCurrent = false;
      state.token = null;
      state.google = null;
    };
  });

/** Asks by the portal's dialog, which closes when the answer is no longer needed. */
const questionActor = (portal: PortalRef) =>
  fromCallback(({ self, receive, sendBack }) => {
    let isAnswered = false;
    receive((event) => {
      isAnswered = true;
      sendBack(event);
    });
    portal.send({ type: "CONFIRM.ASK", question, asker: self });
    return () => {
      const isRunning = portal.getSnapshot().status === "active";
      if (!isAnswered && isRunning) portal.send({ type: "CONFIRM.CLOSE" });
    };
  });

/** The calls of the sign-in, each with the token and the wait overlay. */
const callActors = (runtime: Runtime, state: ProviderState) => {
  const credentials = () => {
    if (state.token === null) throw new Error("Nobody has signed in with the provider.");
    return { token: state.token, socialNetwork: "GOOGLE" } as const;
  };

  return {
    checkStatus: callActor<SocialRegistrationStatus>((_, signal) =>
      runCall(runtime, {
        call: (client) => client.call(getSocialRegistrationStatus, { body: credentials() }),
        signal,
        wait,
      }),
    ),
    register: callActor<undefined, { assignToExisted: boolean }>((input, signal) =>
      runCall(runtime, {
        call: (client) =>
          client.call(registerBySocialToken, {
            body: credentials(),
            query: input.assignToExisted ? { assignToExisted: "true" } : {},
          }),
        signal,
        wait,
      }),
    ),
    authenticate: callActor<OpenedSession>(async (_, signal) => {
      const { accessToken } = await runCall(runtime, {
        call: (client) => client.call(authenticateBySocialToken, { body: credentials() }),
        signal,
        wait,
      });
      return openSession(runtime, accessToken);
    }),
  };
};

/** The events for the portal. */
const messagesTo = (portal: PortalRef) => {
  /** After the current action: the portal's machines must not run inside another one's action. */
  const tell = (event: PortalEvent): void => {
    queueMicrotask(() => portal.send(event));
  };

  /** Clears the last refusal before a new try, and reports a new one. */
  const show = (kind: "error" | "success", message: Message): void => {
    tell({ type: "TOAST.CLEAR" });
    tell({ type: "TOAST.SHOW", toast: { kind, message } });
  };
  return { tell, show };
};

/** The social machine with the portal's real actors, and the way to show the provider's button. */
export const socialFlow = (runtime: Runtime, configuration: ClientConfiguration) => {
  const state: ProviderState = { token: null, google: null };
  const { tell, show } = messagesTo(runtime.portal);
  const machine = socialMachine.provide({
    actors: {
      provider: providerActor(configuration, state),
      ask: questionActor(runtime.portal),
      ...callActors(runtime, state),
    },
    actions: {
      forgetCredential: () => {
        state.token = null;
      },
      showReason: (_, { reason }) => show("error", { code: reason }),
      showFailure: (_, { failure }) => {
        const message = featureToast(failure, socialFallback(failure));
        if (message !== undefined) show("error", message);
      },
      forgetStoredUser: () => tell({ type: "SIGN_IN.STARTED" }),
      tellSignedIn: (_, { opened }) => tell({ type: "SIGNED_IN", expiresAt: opened.expiresAt }),
      showSuccess: () => show("success", { code: "social-signed-in" }),
    },
  });

  return {
    machine,
    /** Once the provider is ready; `width` is 200 to 400 CSS pixels. */
    renderButton: (place: HTMLElement, width: number) => state.google?.renderButton(place, width),
  };
};
