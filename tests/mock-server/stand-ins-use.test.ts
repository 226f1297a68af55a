// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { googleScript, recaptchaScript } from "#mock/outside/browser-scripts.ts";
import { answer, captcha, google, pageForEach, place, run } from "./support/stand-ins.ts";

/* What people and pages may do with the stand-ins besides the shortest way. */

pageForEach();

describe("grecaptcha", () => {
  const start = (issue: () => Promise<Response>) => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", vi.fn(issue));
    run(recaptchaScript);
    vi.advanceTimersByTime(0);
  };
  const boxIn = (parent: Element) => parent.querySelector("input")!;
  const noteIn = (parent: Element) => parent.querySelector("[role=status]")?.textContent;
  const render = (parameters: object = {}) => {
    const heard: string[] = [];
    const id = captcha().render(place(), {
      callback: (token: string) => heard.push(`solved ${token}`),
      "expired-callback": () => heard.push("expired"),
      "error-callback": () => heard.push("error"),
      ...parameters,
    });
    return { heard, id, box: boxIn(place()) };
  };

  it("is no longer solved when the box is cleared", async () => {
    start(() => answer("t-1"));
    const { heard, id, box } = render();
    box.click();
    await vi.waitFor(() => expect(captcha().getResponse(id)).toBe("t-1"));
    box.click();
    expect(heard).toEqual(["solved t-1", "expired"]);
    expect(captcha().getResponse(id)).toBe("");
  });

  it("waits for the server with a box that cannot be pressed", async () => {
    let give: (response: Response) => void = () => undefined;
    start(() => new Promise<Response>((resolve) => (give = resolve)));
    const { heard, box } = render();
    box.click();
    expect([box.checked, box.disabled]).toEqual([true, true]);
    give(new Response("t-1"));
    await vi.waitFor(() => expect(heard).toEqual(["solved t-1"]));
    expect([box.checked, box.disabled]).toEqual([true, false]);
  });

  it.each([
    ["answer", 200],
    ["failure", 500],
  ])("ignores the late %s to a question from before a reset", async (_, status) => {
    const asked: ((response: Response) => void)[] = [];
    start(() => new Promise<Response>((resolve) => asked.push(resolve)));
    const { heard, id, box } = render();
    const comeLate = async (nth: number) => {
      asked[nth]?.(await answer("late", status));
      await vi.advanceTimersByTimeAsync(0);
      return [heard, captcha().getResponse(id), box.checked];
    };
    box.click();
    captcha().reset(id);
    expect(await comeLate(0)).toEqual([[], "", false]);
    box.click();
    captcha().reset(id);
    box.click();
    expect(await comeLate(1)).toEqual([[], "", true]);
    asked[2]?.(await answer("t-1"));
    await vi.waitFor(() => expect(heard).toEqual(["solved t-1"]));
  });

  it("gives each token its whole two minutes", async () => {
    let count = 0;
    start(() => answer(`t-${(count += 1)}`));
    const { heard, id, box } = render();
    box.click();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(60_000);
    captcha().reset(id);
    box.click();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(heard).toEqual(["solved t-1", "solved t-2"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.at(-1)).toBe("expired");
  });

  it("says beside the box why it is to be pressed again, until it is solved", async () => {
    let status = 500;
    start(() => answer("t-1", status));
    const { heard, box } = render();
    box.click();
    await vi.waitFor(() => expect(heard).toEqual(["error"]));
    expect(noteIn(place())).toBe("Не вдалося перевірити. Спробуйте ще раз.");
    status = 200;
    box.click();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(noteIn(place())).toBe("");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(noteIn(place())).toBe("Строк перевірки минув. Позначте ще раз.");
  });

  it("takes the names of global functions, and numbers its boxes in order", async () => {
    start(() => answer("t-1"));
    const solved = vi.fn<(token: string) => void>();
    vi.stubGlobal("onSolved", solved);
    document.body.insertAdjacentHTML("beforeend", '<div id="second"></div>');
    expect(captcha().render("place", { callback: "onSolved", tabindex: 3 })).toBe(0);
    expect(captcha().render("second", {})).toBe(1);
    expect(boxIn(place()).tabIndex).toBe(3);
    boxIn(place()).click();
    await vi.waitFor(() => expect(solved).toHaveBeenCalledWith("t-1"));
    // Without a number the first one is meant.
    expect([captcha().getResponse(), captcha().getResponse(1)]).toEqual(["t-1", ""]);
  });

  it.each([
    [{}, "304px", "78px"],
    [{ size: "compact" }, "164px", "144px"],
  ])("is as large as the real one: %o", (parameters, width, height) => {
    start(() => answer(""));
    const { style } = render(parameters).box.labels?.[0] ?? place().querySelector("label")!;
    expect([style.inlineSize, style.minBlockSize]).toEqual([width, height]);
  });

  it("refuses a place and a number that are not there", () => {
    start(() => answer(""));
    expect(() => captcha().render("nowhere", {})).toThrow(/must be an element or id/u);
    expect(() => captcha().getResponse(7)).toThrow("No reCAPTCHA clients exist.");
  });

  it.each([
    ["?onload=onCaptcha", 1],
    ["?onload=onCaptcha&render=explicit", 0],
  ])("at %s calls the page, and renders %i marked places by itself", async (search, count) => {
    const [loaded, solved, expired] = [vi.fn(), vi.fn(), vi.fn()];
    vi.stubGlobal("onCaptcha", loaded);
    vi.stubGlobal("onSolved", solved);
    vi.stubGlobal("onExpired", expired);
    place().className = "g-recaptcha";
    place().setAttribute("data-callback", "onSolved");
    place().setAttribute("data-expired-callback", "onExpired");
    window.history.replaceState(null, "", `/page${search}`);
    start(() => answer("t-1"));
    expect(loaded).toHaveBeenCalledOnce();
    const boxes = place().querySelectorAll("input");
    expect(boxes).toHaveLength(count);
    for (const box of boxes) {
      box.click();
      await vi.waitFor(() => expect(solved).toHaveBeenCalledWith("t-1"));
      box.click();
      expect(expired).toHaveBeenCalledOnce();
    }
  });
});

