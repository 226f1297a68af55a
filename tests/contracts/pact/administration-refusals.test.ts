import { describe, expect, it } from "vitest";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import { resident } from "#contracts/builders/people.data.ts";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import type { Endpoint, RequestOf } from "#contracts/endpoint.ts";
import {
  createContent,
  deleteContent,
  getContentItem,
  getContentList,
  getContentRevisions,
  getContentRights,
  orderContent,
  publishContent,
  restoreContent,
  saveContent,
  uploadContentImage,
  withdrawContent,
} from "#contracts/endpoints/administration.ts";
import type { StateName, StateParams } from "#contracts/states/states.ts";
import { interact } from "./support.ts";

const { login } = testPeople.editor;
const kind = "faq";
const id = "when-to-submit";
const params = { kind, id } as const;

interface Refusing<N extends StateName> {
  readonly description: string;
  readonly given: { readonly name: N; readonly params: StateParams<N> };
  readonly refusal: { readonly status: number; readonly problem: { readonly message: string } };
}

/** A call as an editor makes it, to be refused in one situation after the other. */
const calling =
  <const D extends Endpoint>(endpoint: D, request: RequestOf<D>) =>
  <N extends StateName>({ description, ...rest }: Refusing<N>) =>
    interact<Endpoint, N>({
      description: `${endpoint.id} ${description}`,
      endpoint,
      request,
      ...rest,
    });

/** Made from the version 2, the newest; with `old` from the one before. */
const callsFrom = (version: number, title = "Коли передавати показання?") => {
  const message = { title, content: "<p>До п’ятого числа.</p>" };
  return {
    list: calling(getContentList, { params: { kind } }),
    item: calling(getContentItem, { params }),
    revisions: calling(getContentRevisions, { params }),
    create: calling(createContent, { body: { ...params, ...message } }),
    save: calling(saveContent, { params, body: { ...message, version } }),
    publish: calling(publishContent, { params, body: { version } }),
    withdraw: calling(withdrawContent, { params, body: { version } }),
    restore: calling(restoreContent, { params, body: { version, restored: 1 } }),
    delete: calling(deleteContent, { params, body: { version } }),
    order: calling(orderContent, { params: { kind }, body: { ids: [id], seen: [id] } }),
    image: calling(uploadContentImage, { file: sampleFile("house.png", "png", "image/png") }),
  } as const;
};

const calls = callsFrom(2);
const old = callsFrom(1);
const nameless = callsFrom(2, "  ");
const rights = calling(getContentRights, {});
/** Versions count from 1, and an identifier has no spaces. */
const nowhere = callsFrom(0);
const misnamed = calling(orderContent, {
  params: { kind },
  body: { ids: ["no id"], seen: ["no id"] },
});
const reordered = calling(orderContent, {
  params: { kind },
  body: { ids: ["second", "third", "first"], seen: ["third", "second", "first"] },
});

const twice = { name: "a content manager and an item saved twice", params: { login, ...params } };
const ordered = { login, kind, ids: ["first", "second", "third"] } as const;

const { list: _list, create: _create, order: _order, image: _image, ...ofItem } = calls;
const { item: _item, revisions: _revisions, ...changes } = ofItem;
const { save, publish, withdraw, restore, delete: remove, create } = old;

/** What is refused, why, and the calls for which it is: a status that a call may answer with by its own rules. */
const refusals = [
  {
    status: 401,
    because: "with a token that has ended",
    given: { name: "an ended session", params: { login } },
    failure: { _tag: "Unauthorized" },
    calls: { ...calls, rights },
  },
  {
    status: 403,
    because: "by who is no content manager",
    given: {
      name: "a signed-in resident and an item saved twice",
      params: { login: resident.login, ...params },
    },
    failure: { _tag: "Forbidden" },
    calls,
  },
  {
    status: 404,
    because: "of an item that is not there",
    given: { name: "a content manager and no such item", params: { login, ...params } },
    failure: { _tag: "Other", status: 404 },
    calls: ofItem,
  },
  {
    status: 409,
    because: "from an older version",
    given: twice,
    failure: { _tag: "Rejected", status: 409 },
    calls: { save, publish, withdraw, restore, remove },
  },
  {
    status: 409,
    because: "with other words by an identifier that is taken",
    given: twice,
    failure: { _tag: "Rejected", status: 409 },
    calls: { create },
  },
  {
    status: 409,
    because: "from an order that is not the present one",
    given: { name: "a content manager and items in this order", params: ordered },
    failure: { _tag: "Rejected", status: 409 },
    calls: { reordered },
  },
  {
    status: 409,
    because: "by who has seen an item that was deleted since and begun anew",
    given: { name: "a content manager and an item begun anew", params: { login, ...params } },
    failure: { _tag: "Rejected", status: 409 },
    calls: changes,
  },
  {
    status: 400,
    because: "with a title of spaces",
    given: twice,
    failure: { _tag: "ServerFault", status: 400 },
    calls: { create: nameless.create, save: nameless.save },
  },
  {
    status: 400,
    because: "from a version that can be none",
    given: twice,
    failure: { _tag: "ServerFault", status: 400 },
    calls: {
      publish: nowhere.publish,
      withdraw: nowhere.withdraw,
      restore: nowhere.restore,
      remove: nowhere.delete,
    },
  },
  {
    status: 400,
    because: "by identifiers that can be none",
    given: twice,
    failure: { _tag: "ServerFault", status: 400 },
    calls: { misnamed },
  },
  {
    status: 422,
    because: "where there are as many as are kept",
    given: { name: "a content manager and a kind that is full", params: { login, ...params } },
    failure: { _tag: "Rejected", status: 422 },
    calls: { create: calls.create },
  },
  {
    status: 413,
    because: "with more than the service takes",
    given: { name: "the next call fails", params: { login, status: 413 } },
    failure: { _tag: "Other", status: 413 },
    calls: { create: calls.create, save: calls.save },
  },
] as const;

describe.each(refusals)("$status $because", ({ status, because, given, failure, calls: all }) => {
  it.each(Object.entries(all))("refuses the call: %s [CON-2, CMS-4]", async (_, call) => {
    const errors = [{ message: "Нічого не змінено." }];
    const outcome = await call({
      description: because,
      given: given as never,
      refusal: {
        status,
        problem: {
          message: "Нічого не змінено.",
          ...(status === 409 || status === 422 ? { errors } : {}),
        },
      },
    });
    expect(outcome).toMatchObject({ failure });
  });
});
