import { useLocation, useSearchParams } from 'react-router';
import { keepsScroll } from './keeps-scroll';

/** One parameter of the address. */
interface AddressParameter<V extends string> {
  /** Used while the address has no value; this value is not written into the address. */
  default: V;
  /** The accepted values; without a list any text. */
  values?: readonly V[];
}

type Parameters<P> = { readonly [K in keyof P]: AddressParameter<P[K] & string> };

/**
 * State of a screen in the query of its address, so that Back works and a link can be shared. Other
 * parameters stay unchanged.
 */
export function useAddressState<P extends { [K in keyof P]: string }>(parameters: Parameters<P>) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const names = Object.keys(parameters) as (keyof P & string)[];
  const read = (name: keyof P & string) => {
    const { default: fallback, values } = parameters[name];
    const value = params.get(name) ?? fallback;
    return values && !(values as readonly string[]).includes(value) ? fallback : value;
  };
  const address = Object.fromEntries(names.map((name) => [name, read(name)])) as P;

  const changed = (before: URLSearchParams | string, change: Partial<P>): URLSearchParams => {
    const after = new URLSearchParams(before);
    for (const name of names) {
      const value = change[name];
      if (value === parameters[name].default) after.delete(name);
      else if (value !== undefined) after.set(name, value);
    }
    return after;
  };
  /** `replace` changes the address without adding a step for Back. */
  const setAddress = (change: Partial<P>, replace = false) =>
    // Not `params`: the address may have a newer change that is not rendered yet.
    setParams(changed(window.location.search, change), { replace, state: keepsScroll });
  /** The address after a change. */
  const hrefOf = (change: Partial<P>): string => {
    const query = changed(params, change).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return { address, setAddress, hrefOf };
}

/** What a component needs that shows and changes what the address holds. */
export type AddressState<Hook extends () => { address: unknown; setAddress: unknown }> = Pick<
  ReturnType<Hook>,
  'address' | 'setAddress'
>;

/** The accepted values of a parameter: the keys of the texts that name them. */
export const keysOf = <K extends string>(texts: Record<K, string>) => Object.keys(texts) as K[];

/** The value of a filter for a query; undefined for `all` and an empty text. */
export const chosen = <T extends string>(value: T): Exclude<T, 'all' | ''> | undefined =>
  value === 'all' || value === '' ? undefined : (value as Exclude<T, 'all' | ''>);
