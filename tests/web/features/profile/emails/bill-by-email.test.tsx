import { act, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getEmailManagement, saveEmailManagement } from "#contracts/endpoints/profile-changes.ts";
import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import { Overlays } from "#web/app/overlays.tsx";
import { BillByEmail } from "#web/features/profile/emails/bill-by-email.tsx";
// Loaded in advance, because the first load is slow.
import "#web/features/profile/emails/bills.tsx";
import type { FakeNetwork, Reply, Seen } from "#tests/web/support/network.ts";
import { hold } from "#tests/web/support/network.ts";
import { configurationWith } from "#tests/web/support/samples.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";

const names = ["Водоканал", "Тепломережа", "Обленерго", "Газ", "Вивезення", "Ліфт"];
const management = (...allowed: readonly boolean[]): EmailManagement =>
  allowed.map((isAllowToSendEmail, at) => ({
    serviceProvider: { code: `10${at}`, name: names[at] ?? "" },
    isAllowToSendEmail,
  }));

const box = () => screen.findByRole("checkbox", { name: "Отримувати рахунок на електронну пошту" });
const region = () => screen.getByRole("region", { name: "Рахунки на електронну пошту" });
const providers = () =>
  within(screen.getByRole("list", { name: "Постачальники послуг" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const retry = () => screen.findByRole("button", { name: "Спробувати ще раз" });

const retryNow = () => screen.getByRole("button", { name: "Спробувати ще раз" });

type SaveReply = Reply<typeof saveEmailManagement>;
const codeOf = ({ body }: Seen) => (body as { serviceProviderCode: string }).serviceProviderCode;

/** Answers each provider's call separately. */
const saving =
  (refused: Readonly<Record<string, SaveReply>> = {}) =>
  (request: Seen): SaveReply =>
    refused[codeOf(request)] ?? { ok: undefined };

const show = (
  entries: EmailManagement,
  { isOn = true, network: prepare }: { isOn?: boolean; network?: (net: FakeNetwork) => void } = {},
) =>
  renderScreen(
    <StrictMode>
      <BillByEmail />
      <Overlays />
    </StrictMode>,
    {
      path: "/dashboard/profile",
      configuration: isOn
        ? configurationWith({ profile: { show_send_user_notification_settings: true } })
        : defaultConfiguration,
      network: (network) => {
        network.on(getEmailManagement, { ok: entries }).on(saveEmailManagement, saving());
        prepare?.(network);
      },
    },
  );

const told = (network: FakeNetwork) => network.callsOf(saveEmailManagement).map(({ body }) => body);

describe("bills by email", () => {
  it("are hidden and not requested when the flag is off [PROF-4]", async () => {
    const { network, runtime } = show(management(true), { isOn: false });
    await runtime.whenConfigured();
    await screen.findByRole("region", { name: "Повідомлення" });
    expect(screen.queryByRole("heading", { name: "Рахунки на електронну пошту" })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(network.callsOf(getEmailManagement)).toEqual([]);
  });

  it("show that they load", async () => {
    const held = hold<typeof getEmailManagement>();
    const { network } = show([], { network: (net) => net.on(getEmailManagement, held.answer) });
    // The same text stands in place of its code before.
    await waitFor(() => expect(network.callsOf(getEmailManagement)).not.toEqual([]));
    expect(screen.getByText("Завантажуємо, хто надсилає рахунки…")).toBeInTheDocument();
    held.give({ ok: management(true) });
    expect(await box()).toBeChecked();
  });

  it("say that no provider is linked", async () => {
    show([]);
    expect(
      await screen.findByText("Ще немає постачальників, які надсилали б рахунки"),
    ).toBeVisible();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("show an error and load again on retry, and the focus moves on [ERR-3]", async () => {
    const { user, network } = show([], {
      network: (net) => net.on(getEmailManagement, { status: 418, body: "{" }),
    });
    expect(
      await within(
        await screen.findByRole("region", { name: "Рахунки на електронну пошту" }),
      ).findByRole("alert"),
    ).toHaveTextContent("Помилка завантаження даних! Спробуйте пізніше.");
    const asked = hold<typeof getEmailManagement>();
    network.on(getEmailManagement, asked.answer);
    const button = await retry();
    await user.click(button);
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveFocus();
    asked.give({ ok: management(true, true) });
    expect(await box()).toBeChecked();
    expect(region()).toContainElement(document.activeElement as HTMLElement);
    expect(within(region()).queryByRole("alert")).toBeNull();
  });

  it.each([
    ["all", [true, true], { checked: true, mixed: false }],
    ["none", [false, false], { checked: false, mixed: false }],
    ["some", [false, true], { checked: false, mixed: true }],
    ["one of one", [true], { checked: true, mixed: false }],
  ] as const)(
    "have one checkbox for all providers: %s may [PROF-4]",
    async (_, allowed, expected) => {
      show(management(...allowed));
      const one = (await box()) as HTMLInputElement;
      expect(screen.getAllByRole("checkbox")).toHaveLength(1);
      expect({ checked: one.checked, mixed: one.indeterminate }).toEqual(expected);
      expect(one).toHaveAccessibleDescription(
        expected.mixed ? "Зараз рахунки надсилають не всі постачальники, лише: Тепломережа." : "",
      );
      expect(screen.queryAllByRole("list", { name: "Постачальники послуг" })).toHaveLength(
        allowed.length > 1 ? 1 : 0,
      );
    },
  );

  it("send one call per provider, and show the change at once [PROF-4]", async () => {
    const held = hold<typeof saveEmailManagement>();
    const { user, network } = show(management(false, true, false), {
      network: (net) => net.on(saveEmailManagement, held.answer),
    });
    expect(await box()).not.toBeChecked();
    expect(within(region()).getByRole("status")).toBeEmptyDOMElement();
    await user.click(await box());
    expect(await box()).toBeChecked();
    expect(providers()).toEqual([
      "Водоканал надсилає",
      "Тепломережа надсилає",
      "Обленерго надсилає",
    ]);
    expect(within(region()).getByRole("status")).toHaveTextContent(/^Зберігаємо…$/u);
    expect(await box()).toHaveAttribute("aria-disabled", "true");
    await user.click(await box());
    expect(await box()).toBeChecked();
    held.give({ ok: undefined });
    await waitFor(() =>
      expect(within(region()).getByRole("status")).toHaveTextContent(/^Збережено\.$/u),
    );
    expect(await box()).toHaveFocus();
    expect(told(network)).toEqual(
      ["100", "101", "102"].map((serviceProviderCode) => ({
        serviceProviderCode,
        isAllowToSendEmail: true,
      })),
    );
    network.on(saveEmailManagement, saving());
    await user.click(await box());
    await waitFor(() => expect(told(network)).toHaveLength(6));
    expect(told(network).at(-1)).toEqual({
      serviceProviderCode: "102",
      isAllowToSendEmail: false,
    });
  });

  it("send to four providers at a time [PROF-4]", async () => {
    const answers: ((reply: SaveReply) => void)[] = [];
    const { user, network } = show(management(false, false, false, false, false, false), {
      network: (net) =>
        net.on(
          saveEmailManagement,
          () => new Promise<SaveReply>((resolve) => answers.push(resolve)),
        ),
    });
    await user.click(await box());
    await waitFor(() => expect(told(network)).toHaveLength(4));
    answers.shift()?.({ ok: undefined });
    await waitFor(() => expect(told(network)).toHaveLength(5));
    answers.shift()?.({ ok: undefined });
    await waitFor(() => expect(answers).toHaveLength(4));
    for (const answer of answers.splice(0)) answer({ ok: undefined });
    await waitFor(() =>
      expect(within(region()).getByRole("status")).toHaveTextContent("Збережено."),
    );
    expect(told(network)).toHaveLength(6);
  });

  it("undo and name the providers that failed, and retry only these [PROF-4, PROF-8]", async () => {
    const { user, network } = show(management(false, false, false), {
      network: (net) =>
        net.on(saveEmailManagement, saving({ "101": { status: 418 }, "102": { status: 418 } })),
    });
    await user.click(await box());
    const alert = await within(region()).findByRole("alert");
    expect(alert).toHaveTextContent("Не вдалося змінити для: Тепломережа, Обленерго");
    expect(alert).toHaveTextContent("Помилка обробки! Спробуйте пізніше.");
    expect(screen.getAllByText("Помилка обробки! Спробуйте пізніше.")).toHaveLength(2);
    expect((await box()) as HTMLInputElement).toBePartiallyChecked();
    expect(providers()).toEqual([
      "Водоканал надсилає",
      "Тепломережа не надсилає",
      "Обленерго не надсилає",
    ]);
    network.on(saveEmailManagement, saving({ "102": { status: 418 } }));
    await user.click(await retry());
    await waitFor(() =>
      expect(within(region()).getByRole("alert")).toHaveTextContent(
        /Не вдалося змінити для: Обленерго/u,
      ),
    );
    expect(await box()).toHaveFocus();
    expect(told(network).slice(3)).toEqual(
      ["101", "102"].map((serviceProviderCode) => ({
        serviceProviderCode,
        isAllowToSendEmail: true,
      })),
    );
    network.on(saveEmailManagement, saving());
    await user.click(await retry());
    await waitFor(() => expect(within(region()).queryByRole("alert")).toBeNull());
    expect(await box()).toBeChecked();
    expect(told(network).slice(5)).toHaveLength(1);
  });

  it("add no toast when the global handling has shown the failure [PROF-4, ERR-1]", async () => {
    const message = "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.";
    const { user } = show(management(true), {
      network: (net) => net.on(saveEmailManagement, { status: 500, body: {} }),
    });
    await user.click(await box());
    expect(await within(region()).findByRole("alert")).toHaveTextContent(message);
    expect(await box()).toBeChecked();
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(screen.queryByText("Помилка обробки! Спробуйте пізніше.")).toBeNull();
  });

  describe("without an answer", () => {
    /** The answer of the second provider is lost; the third one refuses. */
    const lose = async (settings: Parameters<FakeNetwork["on"]>[1]) => {
      const shown = show(management(false, false, false), {
        network: (net) =>
          net.on(saveEmailManagement, (request) => {
            if (codeOf(request) === "101") throw new TypeError("Failed to fetch");
            return codeOf(request) === "102" ? { status: 418 } : { ok: undefined };
          }),
      });
      await screen.findByRole("list", { name: "Постачальники послуг" });
      shown.network.on(getEmailManagement, settings);
      const before = shown.network.callsOf(getEmailManagement).length;
      await shown.user.click(await box());
      await waitFor(() =>
        expect(shown.network.callsOf(getEmailManagement)).toHaveLength(before + 1),
      );
      return shown;
    };

    it("are what the settings say then [PROF-4]", async () => {
      await lose({ ok: management(true, true, false) });
      const alert = await within(region()).findByRole("alert");
      expect(alert).toHaveTextContent("Не вдалося змінити для: Обленерго");
      expect(alert).not.toHaveTextContent("Тепломережа");
      expect(providers()).toEqual([
        "Водоканал надсилає",
        "Тепломережа надсилає",
        "Обленерго не надсилає",
      ]);
    });

    it("say nothing before, and name those that the settings have as before [PROF-4]", async () => {
      const held = hold<typeof getEmailManagement>();
      await lose(held.answer);
      expect(within(region()).queryByRole("alert")).toBeNull();
      expect(within(region()).getByText("Зберігаємо…")).toBeVisible();
      held.give({ ok: management(true, false, false) });
      const alert = await within(region()).findByRole("alert");
      expect(alert).toHaveTextContent("Не вдалося змінити для: Тепломережа, Обленерго");
      expect(providers()[1]).toBe("Тепломережа не надсилає");
    });

    it("are unknown while the settings do not load, and found out with the network [PROF-4, SHELL-11]", async () => {
      const { network } = await lose({ status: 504, body: {} });
      const alert = await within(region()).findByRole("alert");
      expect(alert).toHaveTextContent("Невідомо, чи збережено зміну для: Тепломережа");
      expect(alert).not.toHaveTextContent("Обленерго");
      expect(region()).toContainElement(document.activeElement as HTMLElement);
      // Nobody knows what these should show.
      expect(screen.queryByRole("checkbox")).toBeNull();
      expect(screen.queryByRole("list", { name: "Постачальники послуг" })).toBeNull();
      const held = hold<typeof getEmailManagement>();
      network.on(getEmailManagement, held.answer);
      const isOnline = vi.spyOn(navigator, "onLine", "get");
      for (const type of ["offline", "online"]) {
        isOnline.mockReturnValue(type === "online");
        act(() => void window.dispatchEvent(new Event(type)));
      }
      await waitFor(() => expect(retryNow()).toHaveAttribute("aria-disabled", "true"));
      expect(alert).toBeVisible();
      held.give({ ok: management(true, true, true) });
      await waitFor(() => expect(within(region()).queryByRole("alert")).toBeNull());
      expect(await box()).toBeChecked();
      expect(within(region()).getByRole("status")).toHaveTextContent("Збережено.");
      expect(providers()[1]).toBe("Тепломережа надсилає");
    });
  });

  it("finish their calls when the resident leaves half-way", async () => {
    const held = hold<typeof saveEmailManagement>();
    const { user, network, unmount } = show(management(false, false), {
      network: (net) => net.on(saveEmailManagement, held.answer),
    });
    await user.click(await box());
    await waitFor(() => expect(told(network)).toHaveLength(2));
    unmount();
    expect(network.callsOf(saveEmailManagement).map((call) => call.isAborted())).toEqual([
      false,
      false,
    ]);
    held.give({ ok: undefined });
  });
});
