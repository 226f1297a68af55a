import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { FormHelp } from "#web/form/form-help.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const points = [{ question: "Який у мене логін?", answer: "Ваша електронна пошта." }];

const open = async (
  pages: { readonly show_faq: boolean; readonly show_callback: boolean },
  canAsk = true,
): Promise<HTMLElement> => {
  const { runtime } = renderScreen(<FormHelp title="Вхід" points={points} canAsk={canAsk} />, {
    isSignedIn: false,
    configuration: { ...defaultConfiguration, pages: { ...defaultConfiguration.pages, ...pages } },
  });
  await runtime.whenConfigured();
  return screen.findByRole("region", { name: "Вхід" });
};

const addresses = (help: HTMLElement): readonly (string | null)[] =>
  within(help)
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("the help beside a form", () => {
  it("answers under its heading, and links to the questions and the feedback form", async () => {
    const help = await open({ show_faq: true, show_callback: true });
    expect(within(help).getByRole("heading", { level: 2, name: "Вхід" })).toBeVisible();
    expect(within(help).getByRole("term")).toHaveTextContent("Який у мене логін?");
    expect(within(help).getByRole("definition")).toHaveTextContent("Ваша електронна пошта.");
    expect(addresses(help)).toEqual(["/help", "/contacts/new"]);
  });

  it("has its heading below that of a section in which it stands", () => {
    renderScreen(<FormHelp title="Пароль" points={points} level={3} />);
    expect(screen.getByRole("heading", { level: 3, name: "Пароль" })).toBeVisible();
  });

  it.each([
    [{ show_faq: true, show_callback: false }, true, ["/help"]],
    [{ show_faq: false, show_callback: true }, true, ["/contacts/new"]],
    [{ show_faq: true, show_callback: true }, false, ["/help"]],
    [{ show_faq: false, show_callback: true }, false, []],
  ] as const)("links only to what is there: %j, asking %s", async (pages, canAsk, there) => {
    const help = await open(pages, canAsk);
    await waitFor(() => expect(addresses(help)).toEqual(there));
    expect(within(help).queryByText("Не знайшли відповіді?") === null).toBe(there.length === 0);
  });
});
