import type { StateName, StateValues } from "#contracts/states/states.ts";
import { states } from "#contracts/states/states.ts";
import { type Decoded, decode } from "../rules/issues.ts";
import type { World } from "../state/world.ts";
import { administrationStates } from "./states/administration.ts";
import { accountStates } from "./states/account.ts";
import { contentStates } from "./states/content.ts";
import type { StateHandlers } from "./states/handler.ts";
import { letterStates } from "./states/letters.ts";
import { profileStates } from "./states/profile.ts";
import { residentStates } from "./states/resident.ts";
import { invoiceStates } from "./states/invoices.ts";
import { linkStates } from "./states/links.ts";
import { meterStates } from "./states/meters.ts";
import { socialStates } from "./states/social.ts";

/** A provider state without a handler does not compile. */
const handlers: StateHandlers = {
  ...accountStates,
  ...letterStates,
  ...residentStates,
  ...linkStates,
  ...meterStates,
  ...invoiceStates,
  ...profileStates,
  ...socialStates,
  ...contentStates,
  ...administrationStates,
};

export const stateNames: readonly string[] = Object.keys(states);

export const isStateName = (name: string): name is StateName => Object.hasOwn(states, name);

/** Sets up a provider state if its parameters are valid. The data before the first state are remembered. */
export const setUp = <N extends StateName>(
  world: World,
  name: N,
  params: unknown,
): Decoded<StateValues<N>> => {
  const schema: (typeof states)[N]["params"] = states[name].params;
  const decoded = decode(schema, params);
  if (!decoded.ok) return decoded;
  world.remember();
  const handler: StateHandlers[N] = handlers[name];
  return { ok: true, value: handler(world, decoded.value) };
};
