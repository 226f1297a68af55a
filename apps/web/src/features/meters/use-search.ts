import { useSearchParams } from "react-router-dom";

/** The address parameters that open the history of one meter, and choose its period. */
export const meterParameter = "counter";
export const periodParameter = "period";

/** The page's query with parameters set, or removed by `null`; filters stay. */
export const useSearch = (): ((changes: Readonly<Record<string, string | null>>) => string) => {
  const [params] = useSearchParams();
  return (changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.toString();
  };
};
