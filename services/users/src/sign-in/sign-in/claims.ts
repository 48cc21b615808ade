import { randomInt } from 'node:crypto';
import { registration } from '@kubrik/contract';
import type { IDToken } from 'openid-client';
import { usernameProblem } from '../../account/username/username.service.js';
import type { Name } from './flows.js';

/** What a provider says of a person. */
export interface Claimed {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  imageUrl: string | null;
}

/** @param posted name that came beside the token; it is unsigned, so it is used only as a name */
export function readClaims(token: IDToken, posted: Name): Claimed {
  const email = registration.shape.email.safeParse(token.email);
  return {
    issuer: token.iss,
    subject: token.sub,
    email: email.data,
    // Apple sends this value as text.
    isEmailVerified: token.email_verified === true || token.email_verified === 'true',
    firstName: nameOf(token.given_name ?? posted.firstName),
    lastName: nameOf(token.family_name ?? posted.lastName),
    imageUrl: imageOf(token.picture),
  };
}

/**
 * Usernames for a new person, the best first: made from the name, which everybody may see, otherwise from the
 * address.
 */
export function usernameCandidates({ firstName, email = '' }: Claimed): string[] {
  const base = [firstName, email.split('@')[0] ?? ''].map(asUsername).find(isUsername) ?? 'моряк';
  const numbered = Array.from({ length: 8 }, (_, n) => `${base}${n + 2}`);
  const random = Array.from({ length: 5 }, () => `${base}${randomInt(1_000, 1_000_000)}`);
  return [base, ...numbered, ...random];
}

/** Leaves room for a number at the end. */
const longestBase = 24;

const asUsername = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, '_')
    .slice(0, longestBase)
    .replace(/[^\p{L}\p{N}_.-]/gu, '')
    .replace(/^[.-]+|[.-]+$/g, '');

const isUsername = (text: string): boolean =>
  registration.shape.username.safeParse(text).success && !usernameProblem(text);

function nameOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  const clean = text.toWellFormed().replaceAll('\u0000', '').trim();
  return clean.slice(0, 60).toWellFormed();
}

const imageOf = (url: unknown): string | null =>
  typeof url === 'string' && url.length <= 500 && /^https:\/\//.test(url) ? url : null;
