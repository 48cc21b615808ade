import { type Actor, type AnyCall, type Origin, scheduleLogin } from '@kubrik/contract';
import { callName } from '../calls/decorators.js';
import { isModerator } from '../calls/person.js';
import type { AuditContext } from '../observability/context.js';

interface IncomingCall {
  actor?: Actor;
  origin?: Origin;
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
}

const longestValue = 500;

/** The audit entry of a call that an administrator or moderator makes; reads have none. */
export function auditContextOf(
  call: AnyCall,
  { actor, origin, params, query, body }: IncomingCall,
): AuditContext | undefined {
  const { http, access } = call;
  const isModerators =
    access?.who === 'admin' ||
    access?.who === 'moderator' ||
    (access?.moderated && actor && isModerator(actor));
  if (http?.method === 'GET' || !isModerators || !actor || actor.kind === 'visitor') return undefined;
  // Calls of the schedule start content jobs, whose runs are recorded as `job_runs`.
  if (actor.kind === 'admin' && actor.login === scheduleLogin) return undefined;
  return {
    isRecorded: false,
    entry: {
      who: actor.kind === 'admin' ? actor.login : actor.username,
      at: new Date().toISOString(),
      what: callName(call),
      details: { ...params, ...query, ...withoutSecrets(call, body) },
      address: origin?.address ?? '',
      userId: actor.kind === 'user' ? actor.id : null,
    },
  };
}

function withoutSecrets(call: AnyCall, body: object | undefined): Record<string, unknown> {
  const shown = Object.entries(body ?? {}).map(([field, value]) => {
    if (call.audit?.secrets.includes(field)) return [field, value ? '•••' : value];
    return [field, typeof value === 'string' ? value.slice(0, longestValue) : value];
  });
  return Object.fromEntries(shown);
}
