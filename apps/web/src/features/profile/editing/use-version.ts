import { useSelector } from "@xstate/react";
import type { Version } from "./version.actors.ts";

/** The view's data about the version on which an open form is based. */
export interface VersionView<Stored> {
  /** The newer stored version; `null` until it is known. */
  readonly newest: Stored | null;
  /** The resident has to decide. */
  readonly isOutdated: boolean;
  /** A save was refused because of it, and nothing has been sent since. */
  readonly wasConflict: boolean;
  /** The question was caused by pressing Save. */
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
export const useVersion = <Stored, Values extends object, Needs extends object, Result>(
  version: Version<Stored, Values, Needs, Result>,
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
