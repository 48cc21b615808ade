import { useLocation } from 'react-router';

/** Path of the login page with this page as the one to return to; `query` is added to the latter. */
export function useLoginPath(query?: Record<string, string>): string {
  const { pathname, search } = useLocation();
  const back = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query ?? {})) back.set(name, value);
  const returnTo = back.size ? `${pathname}?${back}` : pathname;
  return `/login?${new URLSearchParams({ returnTo })}`;
}
