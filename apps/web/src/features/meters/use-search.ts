import { useSearchParams } from "react-router-dom";

/** The parameter of the address that opens the history of one meter, and that of its period. */
export const counterParameter = "counter";
export const periodParameter = "period";

/** The query of the page with parameters set, or taken away by `null`; the filters that stand there stay. */
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
