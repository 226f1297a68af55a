import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Link, useLocation } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { CallsAhead } from "#web/app/calls-ahead.ts";
import { RuntimeContext } from "#web/runtime/runtime-context.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { accounts, configurationWith } from "../support/samples.ts";

const Here = () => <h1>{useLocation().pathname}</h1>;

afterEach(() => history.replaceState(null, "", "/"));

interface Options {
  readonly basename?: string;
  readonly linked?: typeof accounts;
  readonly configuration?: ClientConfiguration;
}

/** Links of the cabinet, and what is called ahead. */
const show = async ({ basename = "", linked = accounts, configuration }: Options = {}) => {
  history.replaceState(null, "", `${basename}/dashboard`);
  const { runtime } = renderScreen(<p>Екран</p>, {
    ...(configuration === undefined ? {} : { configuration }),
    network: (network) => network.on(getInvoiceAccounts, { ok: linked }),
  });
  const { session } = runtime.portal.getSnapshot().children;
  await waitFor(() => {
    expect(runtime.configuration.getSnapshot().context.data).not.toBeNull();
    expect(session?.getSnapshot().context.user.accounts).not.toBeNull();
  });
  const first = vi.fn();
  const find = vi.fn(async () => first);
  render(
    <RuntimeContext value={{ runtime, ready: Promise.resolve(runtime) }}>
      <BrowserRouter basename={basename}>
        <CallsAhead find={find} />
        <Here />
        <Link to="/dashboard/meters">Лічильники</Link>
        <Link to="/dashboard/meters" onClick={(event) => event.preventDefault()}>
          Нікуди
        </Link>
        <Link to="/dashboard/invoices?from=2026-01-01">За рік</Link>
        <Link to="/dashboard/tariffs">Тарифи</Link>
      </BrowserRouter>
    </RuntimeContext>,
  );
  const user = userEvent.setup();
  const press = (name: string): Promise<void> => user.click(screen.getByRole("link", { name }));
  return { runtime, first, find, user, press };
};

describe("the calls of a section [ALL-2]", () => {
  it("start with the press of its link, with what is known", async () => {
    const { runtime, first, find, press } = await show();
    await press("Лічильники");
    expect(find).toHaveBeenCalledExactlyOnceWith("/dashboard/meters");
    const configuration = runtime.configuration.getSnapshot().context.data;
    expect(first).toHaveBeenCalledExactlyOnceWith(runtime.ahead, { configuration, accounts });
  });

  it("start under the path of the portal", async () => {
    const { find, press } = await show({ basename: "/portal" });
    await press("Лічильники");
    expect(find).toHaveBeenCalledExactlyOnceWith("/dashboard/meters");
  });

  it("start with Back, and each time anew", async () => {
    const { find, press } = await show();
    await press("Лічильники");
    await press("Тарифи");
    act(() => history.back());
    await waitFor(() => expect(find).toHaveBeenCalledTimes(3));
    await screen.findByRole("heading", { name: "/dashboard/meters" });
    await press("Тарифи");
    expect(find.mock.calls).toEqual([
      ["/dashboard/meters"],
      ["/dashboard/tariffs"],
      ["/dashboard/meters"],
      ["/dashboard/tariffs"],
    ]);
  });

  it("start once for two presses", async () => {
    const { find } = await show();
    const link = screen.getByRole("link", { name: "Лічильники" });
    act(() => {
      link.click();
      link.click();
    });
    expect(find).toHaveBeenCalledOnce();
  });

  it("wait for the section where the address has filters", async () => {
    const { find, press } = await show();
    await press("За рік");
    expect(find).not.toHaveBeenCalled();
  });

  it("start from a page that made none itself", async () => {
    const { find, press } = await show();
    await press("Лічильники");
    await press("За рік");
    await press("Лічильники");
    expect(find).toHaveBeenCalledTimes(2);
  });

  it("do not start with a press that leads nowhere", async () => {
    const { find, press } = await show();
    await press("Нікуди");
    expect(find).not.toHaveBeenCalled();
  });

  it("do not start without accounts", async () => {
    const { find, press } = await show({ linked: [] });
    await press("Лічильники");
    expect(find).not.toHaveBeenCalled();
  });

  it("do not start for a page that is disabled [UTIL-1]", async () => {
    const { find, press } = await show({
      configuration: configurationWith({ counters: { show: false, view: "cards" } }),
    });
    await press("Лічильники");
    expect(find).not.toHaveBeenCalled();
    await press("Тарифи");
    expect(find).toHaveBeenCalledOnce();
  });

  it("are of no interest if their code does not load", async () => {
    const { find, press } = await show();
    find.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await press("Лічильники");
    expect(await screen.findByRole("heading", { name: "/dashboard/meters" })).toBeVisible();
  });
});
