import type { AnyCall, Call } from './call.js';
import type { ErrorCode } from './error.js';

/** What any request may be answered with, before it is known which call it is, or because something failed. */
export const refusalsOfAnyRequest = [
  'MalformedRequest',
  'RequestTimeout',
  'AddressTooLong',
  'HeadersTooLarge',
  'Internal',
] as const satisfies ErrorCode[];

/** Nothing new of a person whose account is about to go, so that their name leaves the event stream before it. */
export const isRefusedWhileLeaving = ({ http, domain, access }: Call): boolean =>
  access.refusedWhileLeaving ?? (http.method !== 'GET' && domain !== 'users');

/** Whether a call publishes something, so that it is refused to whom a moderator has silenced or banned. */
export const isRefusedWhileRestricted = ({ http, domain, access }: Call): boolean | 'in-part' =>
  access.refusedWhileRestricted ??
  ((http.method === 'POST' || http.method === 'PUT') &&
    domain !== 'users' &&
    domain !== 'admin' &&
    (access.who === 'anyone' || access.who === 'user'));

/** Every code by which a call can be refused: those that it declares, and those that follow from what it is. */
export function refusalsOf(call: AnyCall): ErrorCode[] {
  const { refusals = [], query, body, params, paged } = call;
  const codes: ErrorCode[] = [
    ...refusals,
    ...onlyIf(query ?? body, 'ValidationFailed'),
    ...onlyIf(paged, 'BadCursor'),
    ...onlyIf(params, 'NotFound'),
    ...onlyIf(body && 'clientId' in body.shape, 'AlreadyUsed'),
    ...(call.http ? refusalsOfRoute(call) : []),
    'TooManyRequests',
    'ServiceUnavailable',
    'Overloaded',
  ];
  return [...new Set(codes)];
}

function refusalsOfRoute(call: Call): ErrorCode[] {
  const { http, access } = call;
  const isWrite = http.method !== 'GET';
  return [
    // Too many parameters, or a body whose nesting is too deep, also where neither is expected.
    'ValidationFailed',
    ...onlyIf(isWrite && !http.binaryBody, 'MalformedJson', 'BodyTooLarge', 'UnsupportedMediaType'),
    ...onlyIf(http.binaryBody, 'PartTooLarge', 'BytesExpected'),
    ...onlyIf(access.who === 'user' || access.who === 'moderator', 'AuthorizationRequired'),
    ...onlyIf(access.who === 'admin', 'AdminTokenRequired'),
    ...onlyIf(access.who === 'moderator', 'Forbidden'),
    ...onlyIf(access.who !== 'admin' && isRefusedWhileLeaving(call), 'AccountLeaving'),
    ...onlyIf(isRefusedWhileRestricted(call), 'WritingRestricted'),
    ...onlyIf(access.guestName, 'GuestNameTaken'),
    ...onlyIf(isWrite && !http.crossSiteForm, 'ForeignOrigin'),
    ...onlyIf(!access.duringMaintenance, 'Maintenance'),
  ];
}

const onlyIf = (condition: unknown, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : []);
