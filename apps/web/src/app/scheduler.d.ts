/** What the portal uses of React's scheduler, which brings no types. */
declare module "scheduler" {
  /** @param fps slices of work per second, 1 to 125; 0 is the default of 5 ms each. */
  export function unstable_forceFrameRate(fps: number): void;
}
