/** How a resident signs in and out, and how a call identifies its sender. */
import type { Data, Resident } from "../database.ts";
import { openSession } from "../database.ts";
import type { Answer, Request } from "../http.ts";
import { malformed, ok, refused, textIn } from "../http.ts";

export const signIn = (data: Data, { body }: Request): Answer => {
  const login = textIn(body, "account");
  const password = textIn(body, "password");
  if (login === "" || password === "") return malformed;
  if (data.isCaptchaRequired && textIn(body, "recaptcha") === "") {
    const message = "Підтвердьте, що Ви не робот.";
    return refused(422, message, [{ field: "recaptcha", message }]);
  }
  if (data.waiting.has(login)) {
    return {
      ...refused(429, "Забагато спроб. Спробуйте пізніше."),
      headers: { "retry-after": "60" },
    };
  }
  const resident = data.residents.get(login);
  if (resident?.password !== password) {
    return refused(401, "Помилка входу! Неправильний логін або пароль.");
  }
  if (!resident.isConfirmed) {
    return refused(403, "Відкрийте посилання з листа, щоб активувати кабінет.");
  }
  return ok({ accessToken: openSession(data, login) });
};

/** A call of somebody who is signed in; everybody else is refused. */
export const signedIn =
  (call: (data: Data, resident: Resident, request: Request) => Answer) =>
  (data: Data, request: Request): Answer => {
    const resident = data.residents.get(data.sessions.get(request.token) ?? "");
    return resident === undefined
      ? refused(401, "Сеанс завершено.")
      : call(data, resident, request);
  };

export const signOut = signedIn(({ sessions }, _, { token }) => {
  sessions.delete(token);
  return { status: 204 };
});
