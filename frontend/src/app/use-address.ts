import { useSearchParams } from 'react-router';

/** One word of the address: the value that it has when it is left out, and the values that it may have. */
export interface AddressWord<V extends string> {
  usual: V;
  /** Any text unless told. */
  values?: readonly V[];
}

type Words<P> = { readonly [K in keyof P]: AddressWord<P[K] & string> };

/** What of a screen is shown, as the address says it: so Back works and a link can be shared. */
export function useAddress<P extends { [K in keyof P]: string }>(words: Words<P>) {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(words) as (keyof P & string)[];
  const read = (name: keyof P & string) => {
    const { usual, values } = words[name];
    const value = params.get(name) ?? usual;
    return values && !(values as readonly string[]).includes(value) ? usual : value;
  };
  const place = Object.fromEntries(names.map((name) => [name, read(name)])) as P;

  const go = (change: Partial<P>, replace = false) =>
    setParams(
      (before) => {
        const next = { ...place, ...change };
        const after = new URLSearchParams(before);
        for (const name of names) {
          if (next[name] === words[name].usual) after.delete(name);
          else after.set(name, next[name]);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return { place, go };
}
