import type { FormSent } from "#machines/forms/form-machine.ts";
import { contentLinkMachine } from "#machines/content/content-link/content-link.machine.ts";
import type { LinkDraft } from "#machines/forms/content.form.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The machine of the link form. Nothing is sent; the link goes into the text. */
export const contentLinkMachineFor = (onLink: (link: LinkDraft) => void) =>
  contentLinkMachine.provide({
    actors: {
      send: callActor<LinkDraft, FormSent<LinkDraft>>((input) => Promise.resolve(input.draft)),
    },
    actions: {
      starting: () => undefined,
      finished: (_, { result }) => onLink(result),
      refused: () => undefined,
    },
  });
