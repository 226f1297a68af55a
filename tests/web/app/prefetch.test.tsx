import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { usePrefetch } from "#web/app/prefetch.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { configurationWith } from "../support/samples.ts";

const show = async (isSignedIn: boolean) => {
  const load = (): (() => Promise<void>) => vi.fn(async () => undefined);
  const [overview, meters, signIn] = [load(), load(), load()];
  const likely = {
    residents: new Map([
      ["/dashboard", overview],
      ["/dashboard/meters", meters],
    ]),
    visitors: [signIn],
  };
  const Screen = () => {
    usePrefetch(likely);
    return <p>Екран</p>;
  };
  const configuration = configurationWith({ counters: { show: false, view: "cards" } });
  const { runtime } = renderScreen(<Screen />, { isSignedIn, configuration });
  await runtime.whenConfigured();
  return { overview, meters, signIn };
};

describe("the code of the likely next screens [ALL-2]", () => {
  it("is not fetched for a page that is disabled [UTIL-1]", async () => {
    const { overview, meters, signIn } = await show(true);
    await waitFor(() => expect(overview).toHaveBeenCalledOnce());
    expect(meters).not.toHaveBeenCalled();
    expect(signIn).not.toHaveBeenCalled();
  });

  it("is that of the sign-in for visitors", async () => {
    const { overview, signIn } = await show(false);
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
    expect(overview).not.toHaveBeenCalled();
  });
});
