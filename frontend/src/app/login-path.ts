import { useLocation } from 'react-router';

/** The way to the auth panel and, after it, back here. */
export function useLoginPath(query?: Record<string, string>): string {
  const { pathname, search } = useLocation();
  const back = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query ?? {})) back.set(name, value);
  const returnTo = back.size ? `${pathname}?${back}` : pathname;
  return `/login?${new URLSearchParams({ returnTo })}`;
}
