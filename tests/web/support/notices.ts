import { within } from "@testing-library/react";
import type { BannerKind } from "#web/ui/banner.tsx";

/** A notice as a resident reads it. */
interface Notice {
  readonly kind: BannerKind;
  readonly text: string;
}

/** How each kind is announced: a failure at once, all others politely. */
const roles = { alert: ["danger"], status: ["warning", "success", "info", "offline"] } as const;

const noticeOf = (banner: HTMLElement, kinds: readonly BannerKind[]): Notice => {
  const kind = kinds.find((one) => one === banner.dataset["kind"]);
  if (kind === undefined) throw new Error(`Wrongly announced: ${banner.outerHTML}`);
  return { kind, text: banner.textContent };
};

/** All notices in the live regions of a place. One whose region does not fit its kind is a defect. */
export const noticesIn = (place: HTMLElement): readonly Notice[] =>
  (["alert", "status"] as const).flatMap((role) =>
    within(place)
      .queryAllByRole(role)
      .flatMap((region) => [...region.querySelectorAll<HTMLElement>(".ui-banner")])
      .map((banner) => noticeOf(banner, roles[role])),
  );
