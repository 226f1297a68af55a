import * as Effect from "effect/Effect";
import { confirmEmail, register } from "#contracts/endpoints/registration.ts";
import type { EmailConfirmed } from "#contracts/schemas/registration.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { CaptchaNeeds } from "#machines/forms/sign-in.form.ts";
import { emailConfirmationMachine } from "#machines/access/email-confirmation/email-confirmation.machine.ts";
import type { RegistrationValues } from "#machines/forms/registration.form.ts";
import { registrationFormMachine } from "#machines/access/registration-form/registration-form.machine.ts";
import { registrationMachine } from "#machines/access/registration/registration.machine.ts";
import { formToasts, keptInput, runCall } from "../../form/form-actors.ts";
import { paths } from "../../runtime/paths.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { callActor } from "../../runtime/call-actor.ts";

type Ready = Promise<Runtime>;

const bodyOf = ({ email, phone, password, recaptcha }: RegistrationValues) => ({
  email,
  ...(phone === "" ? {} : { phone }),
  password,
  // REG-6: the page that the letter leads to.
  callbackPath: { path: paths.emailConfirm.slice(1) },
  ...(recaptcha === "" ? {} : { recaptcha }),
});

/** A different email in the address is a different form, so that input for one does not appear in the other. */
export const keptAsFor = (email: string): string =>
  email === "" ? "registration" : `registration ${email}`;

/** The form. An early submit waits for the runtime. */
const registrationFormMachineFor = (ready: Ready, email: string) =>
  registrationFormMachine.provide({
    actors: {
      send: callActor<undefined, FormSent<RegistrationValues, CaptchaNeeds>>(
        async (input, signal) => {
          const body = bodyOf(input.values);
          await runCall(await ready, {
            wait: "registration",
            signal,
            call: (client) => client.call(register, { body }),
          });
        },
      ),
    },
    actions: {
      ...formToasts(ready, "registration-failed"),
      ...keptInput(keptAsFor(email)),
      // The next screen reports it.
      finished: () => undefined,
    },
  });

/**
 * The registration with the portal's real actors.
 * @param email the address in the query of the page, or empty.
 */
export const registrationMachineFor = (ready: Ready, email: string) =>
  registrationMachine.provide({ actors: { fillIn: registrationFormMachineFor(ready, email) } });

/**
 * The confirmation of one letter's link. Its call continues when the screen is left: otherwise its outcome would be
 * unknown. A screen that React remounts (strict mode) gets the answer of the same call.
 */
export const emailConfirmationMachineFor = (ready: Ready, code: string) => {
  let underway: Promise<EmailConfirmed> | null = null;
  const confirm = async (): Promise<EmailConfirmed> => {
    const { client } = await ready;
    const answer = await Effect.runPromise(client.call(confirmEmail, { query: { code } }));
    return answer ?? { alreadyConfirmed: false };
  };
  return emailConfirmationMachine.provide({
    actors: {
      confirm: callActor<EmailConfirmed>(() => {
        underway ??= confirm().finally(() => {
          underway = null;
        });
        return underway;
      }),
    },
  });
};
