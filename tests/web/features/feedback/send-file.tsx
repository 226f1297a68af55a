import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { beforeEach, expect, vi } from "vitest";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { FeedbackCompletedPage } from "#web/features/feedback/feedback-completed.page.tsx";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import { HasLeftFirstContext } from "#web/screen/first-entry.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { fakeUploads } from "../../support/uploads.ts";
import type { Upload } from "../../support/uploads.ts";

/** What the entry of the browser's history keeps, also over a reload. */
let entry: unknown = null;

const Screens = (): ReactElement => {
  const { pathname, state } = useLocation();
  useEffect(() => {
    entry = state;
  }, [state]);
  // As for somebody who has come here from another screen: a heading that appears takes the focus.
  return (
    <HasLeftFirstContext value>
      {pathname === "/contacts/completed" ? <FeedbackCompletedPage /> : <FeedbackPage />}
    </HasLeftFirstContext>
  );
};

let begun: readonly Upload[] = [];

/** The uploads that the browser has begun. */
export const uploads = (): readonly Upload[] => begun;

export const show = (
  network: (network: FakeNetwork) => void = () => undefined,
  state: unknown = null,
) => {
  begun = fakeUploads();
  return renderScreen(<Screens />, {
    path: "/contacts/new",
    state,
    isSignedIn: false,
    // `accept` is only a hint: dropped files and «all files» ignore it.
    user: userEvent.setup({ applyAccept: false }),
    configuration: {
      ...defaultConfiguration,
      recaptcha: { ...defaultConfiguration.recaptcha, show: false },
    },
    network: (fake) => {
      fake.on(sendFeedback, { ok: { id: "f-1" } });
      network(fake);
    },
  });
};

export const kept = (): unknown => entry;

/** Shows the form again, as a new visit of the same entry. */
export const reload = (shown: ReturnType<typeof show>) => {
  shown.unmount();
  return show(undefined, entry);
};

/** A file that is being checked for as long as the test takes. */
export const slowFile = (): File => {
  const file = sampleFile("фото.png", "png");
  const part = file.slice();
  part.arrayBuffer = () => new Promise(() => undefined);
  file.slice = () => part;
  return file;
};

export const field = () => screen.getByLabelText(/^Прикріпити файл/u);
const message = "Чому зросла сума за воду?";

export const fillIn = async ({ user }: ReturnType<typeof show>): Promise<void> => {
  await user.type(screen.getByRole("textbox", { name: "Ім’я" }), "Олена");
  await user.type(screen.getByRole("textbox", { name: "Електронна пошта" }), "olena@example.com");
  await user.type(screen.getByRole("textbox", { name: "Повідомлення" }), message);
};

export const send = ({ user }: ReturnType<typeof show>) =>
  user.dblClick(screen.getByRole("button", { name: "Надіслати" }));

export const uploadAt = async (at: number): Promise<Upload> => {
  await waitFor(() => expect(begun.length).toBeGreaterThan(at));
  const upload = begun[at];
  if (upload === undefined) throw new Error("Nothing is on its way.");
  return upload;
};

/** Fills in an empty form and starts to send its file. */
export const sendWithFile = async (
  shown: ReturnType<typeof show>,
  file: File = sampleFile("рахунок.pdf", "pdf"),
): Promise<Upload> => {
  await fillIn(shown);
  await shown.user.upload(field(), file);
  await screen.findByText(/^Буде додано файл «рахунок.pdf»/u);
  await send(shown);
  return uploadAt(0);
};

/** jsdom has no layout, and each test begins with nothing kept. */
export const startEmpty = (): void => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    sessionStorage.clear();
  });
};
