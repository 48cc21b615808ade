import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { byId, dateTime } from '../text/text.js';
import { passwordChange } from './users.schemas.js';

/** For how many days a person may cancel the deletion of their account. */
export const deletionDays = 14;

const deletionState = z.object({
  /** When the account will be deleted; null when nobody has asked for it. */
  dueAt: dateTime.nullable(),
});

export const deletionRequest = z.object({ currentPassword: passwordChange.shape.currentPassword });

export const accountDeletion = defineCalls('users', {
  deletion: {
    http: { method: 'GET', path: '/user/{id}/deletion' },
    summary: 'Whether and when one’s own account goes',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: deletionState,
  },
  requestDeletion: {
    http: { method: 'POST', path: '/user/{id}/deletion' },
    summary: 'Has one’s own account deleted in 14 days, and ends every session but this one',
    access: { who: 'user', rate: { points: 60, seconds: 600 }, session: 'reads' },
    params: byId,
    body: deletionRequest,
    refusals: ['Forbidden', 'NotConfirmed'],
    reply: deletionState,
    delivery: { repeatable: false },
    audit: { secrets: ['currentPassword'] },
  },
  cancelDeletion: {
    http: { method: 'DELETE', path: '/user/{id}/deletion' },
    summary: 'Keeps one’s own account after all',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: deletionState,
  },
});
