import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lastMessagesOf, toastsOf, warningToast } from "../../support/toasts.ts";
import { field, sendWithFile, show, slowFile, startEmpty } from "./send-file.tsx";

startEmpty();

describe("leaving while a file is being sent", () => {
  const asks = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const left = warningToast(
    "Звернення отримано, а файл міг не надійти: сторінку залишено раніше, ніж його надіслано.",
  );

  afterEach(() => {
    vi.useRealTimers();
  });

  it("makes the browser ask, and shows a toast within the portal [FEED-4]", async () => {
    const shown = show();
    expect(asks()).toBe(false);
    const upload = await sendWithFile(shown);
    expect(asks()).toBe(true);
    shown.unmount();
    await waitFor(() => expect(lastMessagesOf(shown.runtime)).toEqual([left]));
    expect(upload.isAborted()).toBe(true);
    expect(asks()).toBe(false);
  });

  it("shows a toast that stays until it is closed [FEED-4, SHELL-6]", async () => {
    const shown = show();
    await sendWithFile(shown);
    vi.useFakeTimers();
    shown.unmount();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(toastsOf(shown.runtime)).toEqual([left]);
  });

  it("asks and tells as well while another file is checked after a failure [FEED-4]", async () => {
    const shown = show();
    const upload = await sendWithFile(shown);
    act(() => upload.answer(415, {}));
    await screen.findByRole("alert");
    expect(asks()).toBe(false);
    await shown.user.upload(field(), slowFile());
    expect(asks()).toBe(true);
    shown.unmount();
    await waitFor(() => expect(lastMessagesOf(shown.runtime)).toEqual([left]));
  });

  it("tells of no message while a file is checked before anything was sent [FEED-4]", async () => {
    const shown = show();
    await shown.user.upload(field(), slowFile());
    expect(asks()).toBe(false);
    shown.unmount();
    await shown.runtime.whenConfigured();
    expect(lastMessagesOf(shown.runtime)).toEqual([]);
  });

  it("needs no question once the file has arrived or failed [FEED-4]", async () => {
    const shown = show();
    const upload = await sendWithFile(shown);
    act(() => upload.answer(503, {}));
    await screen.findByRole("alert");
    expect(asks()).toBe(false);
    shown.unmount();
    await Promise.resolve();
    expect(lastMessagesOf(shown.runtime)).toEqual([]);
  });
});
