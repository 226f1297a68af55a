import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { accountLink, accounts } from "#tests/web/support/samples.ts";
import { full, owes, plain, show, usual } from "../support.tsx";

it("asks for the amount of an account that another tab has added, and not again for those on their way [UTIL-7, ACC-2]", async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { network } = show((net) =>
    full(net).on(getAmountToPay, async (seen) => {
      if (seen.query["code"] === "77-01") await held;
      return owes({ ...usual, "900": 100 })(seen);
    }),
  );
  const codes = () => network.callsOf(getAmountToPay).map(({ query }) => query["code"]);
  await waitFor(() => expect(codes()).toHaveLength(accounts.length));
  const newValue = JSON.stringify([...accounts, accountLink("900")]);
  act(() => {
    localStorage.setItem(sessionKeys.accounts, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key: sessionKeys.accounts, newValue }));
  });
  await waitFor(() => expect(codes()).toContain("900"));
  answer();
  const total = await screen.findByRole("region", { name: "Сума до сплати" });
  await waitFor(() => expect(plain(total)).toContain("3 460,40 грн"));
  expect(codes()).toHaveLength(accounts.length + 1);
});
