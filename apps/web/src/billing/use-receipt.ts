import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import type { HandOver, WantedReceipt } from "#machines/billing/receipt/receipt.machine.ts";
import type { Client } from "../api/client.ts";
import { receiptMachineFor } from "./receipt.actors.ts";

/** One receipt at a time: what was asked for, how it stands, and what can be done with it. */
export const useReceipt = (client: Client) => {
  const [machine] = useState(() => receiptMachineFor(client));
  const actor = useActorRef(machine);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag("slow"));
  return {
    ...context,
    isBusy,
    isSlow,
    get: (wanted: WantedReceipt, handOver: HandOver) =>
      actor.send({ type: "GET", wanted, handOver }),
    hand: (handOver: HandOver) => actor.send({ type: "HAND", handOver }),
    cancel: () => actor.send({ type: "CANCEL" }),
    close: () => actor.send({ type: "CLOSE" }),
  };
};

export type ReceiptView = ReturnType<typeof useReceipt>;
