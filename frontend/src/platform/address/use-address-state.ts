import { useSearchParams } from 'react-router';
import { keepsScroll } from './keeps-scroll';

/** One parameter of the address. */
interface AddressParameter<V extends string> {
  /** The value while the address does not name one; it is left out of the address. */
  default: V;
  /** The values that are accepted; any text when there is no list. */
  values?: readonly V[];
}

type Parameters<P> = { readonly [K in keyof P]: AddressParameter<P[K] & string> };

/**
 * State of a screen that stands in the query of its address, so that Back works and a link can be shared. Other
 * parameters of the address are left alone.
 */
export function useAddressState<P extends { [K in keyof P]: string }>(parameters: Parameters<P>) {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(parameters) as (keyof P & string)[];
  const read = (name: keyof P & string) => {
    const { default: fallback, values } = parameters[name];
    const value = params.get(name) ?? fallback;
    return values && !(values as readonly string[]).includes(value) ? fallback : value;
  };
  const address = Object.fromEntries(names.map((name) => [name, read(name)])) as P;

  /** `replace` changes the address without a step for Back. */
  const setAddress = (change: Partial<P>, replace = false) => {
    // Not `params`: another change of a moment ago may stand in the address and not be rendered yet.
    const after = new URLSearchParams(window.location.search);
    for (const name of names) {
      const value = change[name];
      if (value === parameters[name].default) after.delete(name);
      else if (value !== undefined) after.set(name, value);
    }
    setParams(after, { replace, state: keepsScroll });
  };
  return { address, setAddress };
}

/** The values that an address may have, out of the texts that name them. */
export const keysOf = <K extends string>(texts: Record<K, string>) => Object.keys(texts) as K[];

/** The value of a filter for a query; `all` and an empty text are no filter. */
export const chosen = <T extends string>(value: T): Exclude<T, 'all' | ''> | undefined =>
  value === 'all' || value === '' ? undefined : (value as Exclude<T, 'all' | ''>);
