import * as Schema from "effect/Schema";
import { IsoDateTime, NonEmptyString } from "#contracts/schemas/common.ts";
import { Letter } from "../rules/data.ts";
import { FaultOrder } from "../state/faults.ts";

/** Answers of the QA interface (docs/mock-server.md) that the control client reads. */
export const People = Schema.Array(
  Schema.Struct({
    login: NonEmptyString,
    /** `null`: signs in through Google only. */
    password: Schema.NullOr(Schema.String),
    situation: Schema.String,
    provider: Schema.Literals(["password", "google"]),
  }),
);

export const Outbox = Schema.Array(
  Schema.Struct({
    id: NonEmptyString,
    to: NonEmptyString,
    subject: NonEmptyString,
    kind: Letter.fields.kind,
    link: NonEmptyString,
    sentAt: IsoDateTime,
  }),
);

export const FaultId = Schema.Struct({ id: NonEmptyString });

export const FaultList = Schema.Array(Schema.Struct({ ...FaultOrder.fields, id: NonEmptyString }));

export const CallList = Schema.Array(
  Schema.Struct({
    n: Schema.Int,
    at: IsoDateTime,
    method: Schema.String,
    path: Schema.String,
    status: Schema.Int,
    ms: Schema.Finite,
    conforms: Schema.Boolean,
    problems: Schema.Array(Schema.String),
    requestId: Schema.String,
  }),
);

export const ClockFacts = Schema.Struct({ now: IsoDateTime, advancedMs: Schema.Finite });
