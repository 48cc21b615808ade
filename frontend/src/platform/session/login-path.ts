import { useLocation } from 'react-router';
import { useHash } from '../address/use-hash';

/** Only a path of this site, and not one of the pages of signing in itself. */
export function safePath(path: string | null): string {
  const isOurs = path && /^\/(?![/\\])/.test(path);
  return isOurs && !/^\/(login|reset-password|verify-email|confirm-email|undo-email|unsubscribe)\b/.test(path)
    ? path
    : '/';
}

/** Path of the login page with this page as the one to return to; `query` is added to the latter. */
export function useLoginPath(query?: Record<string, string>): string {
  const { pathname, search } = useLocation();
  const hash = useHash();
  const back = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query ?? {})) back.set(name, value);
  const returnTo = safePath(`${pathname}${back.size ? `?${back}` : ''}${hash}`);
  return returnTo === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo })}`;
}
