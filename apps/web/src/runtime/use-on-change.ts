import { useEffect, useEffectEvent, useRef } from "react";

/** Tells each value after the first one, which the listener knows: an actor was started with it, for example. */
export const useOnChange = <Value>(value: Value, tell: (value: Value) => void): void => {
  const known = useRef(value);
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    told(value);
  }, [value]);
};
