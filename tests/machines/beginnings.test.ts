import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { machines } from "#machines/catalogue.ts";

/**
 * The initial context of each machine that has one, written by hand: nothing is chosen, nothing has failed, nothing is
 * sent. Views read it at the first paint, before any event.
 */
const beginnings: Readonly<Record<string, object>> = {
  accounts: { asked: null, link: null, failure: null, isRemovalUnknown: false, change: "none" },
  "bill-by-email": {
    entries: [],
    before: [],
    order: { codes: [], isAllowed: false },
    unsaved: [],
    failure: null,
  },
  captcha: { configuration: null },
  confirm: { question: null, asker: null },
  "content-editor": {
    kept: null,
    base: null,
    values: { title: "", content: "" },
    theirs: null,
    beside: [],
    next: null,
    failure: null,
    refused: null,
    opened: 0,
    pane: "visual",
    news: "none",
  },
  "content-history": { revisions: [], picked: null, failure: null },
  "content-list": {
    kind: "faq",
    items: null,
    seen: [],
    sending: [],
    search: "",
    status: "all",
    target: null,
    moved: null,
    failure: null,
    news: "none",
  },
  "csv-export": { table: null, exported: null, failure: null },
  data: { request: "now", data: null, shown: null, failure: null },
  "data-download": { missing: [], file: "", failure: null },
  "edit-mode": { target: null, ending: "none", closed: null, details: [] },
  "email-confirmation": { failure: null },
  expiry: { minutes: null, announced: null },
  feedback: { number: null, file: null },
  "feedback-attachment": {
    file: null,
    refusal: null,
    id: null,
    share: 0,
    failure: null,
    mayBeThere: false,
    outcome: null,
  },
  "fresh-user": { last: null },
  kept: { data: "made", fresh: null },
  leaving: { destination: null, loss: "input" },
  "meter-prices": { queue: [], known: {} },
  payment: { queue: [], at: 0, opened: [] },
  "profile-version": { newest: null, decision: "none", conflict: "none" },
  readings: {
    values: {},
    pending: [],
    doubts: [],
    accepted: {},
    refused: {},
    attention: [],
    acceptedSinceSubmit: [],
    failure: null,
    isOffline: false,
  },
  receipt: { receipt: null, failure: null },
  recovery: { refusal: null, mayBeDone: false },
  session: {
    expiresAt: null,
    user: { profile: null, emails: null, phones: null, accounts: null },
    opened: 0,
    unsaved: [],
    misses: 0,
    hasEnded: false,
  },
  social: { user: null, emailUsed: null, asksAgain: false, message: null, isWarning: false },
  toasts: { toasts: [], shown: 0, lastMessages: [] },
  "waiting-readings": { queue: [], accepted: [], failure: null },
  wait: { work: {} },
};

describe("the initial context [MACH-1]", () => {
  it.for(Object.entries(beginnings))("of %s is as written here", ([flow, known]) => {
    const found = machines.find((one) => one.flow === flow);
    if (found === undefined) throw new Error(`There is no machine ${flow}`);
    // The actor is not started, so it makes no call.
    const actor = createActor(found.machine, { input: found.samples?.input });
    expect(actor.getSnapshot().context).toMatchObject(known);
  });
});
