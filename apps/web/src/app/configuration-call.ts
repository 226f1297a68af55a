import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/** One block that the portal can do without: broken, it must not take everything else down. */
const schema = ClientConfiguration.mapFields((fields) => ({
  ...fields,
  chat_bot: fields.chat_bot.pipe(Schema.catchDecoding(() => Effect.succeed(Option.none()))),
}));

/** The call for the configuration as the portal reads it: a block of chat-bots that breaks the contract is left out. */
export const readConfiguration = {
  ...getClientConfiguration,
  success: { ...getClientConfiguration.success, schema },
};
