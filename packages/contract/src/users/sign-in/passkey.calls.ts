import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { byId } from '../../text/text.js';
import { user } from '../users.schemas.js';
import {
  assertionOptions,
  creationOptions,
  newPasskey,
  passkey,
  passkeyAssertion,
  passkeyRemoval,
  startPasskey,
} from './passkey.schemas.js';

const secrets = ['currentPassword', 'code', 'assertion'];
const rate = { points: 60, seconds: 600 };

export const passkeys = defineCalls('users', {
  passkeySignInOptions: {
    http: { method: 'POST', path: '/auth/passkey/options' },
    summary: 'Begins a sign-in by passkey in this browser',
    access: { who: 'anyone', rate: { points: 120, seconds: 600 } },
    refusals: ['PasskeysNotConfigured'],
    reply: assertionOptions,
  },
  passkeySignIn: {
    http: { method: 'POST', path: '/auth/passkey' },
    summary:
      'Signs in by a passkey, which counts as both steps; also ends a sign-in that waits for its second step',
    access: { who: 'anyone', rate, session: 'creates' },
    body: z.object({ assertion: passkeyAssertion }),
    refusals: ['PasskeyRefused', 'PasskeysNotConfigured', 'AccountDisabled'],
    reply: z.object({ user }),
    audit: { secrets },
  },
  passkeys: {
    http: { method: 'GET', path: '/user/{id}/passkeys' },
    summary: 'One’s own passkeys, the newest first',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: z.array(passkey),
  },
  passkeyProofOptions: {
    http: { method: 'POST', path: '/user/{id}/passkeys/proof' },
    summary: 'Begins a proof by one’s own passkey, for a change that takes one',
    access: { who: 'user', rate },
    params: byId,
    refusals: ['Forbidden', 'PasskeysNotConfigured'],
    reply: assertionOptions,
  },
  startPasskey: {
    http: { method: 'POST', path: '/user/{id}/passkeys/options' },
    summary: 'Begins to add a passkey',
    access: { who: 'user', rate, session: 'reads' },
    params: byId,
    body: startPasskey,
    refusals: ['Forbidden', 'NotConfirmed', 'PasskeysNotConfigured', 'TooManyPasskeys'],
    reply: creationOptions,
    delivery: { repeatable: false },
    audit: { secrets },
  },
  addPasskey: {
    http: { method: 'POST', path: '/user/{id}/passkeys', status: 201 },
    summary: 'Adds the passkey that the browser has made',
    access: { who: 'user', rate },
    params: byId,
    body: newPasskey,
    refusals: ['Forbidden', 'NotConfirmed', 'PasskeyRefused', 'PasskeysNotConfigured', 'TooManyPasskeys'],
    reply: passkey,
    audit: { secrets: ['credential'] },
  },
  removePasskey: {
    http: { method: 'POST', path: '/user/{id}/passkeys/remove' },
    summary: 'Removes one of one’s own passkeys',
    access: { who: 'user', rate },
    params: byId,
    body: passkeyRemoval,
    refusals: ['Forbidden', 'NotConfirmed', 'PasskeyNotFound', 'PasskeysNotConfigured'],
    reply: z.object({ success: z.boolean() }),
    audit: { secrets },
  },
});
