// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { googleScript, recaptchaScript } from "#mock/outside/browser-scripts.ts";
import { answer, captcha, google, pageForEach, place, run } from "./support/stand-ins.ts";

pageForEach();

describe("grecaptcha", () => {
  const start = (issue: () => Promise<Response>) => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", vi.fn(issue));
    run(recaptchaScript);
    vi.advanceTimersByTime(0);
    const heard: string[] = [];
    const id = captcha().render(place(), {
      sitekey: "key",
      callback: (token: string) => heard.push(`solved ${token}`),
      "expired-callback": () => heard.push("expired"),
      "error-callback": () => heard.push("error"),
    });
    const box = document.querySelector<HTMLInputElement>("input[type=checkbox]")!;
    return { heard, id, box };
  };

  it("is a labelled checkbox that returns the server's token", async () => {
    const { heard, id, box } = start(() => answer("t-1"));
    expect(box.labels?.[0]?.textContent).toBe("Я не робот");
    expect(captcha().getResponse(id)).toBe("");
    box.click();
    await vi.waitFor(() => expect(heard).toEqual(["solved t-1"]));
    expect(captcha().getResponse(id)).toBe("t-1");
    captcha().reset(id);
    expect([captcha().getResponse(id), box.checked]).toEqual(["", false]);
  });

  it("expires after two minutes and reports it", async () => {
    const { heard, id, box } = start(() => answer("t-1"));
    box.click();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(heard).toEqual(["solved t-1", "expired"]);
    expect([captcha().getResponse(id), box.checked]).toEqual(["", false]);
  });

  it("reports an error and can be retried", async () => {
    const { heard, box } = start(() => answer("", 500));
    box.click();
    await vi.waitFor(() => expect(heard).toEqual(["error"]));
    expect([box.checked, box.disabled]).toEqual([false, false]);
    expect(document.querySelector("[role=status]")?.textContent).not.toBe("");
  });

  it("has only a queue at first, like the real one: another script adds the rest", () => {
    vi.useFakeTimers();
    run(recaptchaScript);
    const ready = vi.fn<() => void>();
    captcha().ready(ready);
    expect([ready.mock.calls.length, "render" in captcha()]).toEqual([0, false]);
    vi.advanceTimersByTime(0);
    expect([ready.mock.calls.length, "render" in captcha()]).toEqual([1, true]);
  });

  it("refuses to render twice in one place, and calls ready", async () => {
    start(() => answer(""));
    expect(() => captcha().render("place", {})).toThrow(/already been rendered/u);
    const ready = vi.fn<() => void>();
    captcha().ready(ready);
    await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
  });
});

describe("google.accounts.id", () => {
  const start = () => {
    const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
      answer("id-token"),
    );
    vi.stubGlobal("fetch", fetched);
    run(googleScript);
    const callback = vi.fn<(answer: object) => void>();
    google().initialize({ client_id: "client", nonce: "n-1", callback });
    return { fetched, callback };
  };
  const button = (name: string) =>
    [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(name))!;

  it("offers the test people in a named dialog and returns the token [SOC-7]", async () => {
    const { fetched, callback } = start();
    google().renderButton(place(), { width: 320 });
    expect(button("Увійти через Google").style.inlineSize).toBe("320px");
    button("Увійти через Google").click();
    const dialog = document.querySelector("dialog")!;
    const title = document.getElementById(dialog.getAttribute("aria-labelledby")!);
    expect(title?.textContent).toContain("Вхід через Google");
    button("petro.google@example.com").click();
    await vi.waitFor(() =>
      expect(callback).toHaveBeenCalledWith({
        credential: "id-token",
        select_by: "btn",
        clientId: "client",
      }),
    );
    expect(JSON.parse(fetched.mock.calls[0]?.[1].body as string)).toEqual({
      subject: "google-petro",
      clientId: "client",
      nonce: "n-1",
    });
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("ends without a token when it is cancelled, and informs the prompt's listener", () => {
    const { callback } = start();
    const skipped: boolean[] = [];
    google().prompt((moment) => skipped.push(moment.isSkippedMoment()));
    button("Скасувати").click();
    expect(skipped).toEqual([false, true]);
    expect(document.querySelector("dialog")).toBeNull();
    expect(callback).not.toHaveBeenCalled();
  });

  it("has the rest of the interface that the portal uses", async () => {
    start();
    google().renderButton(place(), { width: 500 });
    expect(button("Увійти через Google").style.inlineSize).toBe("auto");
    google().disableAutoSelect();
    const done = vi.fn<(answer: object) => void>();
    google().revoke("olena", done);
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ successful: true }));
  });
});

it("the stand-ins use nothing that the portal's policy forbids", () => {
  for (const name of ["recaptcha", "gsi"]) {
    const source = readFileSync(`apps/mock-server/src/outside/browser/${name}.js`, "utf8");
    expect(source).not.toMatch(
      /innerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|setAttribute\("style/u,
    );
  }
});
