import { useSelector } from "@xstate/react";
import type { Version } from "./version.actors.ts";

/** What a view needs of the version that an open form stands on. */
export interface VersionView<Stored> {
  /** The newer stored version; `null` until it is known. */
  readonly newest: Stored | null;
  /** The resident has to decide. */
  readonly isOutdated: boolean;
  /** A save was refused because of it, and nothing has been sent since. */
  readonly wasConflict: boolean;
  /** It was a press of Save that led to the question. */
  readonly answersPress: boolean;
  /** What is edited was deleted elsewhere. */
  readonly isGone: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly submit: () => void;
  readonly take: () => void;
  readonly keep: () => void;
  readonly retry: () => void;
}

/** The version of an open form, to show and to decide about. */
export const useVersion = <Stored, Draft extends object, Needs extends object, Result>(
  version: Version<Stored, Draft, Needs, Result>,
): VersionView<Stored> => {
  const { newest, conflict } = useSelector(version, ({ context }) => context);
  return {
    newest,
    wasConflict: conflict !== "none",
    answersPress: conflict === "asked",
    isOutdated: useSelector(version, (snapshot) => snapshot.hasTag("outdated")),
    isGone: useSelector(version, (snapshot) => snapshot.hasTag("gone")),
    isFetching: useSelector(version, (snapshot) => snapshot.hasTag("busy")),
    hasFailed: useSelector(version, (snapshot) => snapshot.hasTag("failed")),
    submit: () => version.send({ type: "SUBMIT" }),
    take: () => version.send({ type: "TAKE" }),
    keep: () => version.send({ type: "KEEP" }),
    retry: () => version.send({ type: "RETRY" }),
  };
};
