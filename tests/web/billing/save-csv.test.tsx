import { act, screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { getLastInvoices } from "#contracts/endpoints/consumer.ts";
import type { CsvSource } from "#web/billing/save-csv.actors.ts";
import { SaveCsv } from "#web/billing/save-csv.tsx";
import { watchFiles } from "../support/files.ts";
import { hold } from "../support/network.ts";
import { noticesIn } from "../support/notices.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { invoice } from "../support/samples.ts";
import { toastsOf, warningToast } from "../support/toasts.ts";

const { saved } = watchFiles();

const source: CsvSource = {
  fileName: "rakhunky",
  load: (client) =>
    client.call(getLastInvoices, {}).pipe(
      Effect.map((invoices) => ({
        header: ["Рахунок", "Нараховано"],
        rows: invoices.map(({ invoiceAccountCode, charged }) => [invoiceAccountCode, charged]),
      })),
    ),
};

const press = (name: string) => screen.getByRole("button", { name });

describe("saving a table as a file", () => {
  it("saves all rows, with a byte order mark, and says so [UTIL-11]", async () => {
    const { user } = renderScreen(<SaveCsv {...source} />, {
      network: (network) =>
        network.on(getLastInvoices, { ok: [invoice("i1", { invoiceAccountCode: "5001" })] }),
    });
    await user.click(press("Зберегти як CSV"));
    expect(await screen.findByText("Файл «rakhunky.csv» завантажено: 1 рядок.")).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(["rakhunky.csv"]);
    const bytes = new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("Рахунок;Нараховано\r\n5001;312,4\r\n");
    expect(saved[0]?.blob.type).toBe("text/csv;charset=utf-8");
  });

  it("says that rows may be missing when the service does not send the rest [UTIL-11]", async () => {
    const lacking: CsvSource = {
      ...source,
      load: () => Effect.succeed({ header: ["Рахунок"], rows: [["5001"]], mayLack: true }),
    };
    const { user } = renderScreen(<SaveCsv {...lacking} />);
    await user.click(press("Зберегти як CSV"));
    expect(
      await screen.findByText(
        "Файл «rakhunky.csv» завантажено: 1 рядок. Можливо, це не всі рядки: решти сервер не віддає. Оберіть коротший період.",
      ),
    ).toBeVisible();
  });

  it("says how many rows could not be read [UTIL-11]", async () => {
    const lacking: CsvSource = {
      ...source,
      load: () => Effect.succeed({ header: ["Рахунок"], rows: [["5001"]], unread: 2 }),
    };
    const { user } = renderScreen(<SaveCsv {...lacking} />);
    await user.click(press("Зберегти як CSV"));
    expect(
      await screen.findByText(
        "Файл «rakhunky.csv» завантажено: 1 рядок. Не вдалося прочитати: 2 рядки.",
      ),
    ).toBeVisible();
  });

  it("can be cancelled, keeps the focus, and can be started again [UTIL-11]", async () => {
    const held = hold<typeof getLastInvoices>();
    const { user, network } = renderScreen(<SaveCsv {...source} />, {
      network: (fake) => fake.on(getLastInvoices, held.answer),
    });
    await user.click(press("Зберегти як CSV"));
    expect(screen.getByText("Збираємо рядки для файла…")).toBeVisible();
    expect(press("Зберегти як CSV")).toHaveAttribute("aria-disabled", "true");
    await user.click(press("Зберегти як CSV"));
    expect(network.callsOf(getLastInvoices)).toHaveLength(1);
    await user.click(press("Скасувати"));
    expect(press("Зберегти як CSV")).toHaveFocus();
    expect(press("Зберегти як CSV")).not.toHaveAttribute("aria-disabled");
    expect(screen.queryByRole("button", { name: "Скасувати" })).toBeNull();
    await waitFor(() => expect(network.callsOf(getLastInvoices)[0]?.isAborted()).toBe(true));
    await act(async () => held.give({ ok: [] }));
    expect(saved).toEqual([]);
    network.on(getLastInvoices, { ok: [] });
    await user.click(press("Зберегти як CSV"));
    expect(await screen.findByText(/: 0 рядків\.$/u)).toBeVisible();
  });

  it("saves no file when a row does not load, and says so [UTIL-11, ERR-3]", async () => {
    const { user } = renderScreen(<SaveCsv {...source} />, {
      network: (network) => network.on(getLastInvoices, { status: 200, body: [{ id: 1 }] }),
    });
    await user.click(press("Зберегти як CSV"));
    const message = "Помилка завантаження даних! Спробуйте пізніше.";
    expect(await screen.findByText(message)).toBeVisible();
    expect(noticesIn(document.body)).toEqual([
      { kind: "danger", text: `Файл не збережено${message}` },
    ]);
    expect(saved).toEqual([]);
  });

  it.each([409, 422] as const)(
    "shows the errors of a %i as a warning, until the next press [UTIL-11, ERR-1]",
    async (status) => {
      const errors = [{ message: "Забагато рядків." }];
      const { user, network, runtime } = renderScreen(<SaveCsv {...source} />, {
        network: (fake) => fake.on(getLastInvoices, { status, body: { errors } }),
      });
      await user.click(press("Зберегти як CSV"));
      expect(await screen.findByText("Забагато рядків.")).toBeVisible();
      expect(noticesIn(document.body)).toEqual([
        { kind: "warning", text: "Файл не збереженоЗабагато рядків." },
      ]);
      expect(toastsOf(runtime)).toEqual([warningToast("Забагато рядків.")]);
      network.on(getLastInvoices, hold<typeof getLastInvoices>().answer);
      await user.click(press("Зберегти як CSV"));
      expect(noticesIn(document.body)).toEqual([]);
    },
  );
});