describe("google.accounts.id", () => {
  const start = (settings: object = {}, issue = () => answer("id-token")) => {
    const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(issue);
    vi.stubGlobal("fetch", fetched);
    run(googleScript);
    const callback = vi.fn<(given: object) => void>();
    google().initialize({ client_id: "client", callback, ...settings });
    return { fetched, callback };
  };
  const dialogs = () => [...document.querySelectorAll("dialog")];
  const person = () =>
    [...document.querySelectorAll("button")].find((each) =>
      each.textContent?.includes("petro.google@example.com"),
    )!;

  it("asks for a token without a nonce where the page gave none, and says who asked", async () => {
    const { fetched, callback } = start();
    google().prompt();
    person().click();
    await vi.waitFor(() =>
      expect(callback).toHaveBeenCalledWith(expect.objectContaining({ select_by: "user" })),
    );
    const sent = fetched.mock.calls.map(([, { body }]) => body);
    expect(sent).toEqual([JSON.stringify({ subject: "google-petro", clientId: "client" })]);
  });

  it("says so when no token comes, and lets the person choose again", async () => {
    let status = 400;
    const { callback } = start({}, () => answer("id-token", status));
    google().prompt();
    person().click();
    await vi.waitFor(() =>
      expect(document.querySelector("[role=alert]")?.textContent).toBe(
        "Не вдалося отримати токен. Спробуйте ще раз.",
      ),
    );
    expect(callback).not.toHaveBeenCalled();
    status = 200;
    person().click();
    await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce());
    expect(dialogs()).toEqual([]);
  });

  it("is one modal dialog with the focus on the first person, however often it is opened", () => {
    start();
    google().prompt();
    google().prompt();
    const [dialog, ...others] = dialogs();
    expect(others).toEqual([]);
    expect(dialog?.open).toBe(true);
    expect(document.activeElement).toBe(dialog?.querySelector("li button"));
  });

  it("ends with Escape as with its button, and by the page's own call", () => {
    start();
    const skipped: boolean[] = [];
    google().prompt((moment) => skipped.push(moment.isSkippedMoment()));
    const escape = new Event("cancel", { cancelable: true });
    dialogs()[0]?.dispatchEvent(escape);
    expect([skipped, dialogs(), escape.defaultPrevented]).toEqual([[false, true], [], true]);
    google().prompt();
    google().cancel();
    expect(dialogs()).toEqual([]);
  });

  it("does nothing before the page has said who it is", () => {
    vi.stubGlobal("fetch", vi.fn());
    run(googleScript);
    expect(() => google().prompt()).toThrow("google.accounts.id.initialize() is not called");
    expect(dialogs()).toEqual([]);
  });

  it.each([
    [199, "auto"],
    [200, "200px"],
    [400, "400px"],
    [401, "auto"],
  ])("has a button of %i pixels as %s: 200 to 400 are possible [SOC-1]", (width, shown) => {
    start();
    google().renderButton(place(), { width });
    expect(place().querySelector("button")?.style.inlineSize).toBe(shown);
  });

  it("replaces the button of an earlier call, and tells the page of a press", () => {
    start();
    const pressed = vi.fn<() => void>();
    google().renderButton(place(), {});
    google().renderButton(place(), { click_listener: pressed });
    const buttons = place().querySelectorAll("button");
    expect(buttons).toHaveLength(1);
    buttons[0]?.click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(dialogs()).toHaveLength(1);
  });

  it("calls the page when it has loaded, and answers a revocation", async () => {
    const loaded = vi.fn<() => void>();
    vi.stubGlobal("onGoogleLibraryLoad", loaded);
    start();
    expect(loaded).toHaveBeenCalledOnce();
    const answers: boolean[] = [];
    for (const hint of ["olena", ""])
      google().revoke(hint, ({ successful }) => answers.push(successful));
    await vi.waitFor(() => expect(answers).toEqual([true, false]));
  });
});
