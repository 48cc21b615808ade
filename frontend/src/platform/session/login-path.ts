import { useLocation } from 'react-router';
import { useHash } from '../address/use-hash';

/** The path, if it leads to this site and not to a page of signing in; otherwise `/`. */
export function safePath(path: string | null): string {
  const isOurs = path && /^\/(?![/\\])/.test(path);
  return isOurs && !/^\/(login|reset-password|verify-email|confirm-email|undo-email|unsubscribe)\b/.test(path)
    ? path
    : '/';
}

/** Path of the login page, which returns to this page; `query` is added to this page's address. */
export function useLoginPath(query?: Record<string, string>): string {
  const { pathname, search } = useLocation();
  const hash = useHash();
  const back = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query ?? {})) back.set(name, value);
  const returnTo = safePath(`${pathname}${back.size ? `?${back}` : ''}${hash}`);
  return returnTo === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo })}`;
}
