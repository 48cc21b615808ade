import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookies = Record<string, string | undefined>;

/**
 * Until then, cookies of sessions and visitors without the prefix are accepted. Sessions last 30 days, so
 * none is left by then; a visitor's id is renewed at their next write.
 */
const acceptsUnprefixedUntil = Date.UTC(2027, 1, 1);

export const isHttps = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/**
 * The name under which a cookie is set. Only a site on https can use the prefix, with which a browser refuses
 * cookies of other hosts and of http.
 */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** Like `cookieName`, for a cookie of some paths only, for which `__Host-` is not allowed. */
export const pathCookieName = (name: string, isHttps: boolean): string =>
  isHttps ? `__Secure-${name}` : name;

/**
 * The value of a cookie. A cookie without the prefix, which another host could set, never counts when one
 * with the prefix exists.
 */
export function readCookie(
  cookies: Cookies,
  name: string,
  isHttps: boolean,
  now = Date.now(),
): string | undefined {
  const own = cookies[cookieName(name, isHttps)];
  return own ?? (isUnprefixed(cookies, name, isHttps, now) ? cookies[name] : undefined);
}

/** Whether a cookie without the prefix is accepted, so that it must be set again with the prefix. */
export const isUnprefixed = (cookies: Cookies, name: string, isHttps: boolean, now = Date.now()): boolean =>
  isHttps &&
  cookies[cookieName(name, true)] === undefined &&
  cookies[name] !== undefined &&
  now < acceptsUnprefixedUntil;

/** Options of a cookie for this host only; `maxAge` in seconds. */
export const cookieOptions = (request: FastifyRequest, maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', maxAge, secure: isHttps(request) }) as const;

type CookieOptions = Omit<ReturnType<typeof cookieOptions>, 'httpOnly'> & {
  httpOnly: boolean;
  signed?: boolean;
};

/** Sets a cookie under its name with the prefix, and removes the one without. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions,
): void {
  reply.setCookie(cookieName(name, isHttps(request)), value, options);
  if (isHttps(request) && request.cookies[name] !== undefined)
    reply.clearCookie(name, cookieOptions(request, 0));
}

/** Removes a cookie under both names, with and without the prefix. */
export function removeCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  const options = cookieOptions(request, 0);
  reply.clearCookie(cookieName(name, isHttps(request)), options);
  if (isHttps(request) && request.cookies[name] !== undefined) reply.clearCookie(name, options);
}
