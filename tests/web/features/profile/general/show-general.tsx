import { screen } from "@testing-library/react";
import type { Profile } from "#contracts/schemas/profile.ts";
import { UserMenu } from "#web/app/user-menu.tsx";
import { General } from "#web/features/profile/general/general.tsx";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { profile } from "#tests/web/support/samples.ts";

export const saved = {
  ...profile,
  firstName: "Олена-Марія",
  dlc: "2026-11-20T10:00:00.000Z",
} satisfies Profile;

const show = (prepare: (network: FakeNetwork) => void = () => undefined) =>
  renderScreen(
    <>
      <UserMenu />
      <General />
    </>,
    { path: "/dashboard/profile", network: prepare },
  );

export type Shown = ReturnType<typeof show>;
export const editButton = () =>
  screen.findByRole("button", { name: "Редагувати загальну інформацію" });
export const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
export const lastName = () => field(/^Прізвище/u);
export const firstName = () => field(/^Ім’я/u);
export const login = () => field("Логін");
export const save = () => screen.getByRole("button", { name: "Зберегти" });

/** The form is a lazy part. */
export const formOpens = () =>
  screen.findByRole("form", { name: "Редагувати загальну інформацію" });

export const open = async (prepare?: (network: FakeNetwork) => void) => {
  const shown = show(prepare);
  await shown.user.click(await editButton());
  await formOpens();
  return shown;
};

export const put = async ({ user }: Pick<Shown, "user">, where: HTMLElement, text: string) => {
  await user.clear(where);
  if (text !== "") {
    await user.click(where);
    await user.paste(text);
  }
};
