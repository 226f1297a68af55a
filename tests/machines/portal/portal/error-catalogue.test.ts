import { describe, expect, it } from "vitest";
import type { Method } from "#contracts/endpoint.ts";
import type { FailedCall, Failure } from "#contracts/failure.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import {
  cookieAdvice,
  featureToast,
  isWarning,
  loadingMessage,
  messageInPlace,
} from "#machines/portal/message.ts";
import {
  catalogueEntry,
  isShownGlobally,
  isSignInRefused,
} from "#machines/portal/portal/error-catalogue.ts";
import { toastLife } from "#machines/portal/toasts/toast.machine.ts";
import { failures, shown } from "#tests/contracts/failures.ts";

const profile = { method: "DELETE", path: "/api/ud/profile" } as const;
const server = "Server’s own words";
const blanks = [undefined, "", " ", "\n\t\u00A0"];

/** The rows of ERR-1 that have one message: the status, the failure of that status, the default. */
const rows: readonly [string, (message?: string) => Failure, MessageCode, boolean][] = [
  ["401", (message) => failures.unauthorized(message), "unauthorized", true],
  [
    "401 of DELETE /api/ud/profile",
    (message) => failures.unauthorized(message, profile),
    "wrong-confirmation-password",
    false,
  ],
  ["400", (message) => failures.fault(400, message), "request-failed", false],
  ["500", (message) => failures.fault(500, message), "request-failed", false],
  ["403", (message) => failures.forbidden(message), "forbidden", false],
  ["405", (message) => failures.fault(405, message), "method-not-allowed", false],
  ["409 without a list", (message) => failures.rejected(409, [], message), "request-failed", false],
  ["422 without a list", (message) => failures.rejected(422, [], message), "request-failed", false],
];

describe("the error catalogue", () => {
  it.each(rows)(
    "%s: the server's message first, the default otherwise [ERR-1]",
    (_, of, code, signOut) => {
      for (const atRoot of [true, false]) {
        // Strict equality: a message without a detail has no such key.
        expect(catalogueEntry(of(server), atRoot)).toStrictEqual({
          toasts: [{ kind: "error", message: { text: server } }],
          signOut,
        });
        for (const blank of blanks) {
          expect(catalogueEntry(of(blank), atRoot)).toEqual({
            toasts: [{ kind: "error", message: { code } }],
            signOut,
          });
        }
      }
    },
  );

  it.each([409, 422] as const)(
    "%i: shows each item of the list as a separate warning [ERR-1]",
    (status) => {
      const items = [
        { message: "First", field: "email" },
        { message: "Second" },
        { message: "First" },
      ];
      expect(catalogueEntry(failures.rejected(status, items, server), true)).toEqual({
        toasts: [
          { kind: "warning", message: { text: "First" } },
          { kind: "warning", message: { text: "Second" } },
          { kind: "warning", message: { text: "First" } },
        ],
        signOut: false,
      });
    },
  );

  it("a list of one item is shown as that warning only [ERR-1]", () => {
    expect(catalogueEntry(failures.rejected(422, [{ message: "First" }], server), true)).toEqual({
      toasts: [{ kind: "warning", message: { text: "First" } }],
      signOut: false,
    });
  });

  it("504: shows summary and detail, and signs out only at the root address [ERR-1]", () => {
    const toasts = [
      {
        kind: "error",
        message: { code: "no-connection" },
        detail: { code: "no-connection-detail" },
      },
    ];
    expect(catalogueEntry(failures.noConnection("gateway"), false)).toEqual({
      toasts,
      signOut: false,
    });
    expect(catalogueEntry(failures.noConnection("gateway"), true)).toEqual({
      toasts,
      signOut: true,
    });
  });

  it.each(["network", "offline", "timeout"] as const)(
    "no answer (%s) is shown like a 504 and never signs out",
    (cause) => {
      for (const atRoot of [true, false]) {
        const entry = catalogueEntry(failures.noConnection(cause), atRoot);
        expect(entry.signOut).toBe(false);
        expect(entry.toasts).toEqual(catalogueEntry(failures.noConnection(), false).toasts);
      }
    },
  );

  describe("of what a banner in the content area explains", () => {
    const at = "/api/cms/admin/content/:kind/:id";
    const told: readonly FailedCall[] = [
      { method: "PUT", path: at },
      { method: "POST", path: `${at}/publish` },
      { method: "POST", path: `${at}/withdraw` },
      { method: "POST", path: `${at}/restore` },
      { method: "DELETE", path: at },
      { method: "PUT", path: "/api/cms/admin/order/:kind" },
    ];
    const others: readonly FailedCall[] = [
      { method: "GET", path: at },
      { method: "POST", path: "/api/cms/admin/content" },
      { method: "POST", path: "/api/cms/admin/images" },
      { method: "PUT", path: "/api/ud/profile" },
    ];
    const toastsFor = (call: FailedCall, failure: Failure) =>
      catalogueEntry(failure._tag === "Defect" ? failure : { ...failure, call }, false).toasts;

    it.each(["network", "offline", "timeout"] as const)(
      "repeats nothing where no answer came: %s [CMS-4]",
      (cause) => {
        const failure = failures.noConnection(cause);
        expect(told.flatMap((call) => toastsFor(call, failure))).toEqual([]);
        expect(others.map((call) => toastsFor(call, failure).length)).toEqual([1, 1, 1, 1]);
      },
    );

    it("says all the same what the table has a toast for [ERR-1]", () => {
      for (const failure of [
        failures.noConnection("gateway"),
        failures.fault(500),
        failures.rejected(422),
        failures.forbidden(),
      ])
        expect(told.map((call) => toastsFor(call, failure).length)).toEqual(told.map(() => 1));
    });
  });

  it("uses the text about a wrong password for exactly one call", () => {
    const others: readonly { method: Method; path: string }[] = [
      { method: "GET", path: "/api/ud/profile" },
      { method: "POST", path: "/api/ud/profile" },
      { method: "PUT", path: "/api/ud/profile" },
      { method: "DELETE", path: "/api/ud/profile/1" },
      { method: "DELETE", path: "/api/warehouse/consumer/invoice-account-by" },
    ];
    for (const call of others) {
      expect(catalogueEntry(failures.unauthorized(undefined, call), false)).toEqual({
        toasts: [{ kind: "error", message: { code: "unauthorized" } }],
        signOut: true,
      });
    }
  });

  it("shows errors and warnings for 4000 ms each [ERR-1]", () => {
    expect(toastLife.error).toBe(4000);
    expect(toastLife.warning).toBe(4000);
  });

  it.each([404, 413, 415, 418, 429, 502, 503])("leaves %i to the feature", (status) => {
    expect(catalogueEntry(failures.other(status, server), true)).toEqual({
      toasts: [],
      signOut: false,
    });
  });

  it("leaves an answer that does not decode, and an unexpected error, to the region that loads [ERR-3, ERR-6]", () => {
    for (const failure of [failures.contract(), failures.defect()]) {
      expect(catalogueEntry(failure, true)).toEqual({ toasts: [], signOut: false });
      expect(isShownGlobally(failure)).toBe(false);
    }
  });
});

