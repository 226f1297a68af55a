import { afterEach, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import type { SessionEnd } from "#machines/portal/session/session.events.ts";
import { storeInput, storedInput } from "#web/api/input-store.ts";
import { formInputMachineFor } from "#web/runtime/form-input.actors.ts";
import { createAddress } from "#web/runtime/address.ts";
import { clearInput } from "../support/form-input.ts";

const go = (path: string) => window.history.replaceState(null, "", `/city${path}`);

/** The portal under `/city`, at this path; `went` is where the router was sent. */
const at = (path: string) => {
  go(path);
  const address = createAddress("/city");
  const went: string[] = [];
  address.setNavigate((to) => went.push(to));
  const machine = createActor(formInputMachineFor(address)).start();
  return {
    went,
    close: (reason: SessionEnd) => machine.send({ type: "SESSION.CLOSED", reason }),
    open: () => machine.send({ type: "SESSION.OPENED" }),
    /** Returns what releases the form. */
    hold: (id: string) => {
      machine.send({ type: "FORM.FILLED", id, isFile: false });
      return () => machine.send({ type: "FORM.CLEARED", id });
    },
  };
};

afterEach(() => {
  clearInput();
  window.history.replaceState(null, "", "/");
});

describe("the page of a letter's link, when a resident's token is refused", () => {
  const letter = { usr: { code: "abc" }, key: "k", idx: 0 };

  it.each([
    ["/email-confirm?code=abc", null],
    ["/email-confirm", letter],
    ["/recovery/change-password?code=abc", null],
    ["/recovery/change-password", letter],
  ])(
    "stays with its code, in the address or the history: %s %j [SES-6, REC-7, REG-9]",
    (path, state) => {
      const { close, went } = at(path);
      window.history.replaceState(state, "");
      close("unauthorized");
      expect(went).toEqual([]);
    },
  );

  it.each([
    ["/email-confirm", null],
    ["/email-confirm?code=%20", null],
    ["/email-confirm", { usr: null }],
    ["/recovery/change-password", { code: "abc" }],
    ["/recovery/send-email", letter],
    ["/features?code=abc", null],
  ])("is left without a code, as is any other page: %s %j [SES-6]", (path, state) => {
    const { close, went } = at(path);
    window.history.replaceState(state, "");
    close("unauthorized");
    expect(went).toEqual([expect.stringMatching(/^\/sign-in/u)]);
  });
});

describe("a portal that does not run at the root", () => {
  const view = "/dashboard/payments?provider=101#row";
  const withView = `/sign-in?next=${encodeURIComponent(view)}`;

  it.each(["expired", "elsewhere", "unauthorized"] as const)(
    "leads to sign-in and back to the same view after: %s [SES-3, SES-6]",
    (reason) => {
      const { close, went } = at(view);
      close(reason);
      expect(went).toEqual([withView]);
    },
  );

  it.each(["deleted-elsewhere", "logout"] as const)(
    "leads to sign-in, and to no view of the last person, after: %s [SES-3, SES-6]",
    (reason) => {
      const { close, went } = at(view);
      close(reason);
      expect(went).toEqual(["/sign-in"]);
    },
  );

  it.each(["expired", "logout"] as const)(
    "opens a plain sign-in at the sign-in itself: there is no way back to it: %s [SES-3]",
    (reason) => {
      const { close, went } = at("/sign-in?next=%2Fdashboard%2Fmeters");
      close(reason);
      expect(went).toEqual(["/sign-in"]);
    },
  );

  it("leaves the sign-in with its way back as it is after a refusal [SES-3, SES-9]", () => {
    const { close, went } = at("/sign-in?next=%2Fdashboard%2Fmeters");
    close("unauthorized");
    expect(went).toEqual([]);
  });

  it("leads from the sign-in to the requested page, and takes no other page's word for it [SES-3]", () => {
    for (const [path, to] of [
      ["/sign-in?next=%2Fdashboard%2Fmeters", "/dashboard/meters"],
      ["/sign-in", "/dashboard"],
      ["/register?next=%2Fdashboard%2Fmeters", "/dashboard"],
    ] as const) {
      const { open, went } = at(path);
      open();
      expect(went).toEqual([to]);
    }
  });

  it("leads home, with nothing left that was typed [SES-6]", () => {
    const { close, went } = at("/dashboard/profile");
    storeInput("general", { name: "Олена" });
    close("deleted");
    expect(went).toEqual(["/"]);
    expect(storedInput("general", { name: "" }, ["name"])).toEqual({});
  });

  it("gives back nothing that was typed before a logout [SES-6]", () => {
    const { close, open, hold } = at("/contacts/new");
    const release = hold("feedback");
    storeInput("feedback", { text: "Немає води" });
    close("logout");
    release();
    go("/sign-in?next=%2Fcontacts%2Fnew");
    open();
    expect(storedInput("feedback", { text: "" }, ["text"])).toEqual({});
  });

  it("gives a visitor's input back only at the same view of the form [SES-9, SES-10]", () => {
    for (const [next, found] of [
      ["/contacts/new?topic=water", { text: "Немає води" }],
      ["/contacts/new", {}],
    ] as const) {
      const { close, open, hold } = at("/contacts/new?topic=water");
      const release = hold("feedback");
      storeInput("feedback", { text: "Немає води" });
      close("unauthorized");
      release();
      go(`/sign-in?next=${encodeURIComponent(next)}`);
      open();
      expect(storedInput("feedback", { text: "" }, ["text"])).toEqual(found);
      clearInput();
    }
  });
});
