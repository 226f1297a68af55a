import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { getSocialRegistrationStatus, registerBySocialToken } from "#contracts/endpoints/social.ts";
import { petro } from "../../support/google.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { successToast, toastsOf, warningToast } from "../../support/toasts.ts";
import { isSignedIn, question, ready, status } from "./open-sign-in.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

/** Goes on to the registration dialog. */
const toDialog = async (
  emailUsed: boolean,
  prepare?: (network: FakeNetwork) => void,
  claims?: object,
) => {
  const shown = await ready((network) => {
    status(false, emailUsed)(network);
    prepare?.(network);
  });
  const { token, told } = shown.google.signIn(claims);
  await told;
  const asked = await screen.findByRole("alertdialog", { name: question });
  await shown.user.click(within(asked).getByRole("button", { name: "Так" }));
  const dialog = await screen.findByRole("dialog", { name: "Реєстрація через Google" });
  return { ...shown, token, dialog: within(dialog), picture: () => dialog.querySelector("img") };
};

describe("the registration dialog", () => {
  it.each([
    [true, "Під’єднати", "Прийняти та зареєструватися"],
    [false, "Прийняти та зареєструватися", "Під’єднати"],
  ])(
    "shows avatar, name and email; with the email used (%s) it offers '%s' [SOC-4]",
    async (emailUsed, offered, other) => {
      const { dialog, picture } = await toDialog(emailUsed);
      expect(picture()).toHaveAttribute("src", petro.picture);
      // The provider's server need not know from which page.
      expect(picture()).toHaveAttribute("referrerpolicy", "no-referrer");
      expect(dialog.getByText(petro.name)).toBeVisible();
      expect(dialog.getByText(petro.email)).toBeVisible();
      expect(await dialog.findByRole("button", { name: offered })).toBeVisible();
      expect(dialog.queryByRole("button", { name: other })).toBeNull();
      const isAgreement = dialog.queryByText("Умови для всіх.") !== null;
      const isAttaching =
        dialog.queryByText(
          "Кабінет із цією електронною поштою вже існує. Під’єднати до нього обліковий запис Google?",
        ) !== null;
      expect([isAgreement, isAttaching]).toEqual([!emailUsed, emailUsed]);
    },
  );

  it("shows no picture that the service does not give, and an email alone once [SOC-4]", async () => {
    const { dialog, picture } = await toDialog(true, undefined, { email: petro.email });
    expect(dialog.getAllByText(petro.email)).toHaveLength(1);
    expect(picture()).toBeNull();
  });

  it("makes a missing name of first and last name [SOC-4]", async () => {
    const { dialog } = await toDialog(true, undefined, {
      given_name: "Петро",
      family_name: "Литвин",
      email: petro.email,
    });
    expect(dialog.getByText("Петро Литвин")).toBeVisible();
    expect(dialog.getByText(petro.email)).toBeVisible();
  });

  it.each([
    [true, "Під’єднати", { assignToExisted: "true" }],
    [false, "Прийняти та зареєструватися", {}],
  ])(
    "registers (email used: %s), signs in and closes [SOC-5]",
    async (emailUsed, button, query) => {
      const shown = await toDialog(emailUsed);
      await shown.user.click(await shown.dialog.findByRole("button", { name: button }));
      await isSignedIn(shown);
      const [request] = shown.network.callsOf(registerBySocialToken);
      expect(request?.body).toEqual({ token: shown.token, socialNetwork: "GOOGLE" });
      expect(request?.query).toEqual(query);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      const message = "Ви успішно увійшли до особистого кабінету.";
      expect(await screen.findByText(message)).toBeVisible();
      expect(toastsOf(shown.runtime)).toEqual([successToast(message)]);
    },
  );

  it("asks about the known email after a conflict, and takes the focus to that question [SOC-4]", async () => {
    const refused = { status: 409, body: { errors: [{ message: "Цю адресу вже зайнято." }] } };
    const { dialog, network, user } = await toDialog(false, (net) =>
      net.on(registerBySocialToken, refused),
    );
    const accept = () => dialog.findByRole("button", { name: "Прийняти та зареєструватися" });
    await user.click(await accept());
    await dialog.findByText("Цю адресу вже зайнято.");
    network.on(getSocialRegistrationStatus, { ok: { registered: false, emailUsed: true } });
    await user.click(await accept());
    const asked = await dialog.findByRole("region", {
      name: /^Кабінет із цією електронною поштою вже існує\./u,
    });
    await waitFor(() => expect(asked).toHaveFocus());
    await user.tab();
    expect(dialog.getByRole("button", { name: "Під’єднати" })).toHaveFocus();
    expect(network.callsOf(registerBySocialToken)).toHaveLength(1);
  });

  it("waits visibly while it registers, and no longer when the page is left", async () => {
    const never = new Promise<{ readonly ok: undefined }>(() => undefined);
    const { dialog, network, runtime, user, unmount } = await toDialog(true, (net) =>
      net.on(registerBySocialToken, () => never),
    );
    const isWaiting = () =>
      runtime.portal.getSnapshot().children.wait?.getSnapshot().matches("idle") === false;
    expect(isWaiting()).toBe(false);
    const connect = dialog.getByRole("button", { name: "Під’єднати" });
    await user.click(connect);
    await waitFor(() => expect(network.callsOf(registerBySocialToken)).toHaveLength(1));
    expect(isWaiting()).toBe(true);
    expect(connect).toHaveAttribute("aria-disabled", "true");
    await user.click(connect);
    expect(network.callsOf(registerBySocialToken)).toHaveLength(1);
    unmount();
    await waitFor(() => expect(network.callsOf(registerBySocialToken)[0]?.isAborted()).toBe(true));
    await waitFor(() => expect(isWaiting()).toBe(false));
  });

  it("cannot be accepted before the terms load, and can load them again", async () => {
    const { dialog, network, user } = await toDialog(false, (net) =>
      net.on(getPagePart, { status: 404, body: {} }),
    );
    const retry = await dialog.findByRole("button", { name: "Спробувати ще раз" });
    expect(dialog.queryByRole("button", { name: "Прийняти та зареєструватися" })).toBeNull();
    network.on(getPagePart, { ok: { id: "AGREEMENT", content: "<p>Умови.</p>" } });
    await user.click(retry);
    expect(
      await dialog.findByRole("button", { name: "Прийняти та зареєструватися" }),
    ).toBeVisible();
  });

  it("cannot be accepted while the terms are empty [SOC-4]", async () => {
    const { dialog } = await toDialog(false, (net) =>
      net.on(getPagePart, { ok: { id: "AGREEMENT", content: "" } }),
    );
    expect(await dialog.findByText("Умов договору зараз немає")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Прийняти та зареєструватися" })).toBeNull();
  });

  it("shows in place why a registration failed, a server list as a warning [ERR-1]", async () => {
    const errors = [{ message: "Кабінет уже існує." }];
    const { dialog, runtime, user } = await toDialog(true, (net) =>
      net.on(registerBySocialToken, { status: 409, body: { errors } }),
    );
    await user.click(dialog.getByRole("button", { name: "Під’єднати" }));
    const message = await dialog.findByText("Кабінет уже існує.");
    expect(message).toBeVisible();
    expect(message.closest("[data-kind]")).toHaveAttribute("data-kind", "warning");
    // Only here: not a second time at the button behind the dialog.
    const behind = screen.getByRole("region", { name: "Увійти через Google", hidden: true });
    expect(within(behind).queryByText("Кабінет уже існує.")).toBeNull();
    expect(toastsOf(runtime)).toEqual([warningToast("Кабінет уже існує.")]);
    expect(dialog.getByRole("button", { name: "Під’єднати" })).toBeVisible();
  });

  it("offers to connect once the server says that the email is used, when the status did not [SOC-4, SOC-5]", async () => {
    const errors = [{ message: "Кабінет уже існує." }];
    const { dialog, network, user } = await toDialog(false, (net) =>
      net
        .on(getSocialRegistrationStatus, { ok: { registered: false } })
        .on(registerBySocialToken, { status: 409, body: { errors } }),
    );
    await user.click(await dialog.findByRole("button", { name: "Прийняти та зареєструватися" }));
    expect(await dialog.findByText("Кабінет уже існує.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Під’єднати" }));
    await waitFor(() =>
      expect(network.callsOf(registerBySocialToken).map(({ query }) => query)).toEqual([
        {},
        { assignToExisted: "true" },
      ]),
    );
  });

  it("signs in who was registered by an attempt without an answer, at the next press [SOC-5]", async () => {
    const shown = await toDialog(false, (net) =>
      net.on(registerBySocialToken, { status: 504, body: {} }),
    );
    const accept = await shown.dialog.findByRole("button", { name: "Прийняти та зареєструватися" });
    await shown.user.click(accept);
    await shown.dialog.findByText("Не вдалося отримати відповідь від сервера. Спробуйте пізніше!");
    status(true)(shown.network);
    await shown.user.click(accept);
    await isSignedIn(shown);
    expect(shown.network.callsOf(registerBySocialToken)).toHaveLength(1);
  });

  it("advises no reload, which would lose the dialog [SOC-4, ERR-1]", async () => {
    const { dialog, user } = await toDialog(true, (net) =>
      net.on(registerBySocialToken, { status: 500, body: {} }),
    );
    await user.click(dialog.getByRole("button", { name: "Під’єднати" }));
    expect(await dialog.findByText("Помилка обробки запиту! Спробуйте ще раз.")).toBeVisible();
  });

  it("registers nothing when it is closed", async () => {
    const { dialog, network, user } = await toDialog(true);
    await user.click(dialog.getByRole("button", { name: "Закрити" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(network.callsOf(registerBySocialToken)).toEqual([]);
  });
});
