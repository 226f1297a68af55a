import { screen } from "@testing-library/react";
import type { Emails as EmailList } from "#contracts/schemas/profile.ts";
import { Overlays } from "#web/app/overlays.tsx";
import { Emails } from "#web/features/profile/emails/emails.tsx";
// Loaded in advance, as the portal does.
import "#web/features/profile/emails/emails-editor.tsx";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { emails } from "#tests/web/support/samples.ts";

const [one, two] = emails;
if (one === undefined || two === undefined) throw new Error("Two emails are needed.");

export const first = one;
export const second = two;

export const edit = () => screen.findByRole("button", { name: "Редагувати електронні адреси" });

export const address = (place: number) =>
  screen.getByRole("textbox", { name: `Електронна адреса ${place}` });

export const save = () => screen.getByRole("button", { name: "Зберегти" });

export const show = (network: (network: FakeNetwork) => void = () => undefined) =>
  renderScreen(
    <>
      <Emails />
      <Overlays />
    </>,
    { path: "/dashboard/profile", network },
  );

export const open = async (network?: (network: FakeNetwork) => void) => {
  const shown = show(network);
  await shown.user.click(await edit());
  await screen.findByRole("form");
  const type = async (place: number, text: string) => {
    await shown.user.clear(address(place));
    if (text !== "") await shown.user.type(address(place), text);
  };
  return { ...shown, type };
};

export const changedTo = (email: string): EmailList => [
  first,
  { ...second, email, confirmed: false },
];
