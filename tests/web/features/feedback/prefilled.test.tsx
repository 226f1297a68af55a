import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { hold } from "../../support/network.ts";
import { profile } from "../../support/samples.ts";
import { email, message, name, show, startEmpty, submit, text } from "./show-feedback.tsx";

startEmpty();

const change = (key: string, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
const logoutElsewhere = () => {
  localStorage.clear();
  change(logoutMark, JSON.stringify("logout"));
  change(sessionKeys.accessToken, null);
};

/** A resident whose name and address the form has filled in. */
const filled = async () => {
  const shown = show(undefined, true);
  const went = vi.fn<(path: string) => void>();
  shown.runtime.setNavigate(went);
  await waitFor(() => expect(name()).toHaveValue(profile.firstName));
  return { ...shown, went };
};

describe("what the form has filled in for a resident", () => {
  it("keeps nobody from sign-in: nothing of it was typed [FEED-2, SES-9]", async () => {
    const { went } = await filled();
    logoutElsewhere();
    await waitFor(() => expect(went.mock.calls).toEqual([["/sign-in?next=%2F"]]));
  });

  it("goes with the session also when that ended while a message was sent in vain [SES-9]", async () => {
    const answer = hold<typeof sendFeedback>();
    const { user, network } = await filled();
    network.on(sendFeedback, answer.answer);
    await user.type(message(), text);
    await user.click(submit());
    await waitFor(() => expect(network.callsOf(sendFeedback)).toHaveLength(1));
    logoutElsewhere();
    answer.give({ status: 429, body: {} });
    await screen.findByRole("region", { name: "Звернення не надіслано" });
    await waitFor(() => expect(name()).toHaveValue(""));
    expect(email()).toHaveValue("");
    expect(message()).toHaveValue(text);
  });
});
