import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Emails } from "#web/features/profile/emails/emails.tsx";
import { emailsTexts } from "#web/features/profile/emails/emails.texts.ts";
import { General } from "#web/features/profile/general/general.tsx";
import { generalTexts } from "#web/features/profile/general/general.texts.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { emails, profile } from "#tests/web/support/samples.ts";

let come: () => void = () => undefined;
const code = new Promise<void>((resolve) => {
  come = resolve;
});

/** Their code is on its way. */
vi.mock(import("#web/features/profile/general/general-editor.tsx"), async () => {
  await code;
  return { GeneralEditor: () => <p>general</p> };
});
vi.mock(import("#web/features/profile/emails/emails-editor.tsx"), async () => {
  await code;
  return { EmailsEditor: () => <p>emails</p> };
});

it("a form whose code is on its way leaves its facts and the pressed button, which is busy [PROF-2, PROF-3]", async () => {
  const { user } = renderScreen(
    <>
      <General />
      <Emails />
    </>,
    { path: "/dashboard/profile" },
  );
  for (const [name, fact] of [
    [generalTexts.editWhat, profile.lastName ?? ""],
    [emailsTexts.editLabel, emails[0]?.email ?? ""],
  ] as const) {
    const button = () => screen.getByRole("button", { name });
    await user.click(await screen.findByRole("button", { name }));
    expect(button()).toHaveAttribute("aria-disabled", "true");
    expect(button()).toHaveFocus();
    expect(screen.getAllByText(fact)).not.toHaveLength(0);
  }
  await act(async () => {
    come();
    await code;
  });
  for (const form of ["general", "emails"])
    await waitFor(() => expect(screen.getByText(form)).toBeVisible());
});
