import { use } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { SignInValues } from "#machines/forms/sign-in.form.ts";
import { signInIssues } from "#machines/forms/sign-in.form.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { useCaptcha } from "../../form/use-captcha.ts";
import { useForm } from "../../form/use-form.ts";
import { NextScreenContext } from "../../screen/next-screen.ts";
import { useConfiguration, useIsConfigured } from "../../runtime/use-portal.ts";
import { signInMachineFor } from "./sign-in.actors.ts";
import { signInTexts as texts } from "./sign-in.texts.ts";

const fields = [
  "login",
  "password",
  "recaptcha",
] as const satisfies readonly (keyof SignInValues)[];

/**
 * The common message blames the password. For a 5xx other than 500 and 504, which the catalogue handles, the message
 * beside the fields says that nothing was checked.
 */
const uncheckedTexts = (failure: Failure): readonly string[] | undefined =>
  failure._tag === "Other" && failure.status >= 500 && failure.message === undefined
    ? [texts.unchecked]
    : undefined;

/** The sign-in form of page and dialog: its machine and the configuration. */
export const useSignIn = () => {
  const { ready } = useRuntimeSlot();
  const fetchNext = use(NextScreenContext);
  const configuration = useConfiguration();
  const isConfigured = useIsConfigured();
  const captcha = useCaptcha("show_in_sign_in");
  const { google_auth_show: isSocialOn, google_auth_client_id: clientId } =
    configuration.authorization;
  const hasSocial = isConfigured && isSocialOn && clientId !== "";
  // Its place is reserved until the configuration has loaded, so that nothing below moves.
  const awaitsSocial = !isConfigured && isSocialOn;
  const form = useForm({
    machine: () => signInMachineFor(ready, fetchNext),
    issuesOf: signInIssues,
    needs: captcha.needs,
    fields,
    issueTexts: texts.issues,
    fallback: "sign-in-failed",
    failureTexts: uncheckedTexts,
  });
  return { form, configuration, captcha, hasSocial, awaitsSocial, clientId };
};
