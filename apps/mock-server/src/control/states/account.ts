import { problemTexts } from "../../http/problem.texts.ts";
import { digestOf } from "../../rules/digest.ts";
import { hashPassword } from "../../rules/password.ts";
import { oncePerKey } from "../../routes/once-per-key.ts";
import type { World } from "../../state/world.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, signIn } from "./people.ts";

type CaptchaForm = "show_in_sign_in" | "show_in_registration" | "show_in_callback";

const askForCaptcha = (world: World, form: CaptchaForm): void => {
  const { recaptcha } = world.configuration;
  world.configuration = {
    ...world.configuration,
    recaptcha: { ...recaptcha, show: true, [form]: true },
  };
};

type Names =
  | "a confirmed resident"
  | "an unconfirmed resident"
  | "too many failed sign-ins"
  | "the captcha is required for sign-in"
  | "the captcha is required for registration"
  | "the captcha is required for feedback"
  | "no captcha is required for feedback"
  | "a message that was taken"
  | "a message with a file"
  | "a message that was taken under a key"
  | "an ended session"
  | "the next call fails";

export const accountStates: StateHandlers<Names> = {
  "a confirmed resident": (world, { login, password }) => {
    ensure(world, login, { passwordHash: hashPassword(password, login) });
    return {};
  },
  "an unconfirmed resident": (world, { login, password }) => {
    ensure(world, login, { passwordHash: hashPassword(password, login), confirmed: false });
    return {};
  },
  "too many failed sign-ins": (world, { login }) => {
    world.signInAttempts.exhaust(login.toLowerCase());
    return {};
  },
  "a message that was taken": (world) => {
    const id = "state-message";
    world.feedback.note(id, null);
    return { id };
  },
  "a message that was taken under a key": (world, { key, id, name, email, message }) => {
    world.feedback.note(id, null);
    const taken = { key, who: "", sent: { name, email, message }, otherwise: "" };
    oncePerKey(world.firstAnswers.messages, taken, () => ({ id }));
    return {};
  },
  "a message with a file": (world, { base64 }) => {
    const id = "state-message-with-file";
    world.feedback.note(id, digestOf(Buffer.from(base64, "base64")));
    return { id };
  },
  "the captcha is required for sign-in": (world) => {
    askForCaptcha(world, "show_in_sign_in");
    return {};
  },
  "the captcha is required for registration": (world) => {
    askForCaptcha(world, "show_in_registration");
    return {};
  },
  "no captcha is required for feedback": (world) => {
    const { recaptcha } = world.configuration;
    world.configuration = {
      ...world.configuration,
      recaptcha: { ...recaptcha, show_in_callback: false },
    };
    return {};
  },
  "the captcha is required for feedback": (world) => {
    askForCaptcha(world, "show_in_callback");
    return {};
  },
  "an ended session": (world, { login }) => {
    const ended = signIn(world, ensure(world, login, {}));
    world.sessions.end(ended.accessToken);
    return ended;
  },
  "the next call fails": (world, { login, status }) => {
    const message = problemTexts.serverFault;
    world.faults.add({
      method: "*",
      path: "/api/*",
      times: 1,
      status,
      body: status === 409 || status === 422 ? { message, errors: [{ message }] } : { message },
    });
    return signIn(world, ensure(world, login, {}));
  },
};
