import { findCode, issueCode, spendCode } from "../../state/codes.ts";
import type { Letter } from "../../rules/data.ts";
import type { World } from "../../state/world.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, withoutPerson } from "./people.ts";

type Kind = Letter["kind"];

const codeTo = (world: World, kind: Kind, login: string, lifeMs?: number) => {
  const { id } = ensure(world, login, { confirmed: kind === "recover-access" });
  return { code: issueCode(world, kind, id, { lifeMs }) };
};

const usedCodeTo = (world: World, kind: Kind, login: string) => {
  const { code } = codeTo(world, kind, login);
  const stored = findCode(world, kind, code);
  if (stored !== undefined) spendCode(world, stored);
  ensure(world, login, { confirmed: true });
  return { code };
};

type Names =
  | "nobody with this email"
  | "a registration that waits for its confirmation"
  | "a registration that was confirmed"
  | "a confirmation link that has expired"
  | "a recovery that waits for its password"
  | "a recovery that was used"
  | "a recovery link that has expired";

export const letterStates: StateHandlers<Names> = {
  "nobody with this email": (world, { login }) => {
    withoutPerson(world, login);
    return {};
  },
  "a registration that waits for its confirmation": (world, { login }) =>
    codeTo(world, "confirm-email", login),
  "a registration that was confirmed": (world, { login }) =>
    usedCodeTo(world, "confirm-email", login),
  "a confirmation link that has expired": (world, { login }) =>
    codeTo(world, "confirm-email", login, 0),
  "a recovery that waits for its password": (world, { login }) =>
    codeTo(world, "recover-access", login),
  "a recovery that was used": (world, { login }) => usedCodeTo(world, "recover-access", login),
  "a recovery link that has expired": (world, { login }) =>
    codeTo(world, "recover-access", login, 0),
};
