import { describe, expect, it } from "vitest";
import type { WhoTold } from "#machines/portal/form-input/form-input.events.ts";
import type { SessionEnd } from "#machines/portal/session/session.events.ts";
import { startActor } from "../../support/start.ts";
import { formInputFor } from "./form-input-kit.ts";

const start = (here = "/form") => {
  const log: string[] = [];
  const address = { here, afterSignIn: "/dashboard" };
  const { actor } = startActor(formInputFor({ log, address }));
  return {
    address,
    hold: (id: string, isFile = false) => actor.send({ type: "FORM.FILLED", id, isFile }),
    release: (id: string) => actor.send({ type: "FORM.CLEARED", id }),
    tell: (who: string | null, typed: WhoTold["typed"] = "never") =>
      actor.send({ type: "WHO_TOLD", who, typed }),
    close: (reason: SessionEnd) => actor.send({ type: "SESSION.CLOSED", reason }),
    signIn: (path: string) => {
      address.here = "/sign-in";
      address.afterSignIn = path;
      actor.send({ type: "SESSION.OPENED" });
    },
    forget: () => actor.send({ type: "SESSION_INPUT.DROP" }),
    page: () => actor.getSnapshot().value.page,
    departures: () => actor.getSnapshot().context.departures,
    /** What was done since this was asked last. */
    done: () => log.splice(0),
  };
};

const olena = "olena";
const taras = "taras";
/** Nothing typed stays, also of what was taken out. */
const nothingLeft = ["keep only", "give back"];

describe("the end of a session, for the page and what was typed into it", () => {
  /** What is opened without a form, with a form with input, with one with a file, and at the sign-in. */
  const rows: readonly (readonly [SessionEnd, string, string, string, string])[] = [
    [
      "logout",
      "sign-in for nothing",
      "sign-in for nothing",
      "sign-in for nothing",
      "sign-in for nothing",
    ],
    ["left", "sign-in for nothing", "stays", "stays", "sign-in for nothing"],
    ["expired", "sign-in for /form", "stays", "stays", "sign-in for nothing"],
    ["elsewhere", "sign-in for /form", "stays", "stays", "sign-in for nothing"],
    ["deleted-elsewhere", "sign-in for nothing", "stays", "stays", "sign-in for nothing"],
    ["unauthorized", "sign-in for /form", "takes", "stays", "stays"],
    ["unauthorized-visitor", "sign-in for /form", "takes", "stays", "stays"],
    ["deleted", "open /", "open /", "open /", "open /"],
  ];

  it.each(rows)(
    "%s: %s; with input: %s; with a file: %s; at the sign-in: %s [SES-6, SES-9]",
    (reason, ...ways) => {
      const done = [
        { here: "/form" },
        { here: "/form", form: "a" },
        { here: "/form", form: "a", isFile: true },
        { here: "/sign-in" },
      ].map(({ here, form, isFile = false }) => {
        const { hold, close, done: said } = start(here);
        if (form !== undefined) hold(form, isFile);
        close(reason);
        return said();
      });
      const forms = [[], ["a"], ["a"], []] as const;
      expect(done).toEqual(
        ways.map((way, index) => {
          const ids = forms[index] ?? [];
          if (way === "stays")
            return [ids.length === 0 ? "drop input" : `drop input but ${ids.join(" ")}`];
          if (way === "takes") return ["take out", "forget", "keep only a", "sign-in for /form"];
          return [["forget", ...ids].join(" "), ...nothingLeft, way];
        }),
      );
    },
  );

  it.each(rows)(
    "%s: with input of a form that has not started it does what it does with a file [SES-6, ALL-7]",
    (reason, ...ways) => {
      const { address, close, done: said } = start();
      Object.assign(address, { isTypedEarly: true });
      close(reason);
      expect(said().includes("drop input")).toBe(ways[2] === "stays");
    },
  );

  it.each(rows)(
    "%s: the page of a letter stays for a resident whose token was refused, and no other [SES-6, REC-7, REG-9]",
    (reason, way) => {
      const { address, close, done: said } = start();
      Object.assign(address, { isLetter: true });
      close(reason);
      expect(said()).toEqual(
        reason === "unauthorized" ? ["drop input"] : ["forget", ...nothingLeft, way],
      );
    },
  );

  it("stores nothing of a form whose input was there before it started, until the form is sent [SES-9]", () => {
    const { address, hold, release, close, page, done: said } = start();
    Object.assign(address, { isTypedEarly: true });
    close("unauthorized");
    expect(page()).toBe("early");
    said();
    hold("a");
    hold("a.file", true);
    expect(said()).toEqual(["forget a", "forget a.file"]);
    release("a");
    expect(said()).toEqual(["keep again a"]);
    expect(page()).toBe("open");
    hold("b");
    expect(said()).toEqual([]);
  });

  it("stays with such a form at the next end as well, and with no other page [SES-6, ALL-7]", () => {
    const { address, hold, release, close, page, done: said } = start();
    Object.assign(address, { isTypedEarly: true });
    close("unauthorized");
    Object.assign(address, { isTypedEarly: false });
    hold("a");
    said();
    close("unauthorized");
    expect(said()).toEqual(["drop input but a"]);
    close("logout");
    expect(said().at(-1)).toBe("sign-in for nothing");

    release("a");
    Object.assign(address, { isTypedEarly: true });
    close("unauthorized");
    expect(page()).toBe("early");
    // It was left before its form had started.
    Object.assign(address, { isTypedEarly: false, here: "/other" });
    said();
    close("unauthorized");
    expect(said().at(-1)).toBe("sign-in for /other");
  });

  it("in another tab forgets all input but that of forms that need no session [SES-9]", () => {
    const { hold, release, forget, done } = start();
    hold("a");
    hold("b");
    // The same form again, as it opens anew.
    hold("a");
    forget();
    expect(done()).toEqual(["drop input but b a"]);
    release("a");
    forget();
    expect(done()).toEqual(["keep again a", "drop input but b"]);
  });
});

