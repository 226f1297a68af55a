import { expect, it } from "vitest";
import type { OpenedSession } from "#machines/access/sign-in/sign-in.machine.ts";
import type { CaptchaNeeds, SignInValues } from "#machines/forms/sign-in.form.ts";
import type { useForm } from "#web/form/use-form.ts";

type FieldsOf<Field extends keyof SignInValues> = Parameters<
  typeof useForm<SignInValues, CaptchaNeeds, OpenedSession, Field>
>[0]["fields"];

it("compiles a form with all its fields only: errors of the others would not be shown", () => {
  const all: FieldsOf<keyof SignInValues> = ["login", "password", "recaptcha"];
  // @ts-expect-error recaptcha is omitted
  const some: FieldsOf<"login" | "password"> = ["login", "password"];
  expect(all).toEqual([...some, "recaptcha"]);
});
