import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as Effect from "effect/Effect";
import { useEffect } from "react";
import type { NavigateFunction } from "react-router-dom";
import { BrowserRouter, Link, useLocation, useNavigate } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getPartners } from "#contracts/endpoints/payments.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { CallsAhead } from "#web/app/calls-ahead.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { RuntimeContext } from "#web/runtime/runtime-context.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { accounts, configurationWith } from "../support/samples.ts";

interface HereProps {
  readonly give: (navigate: NavigateFunction) => void;
}

const Here = ({ give }: HereProps) => {
  const navigate = useNavigate();
  useEffect(() => give(navigate), [give, navigate]);
  return <h1>{useLocation().pathname}</h1>;
};

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
  const give = vi.fn<HereProps["give"]>();
  /** As the portal itself does, without a press. */
  const lead = (path: string): void => act(() => void give.mock.lastCall?.[0](path));
  render(
    <RuntimeContext value={{ runtime, ready: Promise.resolve(runtime) }}>
      <BrowserRouter basename={basename}>
        <CallsAhead find={find} />
        <Here give={give} />
        <Link to="/dashboard/meters">Лічильники</Link>
        <Link to="/dashboard/meters" onClick={(event) => event.preventDefault()}>
          Нікуди
        </Link>
        <Link to="/dashboard">Огляд</Link>
        <Link to="/dashboard?home=1">Дім</Link>
        <Link to="/dashboard/meters/">З рискою</Link>
        <Link to="/dashboard/invoices?from=2026-01-01">За рік</Link>
        <Link to="/dashboard/tariffs">Тарифи</Link>
      </BrowserRouter>
    </RuntimeContext>,
  );
  const user = userEvent.setup();
  const press = (name: string): Promise<void> => user.click(screen.getByRole("link", { name }));
  return { runtime, first, find, lead, press };
};

describe("the calls of a section [ALL-2]", () => {
  it("start with the press of its link, with what is known", async () => {
    const { runtime, first, find, press } = await show();
    await press("Лічильники");
    expect(find).toHaveBeenCalledExactlyOnceWith("/dashboard/meters");
    const configuration = runtime.configuration.getSnapshot().context.data;
    expect(first).toHaveBeenCalledExactlyOnceWith(runtime.sendAhead, {
      configuration,
      pathname: "/dashboard/meters",
      accounts,
    });
  });

  it("start under the path of the portal", async () => {
    const { find, first, press } = await show({ basename: "/portal" });
    await press("Лічильники");
    expect(find).toHaveBeenCalledExactlyOnceWith("/dashboard/meters");
    expect(first.mock.lastCall?.[1]).toMatchObject({ pathname: "/dashboard/meters" });
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

  it("start again after a way back without a press", async () => {
    const { find, lead, press } = await show();
    await press("Лічильники");
    lead("/dashboard");
    await press("Лічильники");
    expect(find).toHaveBeenCalledTimes(2);
  });

  it("start again after a way back with filters", async () => {
    const { find, press } = await show();
    await press("Лічильники");
    await press("Дім");
    await press("Лічильники");
    expect(find).toHaveBeenCalledTimes(2);
  });

  it("start again after a way back before the section was there", async () => {
    const { find } = await show();
    const link = (name: string) => screen.getByRole("link", { name });
    act(() => {
      link("Лічильники").click();
      link("Огляд").click();
      link("Лічильники").click();
    });
    expect(find.mock.calls).toEqual([["/dashboard/meters"], ["/dashboard/meters"]]);
  });

  it("are not sent for a section that was left while its code loaded", async () => {
    const { first, find, press } = await show();
    let load = (): void => undefined;
    find.mockReturnValueOnce(
      new Promise((resolve) => {
        load = () => resolve(first);
      }),
    );
    await press("Лічильники");
    await press("Тарифи");
    expect(first).toHaveBeenCalledOnce();
    await act(async () => load());
    expect(first).toHaveBeenCalledOnce();
  });

  it("that no section has used are dropped with the next press", async () => {
    const { runtime, first, press } = await show();
    const fetched = vi.fn(async () => Response.json([]));
    vi.stubGlobal("fetch", fetched);
    first.mockImplementation((sendAhead: Runtime["sendAhead"]) => sendAhead(getPartners, {}));
    await press("Лічильники");
    first.mockReset();
    await press("Тарифи");
    expect(fetched).toHaveBeenCalledOnce();
    await Effect.runPromise(runtime.client.call(getPartners, {}));
    expect(fetched).toHaveBeenCalledTimes(2);
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
    const { first, find, press } = await show({ linked: [] });
    await press("Лічильники");
    expect(find).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
  });

  it("do not start for a page that is disabled [UTIL-1]", async () => {
    const { find, press } = await show({
      configuration: configurationWith({ counters: { show: false, view: "cards" } }),
    });
    await press("Лічильники");
    await press("З рискою");
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