describe("the toast of a feature", () => {
  const handled: readonly [number, Failure][] = [
    [400, failures.fault(400)],
    [401, failures.unauthorized()],
    [403, failures.forbidden()],
    [405, failures.fault(405)],
    [409, failures.rejected(409)],
    [422, failures.rejected(422, [{ message: server }])],
    [500, failures.fault(500)],
    [504, failures.noConnection()],
  ];

  it.each(handled)("is missing for %i, which is handled already [ERR-2]", (_, failure) => {
    expect(isShownGlobally(failure)).toBe(true);
    expect(featureToast(shown(failure), "sign-in-failed")).toBeUndefined();
  });

  it("is the message of the body for other errors, else its fallback [ERR-2]", () => {
    for (const [status, code] of [
      [404, "sign-in-failed"],
      [429, "too-many"],
      [503, "sign-in-failed"],
    ] as const) {
      const failure = failures.other(status, server);
      expect(isShownGlobally(failure)).toBe(false);
      expect(featureToast(failure, "sign-in-failed")).toEqual({ text: server });
      for (const blank of blanks)
        expect(featureToast(failures.other(status, blank), "sign-in-failed")).toEqual({ code });
    }
  });

  it("is missing for any error flagged as handled [ERR-2]", () => {
    for (const failure of [failures.other(418, server), failures.contract(), failures.fault(500)])
      expect(featureToast(shown(failure), "sign-in-failed")).toBeUndefined();
  });
});

