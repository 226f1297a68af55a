import { describe, expect, it } from "vitest";
import { machines } from "#machines/catalogue.ts";
import { stateNodesOf } from "#machines/kit/coverage.ts";

type Tags = Readonly<Record<string, readonly string[]>>;

const form: Tags = {
  form: ["editing"],
  invalid: ["editing.invalid"],
  failed: ["editing.failed"],
  busy: ["processing"],
  done: ["done"],
};
const history: Tags = {
  busy: ["loading", "refreshing"],
  empty: ["empty"],
  full: ["full", "refreshing", "stale"],
  failed: ["stale", "failed"],
};

/**
 * The states with each tag, written by hand from what the views show. The tests of single machines check only the tags
 * they are about; none of them would notice a tag that is dropped or added elsewhere.
 */
const expected: Readonly<Record<string, Tags>> = {
  "account-add": form,
  accounts: { busy: ["removing", "checking"], failed: ["failed", "unknown"], unknown: ["unknown"] },
  amounts: {
    empty: ["empty"],
    busy: ["loading"],
    waiting: ["loading.waiting"],
    first: ["loading.waiting", "loading.coming"],
    failed: ["partlyKnown"],
  },
  "bill-by-email": {
    busy: ["loading", "ready.saving", "ready.checking"],
    failed: ["failed", "ready.partlySaved"],
    empty: ["empty"],
    full: ["ready"],
    saved: ["ready.saved"],
  },
  captcha: { failed: ["failed"] },
  comparison: {
    busy: ["replaying", "restoring"],
    compared: ["resting.ready", "resting.left"],
    failed: ["resting.left"],
  },
  confirm: { open: ["open"] },
  connection: { offline: ["offline"], back: ["returned"] },
  "content-editor": {
    busy: [
      "loading",
      "saving",
      "publishing",
      "withdrawing",
      "restoring",
      "conflict.comparing",
      "creating",
    ],
    failed: ["failed", "editing.unsaved", "conflict.unknown"],
    missing: ["missing"],
    open: ["editing", "saving", "publishing", "withdrawing"],
    unsaved: [
      "editing.dirty",
      "editing.invalid",
      "editing.unsaved",
      "saving",
      "conflict",
      "gone",
      "creating",
    ],
    invalid: ["editing.invalid"],
    conflict: ["conflict"],
    known: ["conflict.deciding"],
    gone: ["gone", "creating"],
  },
  "content-history": { busy: ["loading"], full: ["listing"], failed: ["failed"] },
  "content-image": form,
  "content-link": form,
  "content-list": {
    busy: ["loading", "ordering", "deleting"],
    failed: ["failed"],
    full: ["ready", "ordering", "unordered", "asking", "deleting"],
    unordered: ["unordered"],
    asking: ["asking", "deleting"],
  },
  "content-new": form,
  "content-rights": { editor: ["editor"] },
  "changed-elsewhere": {},
  "csv-export": { busy: ["collecting"], saved: ["saved"], failed: ["failed"] },
  data: {
    busy: ["loading", "refreshing"],
    empty: ["empty"],
    full: ["full", "refreshing", "stale"],
    failed: ["stale", "failed"],
  },
  "data-download": {
    busy: ["collecting"],
    saved: ["saved"],
    partial: ["partial"],
    failed: ["failed"],
  },
  "edit-mode": { editing: ["editing"] },
  "email-confirmation": {
    busy: ["confirming"],
    refused: ["noCode", "expired", "unknown"],
    done: ["confirmed", "alreadyConfirmed"],
    failed: ["failed"],
  },
  expiry: { expiring: ["expiring"], warning: ["expiring.early", "expiring.last"] },
  feedback: {},
  "feedback-attachment": {
    checking: ["checking"],
    refused: ["refused"],
    chosen: ["chosen"],
    attaching: ["attaching"],
    failed: ["failed"],
  },
  "feedback-form": form,
  "form-input": {},
  "fresh-user": {},
  "home-names": {
    busy: ["keeping"],
    changed: ["reading.changed", "reading.stuck"],
    editing: ["editing"],
    failed: ["reading.stuck", "editing.failed"],
    invalid: ["editing.invalid"],
    undone: ["reading.undone"],
  },
  "invoice-history": history,
  kept: {},
  leaving: { leaving: ["going"] },
  "meter-prices": { busy: ["loading"] },
  "new-build": { offered: ["offered"] },
  password: { changed: ["changed"] },
  "password-change": form,
  "password-recovery": form,
  payment: {
    picking: ["picking"],
    choosing: ["choosing"],
    "at-service": ["atService"],
    busy: ["refreshing"],
    processing: ["processing"],
    gone: ["gone"],
  },
  "payment-history": history,
  period: { invalid: ["invalid"] },
  portal: {},
  "profile-deletion": form,
  "profile-emails": form,
  "profile-general": form,
  "profile-phone": form,
  "profile-version": {
    outdated: ["editing.outdated", "editing.gone", "editing.fetching", "editing.unknown"],
    known: ["editing.outdated", "editing.gone"],
    gone: ["editing.gone"],
    busy: ["editing.fetching"],
    failed: ["editing.unknown"],
  },
  readings: {
    form: ["editing"],
    invalid: ["editing.invalid"],
    failed: ["editing.failed"],
    refused: ["editing.partlyRefused"],
    saved: ["editing.saved", "reloading", "sent"],
    sent: ["sent"],
    asking: ["asking"],
    busy: ["storing", "sending", "reloading"],
    waiting: ["editing.waiting"],
  },
  receipt: { busy: ["loading"], slow: ["loading.slow"], ready: ["ready"], failed: ["failed"] },
  recovery: {},
  "recovery-request": form,
  registration: { open: ["filling.terms"] },
  "registration-form": form,
  session: {
    "signed-in": ["signedIn"],
    asking: ["signedIn.again.open", "locked"],
    "loading-user": ["signedIn.user.loading"],
    incomplete: ["signedIn.user.loading.again", "signedIn.user.incomplete"],
    locked: ["locked"],
  },
  "sign-in": form,
  social: {
    loading: ["available.loading"],
    busy: [
      "available.checking",
      "available.registration.recognising",
      "available.registration.registering",
      "available.registration.entering",
      "available.authenticating",
    ],
    dialog: ["available.registration"],
    failed: ["failed"],
  },
  "tariff-history": history,
  toast: { leaving: ["leaving"] },
  toasts: {},
  wait: { visible: ["visible"] },
  "waiting-readings": {
    asking: ["asking", "working", "sent"],
    busy: ["working"],
    objected: ["asking.objected"],
    failed: ["asking.failed"],
    sent: ["sent"],
  },
};

const tagsOf = (machine: (typeof machines)[number]["machine"]): Tags => {
  const byTag = new Map<string, readonly string[]>();
  for (const node of stateNodesOf(machine.root)) {
    for (const tag of node.tags) byTag.set(tag, [...(byTag.get(tag) ?? []), node.path.join(".")]);
  }
  return Object.fromEntries(byTag);
};

describe("the tags that views use [MACH-4]", () => {
  it("are listed here for every machine of the catalogue", () => {
    expect(machines.map(({ flow }) => flow)).toEqual(Object.keys(expected).toSorted());
  });

  it.for(machines)("belong to exactly these states of $flow", ({ flow, machine }) => {
    expect(tagsOf(machine)).toEqual(expected[flow]);
  });
});
