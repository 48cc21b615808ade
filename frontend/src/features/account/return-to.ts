import { useLocation, useSearchParams } from 'react-router';

/** Only a path of this site, and not one of the pages of signing in itself. */
export function safePath(path: string | null): string {
  const isOurs = path && /^\/(?![/\\])/.test(path);
  return isOurs && !/^\/(login|reset-password|verify-email)\b/.test(path) ? path : '/';
}

/** Where a person goes after signing in. */
export const useReturnTo = (): string => safePath(useSearchParams()[0].get('returnTo'));

/** Path of the login page with this page as the one to return to. */
export function useLoginPath(mode?: 'register'): string {
  const { pathname, search, hash } = useLocation();
  const returnTo = safePath(`${pathname}${search}${hash}`);
  const query = new URLSearchParams({
    ...(mode ? { mode } : {}),
    ...(returnTo === '/' ? {} : { returnTo }),
  });
  return query.size ? `/login?${query}` : '/login';
}
