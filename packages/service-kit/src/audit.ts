import { type Actor, type Call, type Origin, scheduleLogin } from '@kubrik/contract';
import type { Act } from './context.js';
import { callName } from './decorators.js';

interface Asked {
  actor?: Actor;
  origin?: Origin;
  params?: object | undefined;
  body?: object | undefined;
}

const longestValue = 500;

/** The act that a call is, when an administrator makes it; reading is none. */
export function actOf(call: Call, { actor, origin, params, body }: Asked): Act | undefined {
  const isAct = call.method !== 'GET' && (call.access === 'admin' || call.access === 'moderator');
  if (!isAct || !actor || actor.kind === 'visitor') return undefined;
  // Nobody acted: the runs that the schedule starts are told as runs.
  if (actor.kind === 'admin' && actor.login === scheduleLogin) return undefined;
  return {
    isTold: false,
    line: {
      who: actor.kind === 'admin' ? actor.login : actor.username,
      at: new Date().toISOString(),
      what: callName(call),
      details: { ...params, ...withoutSecrets(call, body) },
      address: origin?.address ?? '',
    },
  };
}

function withoutSecrets(call: Call, body: object | undefined): Record<string, unknown> {
  const shown = Object.entries(body ?? {}).map(([field, value]) => {
    if (call.secrets?.includes(field)) return [field, value ? '•••' : value];
    return [field, typeof value === 'string' ? value.slice(0, longestValue) : value];
  });
  return Object.fromEntries(shown);
}