describe("a refusal because the browser keeps no cookies", () => {
  const without = (message?: string): Failure => {
    const failure = failures.forbidden(message);
    return failure._tag === "Forbidden" ? { ...failure, lacksCookies: true } : failure;
  };

  const advice = { code: "cookies-needed" };

  it("shows the server's message, followed by the advice, in the toast and in place [ERR-1]", () => {
    expect(catalogueEntry(without(server), false).toasts).toEqual([
      { kind: "error", message: { text: server }, detail: advice },
    ]);
    expect(messageInPlace(without(server), "sign-in-failed")).toEqual({ text: server });
    expect(cookieAdvice(without(server))).toEqual(advice);
  });

  it.each(blanks)("shows only the advice when the server sent %j [ERR-1]", (blank) => {
    expect(catalogueEntry(without(blank), false).toasts).toEqual([
      { kind: "error", message: advice },
    ]);
    expect(messageInPlace(without(blank), "sign-in-failed")).toEqual(advice);
    expect(cookieAdvice(without(blank))).toBeUndefined();
  });

  it("has an advice that no other refusal has", () => {
    expect(cookieAdvice(failures.forbidden(server))).toBeUndefined();
    expect(cookieAdvice(failures.fault(500, server))).toBeUndefined();
  });
});

describe("the text beside the action that failed", () => {
  const cases: readonly [string, Failure, MessageCode][] = [
    ["401", failures.unauthorized(), "sign-in-failed"],
    ["403", failures.forbidden(), "forbidden"],
    ["400", failures.fault(400), "request-failed"],
    ["500", failures.fault(500), "request-failed"],
    ["405", failures.fault(405), "method-not-allowed"],
    ["409", failures.rejected(409), "request-failed"],
    ["504", failures.noConnection(), "no-connection-detail"],
    ["a time-out", failures.noConnection("timeout"), "no-connection-detail"],
    ["an answer that does not decode", failures.contract(), "data-loading-failed"],
    ["503", failures.other(503), "sign-in-failed"],
    ["a defect of ours", failures.defect(), "portal-failed"],
  ];

  it.each(cases)("after %s is readable, whether or not a toast was shown", (_, failure, code) => {
    expect(messageInPlace(failure, "sign-in-failed")).toEqual({ code });
    expect(messageInPlace(shown(failure), "sign-in-failed")).toEqual({ code });
  });

  it("after too many attempts knows when to try again, if the server said so [ERR-2]", () => {
    expect(messageInPlace(failures.other(429), "sign-in-failed")).toEqual({ code: "too-many" });
    const after = (status: number): Failure => {
      const failure = failures.other(status);
      return failure._tag === "Other" ? { ...failure, retryAfter: 90 } : failure;
    };
    expect(messageInPlace(after(429), "sign-in-failed")).toEqual({
      code: "too-many",
      wait: 90,
    });
    expect(messageInPlace(after(503), "sign-in-failed")).toEqual({ code: "sign-in-failed" });
  });

  it("after a 401 that ended the session asks for another try: it is read after the next sign-in [SES-10]", () => {
    const failure = failures.unauthorized(server);
    if (failure._tag !== "Unauthorized") throw new Error("It is a 401.");
    expect(messageInPlace({ ...failure, endedSession: true }, "processing-failed")).toEqual({
      code: "session-was-over",
    });
  });

  it("is the server's message when it sent one", () => {
    for (const failure of [
      failures.unauthorized(server),
      failures.forbidden(server),
      failures.fault(400, server),
      failures.fault(405, server),
      failures.rejected(422, [], server),
      failures.rejected(422, [{ message: server }], "general"),
      failures.other(429, server),
    ])
      expect(messageInPlace(failure, "sign-in-failed")).toEqual({ text: server });
  });
});

describe("data that did not load", () => {
  it.each([
    failures.noConnection(),
    failures.fault(500, server),
    failures.other(503, server),
    failures.contract(),
    failures.unauthorized(server),
  ])("has one text of the catalogue: %o [ERR-3]", (failure) => {
    expect(loadingMessage(failure)).toEqual({ code: "data-loading-failed" });
  });

  it("because of an unexpected error has a different text [ERR-6]", () => {
    expect(loadingMessage(failures.defect())).toEqual({ code: "portal-failed" });
  });
});

describe("a refused sign-in", () => {
  const call = { method: "POST", path: "/api/account/authentication" } as const;

  it.each([
    [failures.unauthorized(undefined, call), true],
    [failures.unauthorized(), false],
    [{ ...failures.fault(500), call }, false],
    [{ ...failures.noConnection(), call }, false],
    [{ ...failures.other(429), call }, false],
  ] as const)("%o: %s [ERR-1, SES-6]", (failure, isOne) => {
    expect(isSignInRefused(failure)).toBe(isOne);
  });
});

describe("a warning instead of an error", () => {
  it.each([
    [failures.rejected(409, [{ message: "First" }]), true],
    [failures.rejected(422, [{ message: "First" }]), true],
    [failures.rejected(422, [], server), false],
    [failures.fault(400, server), false],
    [failures.other(429), false],
    [null, false],
  ] as const)("%o: %s [ERR-1]", (failure, isOne) => {
    expect(isWarning(failure)).toBe(isOne);
  });
});
