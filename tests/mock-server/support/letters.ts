import type { Control } from "#mock/control/client.ts";
import type { visitorOf } from "./server.ts";

type Session = ReturnType<typeof visitorOf> & { readonly control: Control };

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The code of a letter's link. */
export const codeOf = (link: string | undefined): string => {
  const code = link === undefined ? null : new URL(link).searchParams.get("code");
  if (code === null) throw new Error(`There is no code in ${link}`);
  return code;
};

/** Headers that differ in every answer. */
const ownToEach: readonly string[] = ["date", "x-request-id"];

/** Status, body and headers: everything that could distinguish two answers. */
export const wholeOf = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => !ownToEach.includes(name)),
  body: await answer.text(),
});

/** The status, the message and the fields of a refusal. */
export const problemOf = async (answer: Response) => {
  const { message, errors } = (await answer.json()) as {
    message: string;
    errors?: readonly { field: string; message: string }[];
  };
  return { status: answer.status, message, fields: errors?.map(({ field }) => field) };
};

/** Calls of somebody who registers, confirms an email or recovers access. */
export const comingIn = <S extends Session>(session: S) => {
  const { ask, control } = session;
  const register = (email: string, password: string, change: object = {}) =>
    ask("/api/warehouse/consumer/registration", {
      body: { email, password, callbackPath: { path: "email-confirm" }, ...change },
    });
  const confirm = (code: string) =>
    ask(`/api/ud/contact_info/confirm_email?code=${encodeURIComponent(code)}`);
  const recover = (email: string, path = "/recovery/change-password") =>
    ask("/api/account/recover_access/by_email", { body: { email, path } });
  const changePassword = (code: string, password: string) =>
    ask("/api/account/change_password/by_code", { body: { code, password } });
  /** The code of the newest letter to this address. */
  const newestCode = async (to: string) => codeOf((await control.outbox(to))[0]?.link);
  const registered = async (email: string, password: string) => {
    await register(email, password);
    return newestCode(email);
  };
  const recovering = async (email: string) => {
    await recover(email);
    return newestCode(email);
  };
  return {
    ...session,
    register,
    confirm,
    recover,
    changePassword,
    newestCode,
    registered,
    recovering,
  };
};
