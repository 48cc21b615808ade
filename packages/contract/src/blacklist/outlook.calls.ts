import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { newRegister, outlook, outlookQuery, register, registerKind } from './outlook.schemas.js';

/** «Стоит ли ехать?»: what is known of a ship and a company. */
export const outlookCalls = defineCalls('blacklist', {
  outlook: {
    http: { method: 'GET', path: '/blacklist/outlook' },
    summary: 'What is known of a ship, its flag and a company: numbers, lists, votes, entries, wages',
    access: { who: 'anyone', rate: { points: 1200, seconds: 60, personPoints: 240 } },
    query: outlookQuery,
    reply: outlook,
    cache: { seconds: 60, tags: ['blacklist'] },
  },
  registers: {
    http: { method: 'GET', path: '/blacklist/registers' },
    summary: 'The lists of flags and ships that the operator has imported, with source and day',
    access: { who: 'anyone' },
    reply: z.array(register),
    cache: { seconds: 300, tags: ['blacklist'] },
  },
  importRegister: {
    http: { method: 'PUT', path: '/admin/blacklist/registers/{kind}' },
    summary: 'Imports a list of flags or ships in the place of the earlier one',
    access: { who: 'admin' },
    params: z.object({ kind: registerKind }),
    body: newRegister,
    reply: register,
    cache: { purges: ['blacklist'] },
    audit: { secrets: ['lines'] },
  },
  removeRegister: {
    http: { method: 'DELETE', path: '/admin/blacklist/registers/{kind}' },
    summary: 'Takes an imported list away',
    access: { who: 'admin' },
    params: z.object({ kind: registerKind }),
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['blacklist'] },
  },
});
