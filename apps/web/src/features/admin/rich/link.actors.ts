import type { FormSent } from "#machines/forms/form-machine.ts";
import { contentLinkMachine } from "#machines/content/content-link/content-link.machine.ts";
import type { LinkValues } from "#machines/forms/content.form.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The machine of the link form. Nothing is sent; the link goes into the text. */
export const contentLinkMachineFor = (onLink: (link: LinkValues) => void) =>
  contentLinkMachine.provide({
    actors: {
      send: callActor<LinkValues, FormSent<LinkValues>>((input) => Promise.resolve(input.values)),
    },
    actions: {
      starting: () => undefined,
      finished: (_, { result }) => onLink(result),
      refused: () => undefined,
    },
  });