describe("a page with input that a refused token led away from", () => {
  /** A resident's form and a visitor's, left together. */
  const left = () => {
    const machine = start();
    machine.tell(olena);
    machine.hold("hers");
    machine.tell(null);
    machine.hold("anybody");
    machine.close("unauthorized");
    return machine;
  };

  it("keeps a visitor's input, and takes a resident's out of the storage [SES-9, SES-10]", () => {
    const { done, page, departures } = left();
    expect(done()).toEqual([
      "take out hers",
      "forget hers",
      "keep only anybody",
      "sign-in for /form",
    ]);
    expect(page()).toBe("away");
    expect(departures()).toBe(1);
  });

  it("takes out the input of a form that a visitor began and a resident went on with [SES-9]", () => {
    const { hold, tell, close, done } = start();
    hold("a");
    tell(olena);
    tell(null);
    close("unauthorized");
    expect(done()[0]).toBe("take out a");
  });

  it("waits on while nobody is signed in [SES-9]", () => {
    const { tell, done } = left();
    done();
    tell(null);
    tell(olena);
    expect(done()).toEqual(["give back hers"]);
  });

  it("keeps a visitor's input while it waits, whatever else ends [SES-10]", () => {
    const { release, forget, done } = left();
    release("hers");
    release("anybody");
    done();
    forget();
    expect(done()).toEqual(["drop input but anybody"]);
  });

  it("gives each their own back once they are at the page and known [SES-9, SES-10]", () => {
    const { release, signIn, tell, done, page } = left();
    release("hers");
    release("anybody");
    done();
    signIn("/form");
    expect(done()).toEqual(["forget", "keep only anybody", "open /form"]);
    expect(page()).toBe("returned");
    tell("");
    expect(done()).toEqual([]);
    tell(olena);
    expect(done()).toEqual(["give back hers"]);
    expect(page()).toBe("open");
  });

  it("waits on for its resident where somebody signs in twice before anybody is known [SES-9]", () => {
    const { signIn, tell, done, page } = left();
    signIn("/form");
    done();
    signIn("/form");
    expect(done()).toEqual(["forget hers anybody", "keep only", "open /form"]);
    expect(page()).toBe("returned");
    tell(olena);
    expect(done()).toEqual(["give back hers"]);
  });

  it("deletes a resident's input when it is somebody else [SES-9]", () => {
    const { signIn, tell, done, page } = left();
    signIn("/form");
    done();
    tell(taras);
    expect(done()).toEqual(["give back"]);
    tell(olena);
    expect(done()).toEqual([]);
    expect(page()).toBe("open");
  });

  it("gives it back before the page is open, too, and to its resident only [SES-9]", () => {
    const hers = left();
    hers.done();
    hers.tell(olena);
    expect(hers.done()).toEqual(["give back hers"]);
    expect(hers.page()).toBe("away");
    hers.release("hers");
    hers.release("anybody");
    hers.done();
    hers.forget();
    expect(hers.done()).toEqual(["drop input but anybody"]);
    const his = left();
    his.done();
    his.tell(taras);
    his.tell(olena);
    expect(his.done()).toEqual(["give back", "give back"]);
  });

  it("waits once: a later end of the session forgets it [SES-9]", () => {
    const { release, signIn, forget, close, tell, done } = left();
    release("hers");
    release("anybody");
    signIn("/form");
    done();
    forget();
    expect(done()).toEqual(["drop input"]);
    close("logout");
    tell(olena);
    expect(done()).toEqual(["forget", ...nothingLeft, "sign-in for nothing"]);
  });

  it.each(["/dashboard", "/form?topic=water"])(
    "forgets everything when the sign-in leads to %s [SES-9]",
    (path) => {
      const { release, signIn, tell, done, page } = left();
      release("hers");
      release("anybody");
      done();
      signIn(path);
      tell(olena);
      expect(done()).toEqual(["forget", ...nothingLeft, `open ${path}`]);
      expect(page()).toBe("open");
    },
  );

  it.each(["logout", "deleted"] as const)("waits no more after: %s [SES-6]", (reason) => {
    const { release, forget, close, done, page } = left();
    release("hers");
    release("anybody");
    close(reason);
    expect(page()).toBe("open");
    done();
    forget();
    expect(done()).toEqual(["drop input"]);
  });

  it("waits on while the sign-in is refused [SES-10]", () => {
    const { address, release, close, page, done } = left();
    release("hers");
    release("anybody");
    address.here = "/sign-in";
    done();
    close("unauthorized");
    expect(done()).toEqual(["drop input but anybody"]);
    expect(page()).toBe("away");
  });

  it("is forgotten for the page that is left next [SES-9]", () => {
    const { address, release, hold, close, signIn, done } = left();
    release("hers");
    release("anybody");
    address.here = "/other";
    hold("other");
    close("unauthorized");
    done();
    signIn("/form");
    expect(done()).toEqual(["forget other", ...nothingLeft, "open /form"]);
  });
});

describe("the stored input of a page that stays", () => {
  it.each([
    ["a visitor's, of whoever signs in", null, "by-visitor", taras, true],
    ["a resident's, of the same resident", olena, "before", olena, true],
    ["a resident's, of somebody else", olena, "before", taras, false],
    ["a resident's, of somebody who is not known yet", olena, "before", "", false],
    ["typed in this session already", olena, "now", olena, false],
    ["which does not exist", olena, "never", olena, false],
  ] as const)(
    "is that of the new session, or not: %s [SES-9, SES-10]",
    (_, first, typed, next, moves) => {
      const { tell, done } = start();
      tell(first, "now");
      tell(next, typed);
      expect(done()).toEqual(moves ? ["move to session"] : []);
    },
  );

  it("is nobody's where it was typed in no known session [SES-9]", () => {
    const { tell, done } = start();
    tell(olena, "never");
    tell(olena, "before");
    expect(done()).toEqual([]);
  });

  it("stays a resident's while it is not known who has signed in [SES-9]", () => {
    const { tell, done } = start();
    tell(olena, "now");
    tell("", "now");
    tell(olena, "before");
    expect(done()).toEqual(["move to session"]);
  });
});
