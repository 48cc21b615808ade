import type { AnyCall, Call } from './call.js';
import type { ErrorCode } from './error.js';

/** Codes with which any request may be refused, before its call is known or because something failed. */
export const refusalsOfAnyRequest = [
  'MalformedRequest',
  'RequestTimeout',
  'AddressTooLong',
  'HeadersTooLarge',
  'Internal',
] as const satisfies ErrorCode[];

/**
 * Whether a call is refused to a person whose account is going to be deleted. Without new events of the person, their
 * name has left the event stream before the deletion.
 */
export const isRefusedWhileLeaving = ({ http, domain, access }: Call): boolean =>
  access.refusedWhileLeaving ?? (http.method !== 'GET' && domain !== 'users');

/** Whether a call publishes something, so that it is refused to people whom a moderator has silenced or banned. */
export const isRefusedWhileRestricted = ({ http, domain, access }: Call): boolean | 'in-part' =>
  access.refusedWhileRestricted ??
  ((http.method === 'POST' || http.method === 'PUT') &&
    domain !== 'users' &&
    domain !== 'admin' &&
    (access.who === 'anyone' || access.who === 'user'));

/**
 * All codes with which a call can be refused: those that it declares, and those that follow from its schemas and
 * access.
 */
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
    // For too many parameters or a body nested too deeply, even if the call has neither.
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
