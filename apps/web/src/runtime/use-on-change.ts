import { useEffect, useEffectEvent, useRef } from "react";

/** Tells an actor each value after the first one, which it was started with. */
export const useOnChange = <Value>(value: Value, tell: (value: Value) => void): void => {
  const known = useRef(value);
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    told(value);
  }, [value]);
};
