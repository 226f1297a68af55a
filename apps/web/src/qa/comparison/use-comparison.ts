import { useActorRef, useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import type { Compared, Variant } from "#machines/qa/comparison/comparison.machine.ts";
import { createComparisonMachine } from "#machines/qa/comparison/comparison.machine.ts";
import { control } from "../control.ts";
import type { DeviceWidth } from "../portal-frame.tsx";
import { widths } from "../portal-frame.tsx";
import type { Scenario } from "../scenarios/scenario.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import type { Moment } from "../walk/moments.ts";
import { momentOf, putBack } from "../walk/moments.ts";
import type { ReplayDifference } from "../walk/replay.ts";
import { notedStand } from "../walk/stand.ts";
import type { Replay } from "../walk/use-replay.ts";
import { until } from "../walk/use-replay.ts";
import type { Recorder } from "../walk/use-walk.ts";
import type { Walk } from "../walk/walk.ts";
import type { Picture } from "./picture.ts";
import { pictureOf } from "./picture.ts";

/** The result of a variant. */
export interface Outcome {
  /** The first difference from the recording, or `null`. */
  readonly difference: ReplayDifference | null;
  /** `null`: the portal's page was not readable. */
  readonly picture: Picture | null;
}

export interface ComparisonRun {
  readonly isBusy: boolean;
  /** The running variant, and those after it. */
  readonly waiting: readonly Variant[];
  /** `null`: nothing was compared yet. */
  readonly compared: readonly Compared<Outcome>[] | null;
  /** The portal could not be restored. */
  readonly isLeft: boolean;
  readonly start: (walk: Walk, variants: readonly Variant[]) => void;
  /** Stops after the running variant. */
  readonly stop: () => void;
}

interface Device {
  readonly width: DeviceWidth;
  readonly setWidth: (width: DeviceWidth) => void;
}

/** The start of the comparison: the walk and the initial state. */
interface Asked {
  readonly walk: Walk;
  readonly moment: Moment;
  readonly width: DeviceWidth;
}

const machine = createComparisonMachine<Asked, Outcome>();

const storages = (): readonly Storage[] => [localStorage, sessionStorage];

const startIn = ({ start }: Walk, { platform }: Variant): Scenario =>
  platform === null
    ? start
    : { ...start, configuration: { ...start.configuration, run_platform: platform } };

/** Waits until nothing is loading any more. */
const isStill = (page: Document): boolean =>
  page.querySelector('[aria-busy="true"],.ui-skeleton') === null;

/** Replays a walk in each variant, in the portal beside the console, and keeps a picture of each end. */
export const useComparison = (
  { frame, open }: Pick<InspectedPortal, "frame" | "open">,
  starts: () => number,
  { stand, suspend, restart }: Recorder,
  replay: Replay,
  begin: (scenario: Scenario) => Promise<boolean>,
  device: Device,
): ComparisonRun => {
  const wide = async (width: number): Promise<void> => {
    device.setWidth(widths.find((one) => Number(one) === width) ?? device.width);
    await until(() => frame.current?.clientWidth === width);
  };
  const replayIn = async (asked: Asked | null, variant: Variant | null): Promise<Outcome> => {
    if (asked === null || variant === null) throw new Error("There is no walk to compare.");
    const { walk } = asked;
    await wide(variant.width);
    const start = startIn(walk, variant);
    const difference = await replay.once({ ...walk, start }, () => begin(start));
    const page = frame.current?.contentDocument ?? null;
    if (page === null) return { difference, picture: null };
    await until(() => isStill(page));
    return { difference, picture: pictureOf(page, variant.scheme) };
  };
  const restore = async (asked: Asked | null): Promise<void> => {
    const { moment, width } = asked ?? {};
    const before = starts();
    try {
      const id = (await moment?.server) ?? null;
      if (moment === undefined || width === undefined || id === null)
        throw new Error("The moment before was not kept.");
      await control.returnTo(id);
      putBack(moment.stored, storages());
      await wide(Number(width));
      open(moment.stand.path);
      if (!(await until(() => starts() > before)))
        throw new Error("The portal did not start again.");
    } finally {
      suspend(false);
      restart();
    }
  };
  const actor = useActorRef(
    machine.provide({
      actors: {
        replay: fromPromise<
          Outcome,
          { readonly subject: Asked | null; readonly variant: Variant | null }
        >(({ input }) => replayIn(input.subject, input.variant)),
        restore: fromPromise<void, { readonly subject: Asked | null }>(({ input }) =>
          restore(input.subject),
        ),
      },
    }),
  );
  const snapshot = useSelector(actor, (now) => now);
  const { waiting, compared } = snapshot.context;
  return {
    isBusy: snapshot.hasTag("busy"),
    waiting,
    compared: compared.length > 0 ? compared : null,
    isLeft: snapshot.hasTag("failed"),
    start: (walk, variants) => {
      suspend(true);
      const moment = momentOf(notedStand(stand()), storages(), control.keepMoment);
      actor.send({ type: "START", subject: { walk, moment, width: device.width }, variants });
    },
    stop: () => actor.send({ type: "STOP" }),
  };
};
