import { afterEach, describe, expect, it } from "vitest";
import { forgetAllInput, holdInput } from "#web/api/held-input.ts";
import { storeInput, storedInput } from "#web/api/input-store.ts";
import { createLeading } from "#web/runtime/leading.ts";

/** The portal under `/city`, at this path; `went` is where the router was sent. */
const at = (path: string) => {
  window.history.replaceState(null, "", `/city${path}`);
  const leading = createLeading("/city");
  const went: string[] = [];
  leading.setNavigate((to) => went.push(to));
  return { ...leading, went };
};

afterEach(() => {
  forgetAllInput();
  window.history.replaceState(null, "", "/");
});

describe("a portal that does not run at the root", () => {
  const place = "/dashboard/payments?provider=101#row";
  const withPlace = `/sign-in?next=${encodeURIComponent(place)}`;

  it.each(["expired", "elsewhere", "unauthorized"] as const)(
    "leads to sign-in and back to the same view after: %s [SES-3, SES-6]",
    (reason) => {
      const { leadToSignIn, went } = at(place);
      leadToSignIn(reason);
      expect(went).toEqual([withPlace]);
    },
  );

  it.each(["deleted-elsewhere", "logout"] as const)(
    "leads to sign-in, and to no view of the last person, after: %s [SES-3, SES-6]",
    (reason) => {
      const { leadToSignIn, went } = at(place);
      leadToSignIn(reason);
      expect(went).toEqual(["/sign-in"]);
    },
  );

  it.each(["expired", "logout"] as const)(
    "opens a plain sign-in at the sign-in itself: there is no way back to it: %s [SES-3]",
    (reason) => {
      const { leadToSignIn, went } = at("/sign-in?next=%2Fdashboard%2Fmeters");
      leadToSignIn(reason);
      expect(went).toEqual(["/sign-in"]);
    },
  );

  it("leaves the sign-in with its way back as it is after a refusal [SES-3, SES-9]", () => {
    const { leadToSignIn, went } = at("/sign-in?next=%2Fdashboard%2Fmeters");
    leadToSignIn("unauthorized");
    expect(went).toEqual([]);
  });

  it("leads from the sign-in to the requested page, and takes no other page's word for it [SES-3]", () => {
    for (const [path, to] of [
      ["/sign-in?next=%2Fdashboard%2Fmeters", "/dashboard/meters"],
      ["/sign-in", "/dashboard"],
      ["/register?next=%2Fdashboard%2Fmeters", "/dashboard"],
    ] as const) {
      const { leadToDashboard, went } = at(path);
      leadToDashboard();
      expect(went).toEqual([to]);
    }
  });

  it("leads home, with nothing left that was typed [SES-6]", () => {
    const { leadHome, went } = at("/dashboard/profile");
    storeInput("general", { name: "Олена" });
    leadHome();
    expect(went).toEqual(["/"]);
    expect(storedInput("general", { name: "" }, ["name"])).toEqual({});
  });

  it("gives back nothing that was typed before a logout [SES-6]", () => {
    const { leadToSignIn, leadToDashboard } = at("/contacts/new");
    const release = holdInput("feedback");
    storeInput("feedback", { text: "Немає води" });
    leadToSignIn("logout");
    release();
    window.history.replaceState(null, "", "/city/sign-in?next=%2Fcontacts%2Fnew");
    leadToDashboard();
    expect(storedInput("feedback", { text: "" }, ["text"])).toEqual({});
  });

  it("gives a visitor's input back only at the same view of the form [SES-9, SES-10]", () => {
    for (const [next, found] of [
      ["/contacts/new?topic=water", { text: "Немає води" }],
      ["/contacts/new", {}],
    ] as const) {
      const { leadToSignIn, leadToDashboard } = at("/contacts/new?topic=water");
      const release = holdInput("feedback");
      storeInput("feedback", { text: "Немає води" });
      leadToSignIn("unauthorized");
      release();
      window.history.replaceState(null, "", `/city/sign-in?next=${encodeURIComponent(next)}`);
      leadToDashboard();
      expect(storedInput("feedback", { text: "" }, ["text"])).toEqual(found);
      forgetAllInput();
    }
  });
});
