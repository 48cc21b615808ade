import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookies = Record<string, string | undefined>;

/**
 * Sessions and visitors of before the prefix keep their cookies until then. Sessions last 30 days, so none is left; a
 * visitor's id is renewed by their next write.
 */
const acceptsUnprefixedUntil = Date.UTC(2027, 1, 1);

export const isHttps = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/**
 * The name under which a cookie is set. A browser takes the prefix, and keeps the cookie from other hosts and from http,
 * only where the site is on https.
 */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** The same for a cookie of some paths alone, to which `__Host-` is not given. */
export const pathCookieName = (name: string, isHttps: boolean): string =>
  isHttps ? `__Secure-${name}` : name;

/** The value of a cookie. One without the prefix, which another host can set, never counts beside one that has it. */
export function readCookie(
  cookies: Cookies,
  name: string,
  isHttps: boolean,
  now = Date.now(),
): string | undefined {
  const own = cookies[cookieName(name, isHttps)];
  return own ?? (isUnprefixed(cookies, name, isHttps, now) ? cookies[name] : undefined);
}

/** Whether the cookie counts and still has to get the prefix. */
export const isUnprefixed = (cookies: Cookies, name: string, isHttps: boolean, now = Date.now()): boolean =>
  isHttps &&
  cookies[cookieName(name, true)] === undefined &&
  cookies[name] !== undefined &&
  now < acceptsUnprefixedUntil;

/** For this host alone, for as many seconds. */
export const cookieOptions = (request: FastifyRequest, maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', maxAge, secure: isHttps(request) }) as const;

type CookieOptions = Omit<ReturnType<typeof cookieOptions>, 'httpOnly'> & {
  httpOnly: boolean;
  signed?: boolean;
};

/** Sets a cookie under its name, and removes the one without the prefix. */
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

/** Removes a cookie under both names. */
export function removeCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  const options = cookieOptions(request, 0);
  reply.clearCookie(cookieName(name, isHttps(request)), options);
  if (isHttps(request) && request.cookies[name] !== undefined) reply.clearCookie(name, options);
}
