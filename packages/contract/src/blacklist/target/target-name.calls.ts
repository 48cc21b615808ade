import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { byId, id } from '../../text/text.js';
import { suggestion } from '../blacklist.schemas.js';
import { newTargetName, suggestedTargetName, targetName } from './target-name.schemas.js';

/** Former names and aliases of companies and vessels. */
export const targetNameCalls = defineCalls('blacklist', {
  names: {
    http: { method: 'GET', path: '/blacklist/names' },
    summary: 'Former names and aliases of a company or vessel',
    access: { who: 'anyone' },
    query: z.object({ targetId: id }),
    reply: z.array(targetName),
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  addName: {
    http: { method: 'POST', path: '/blacklist/names', status: 201 },
    summary: 'Gives a company or vessel a former name or an alias, with its source',
    access: { who: 'moderator' },
    body: newTargetName,
    refusals: ['CompanyNotFound', 'VesselNotFound', 'TargetNameExists', 'TooManyTargetNames'],
    reply: targetName,
    cache: { purges: ['blacklist'] },
  },
  deleteName: {
    http: { method: 'DELETE', path: '/blacklist/names/{id}' },
    summary: 'Takes a former name or an alias away',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['TargetNameNotFound'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['blacklist'] },
  },
  suggestName: {
    http: { method: 'POST', path: '/blacklist/names/suggestions', status: 201 },
    summary: 'Suggests a former name or an alias; a moderator accepts it',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    body: suggestedTargetName,
    publishes: { fields: ['name', 'source'], place: ['targetId', 'name'] },
    refusals: ['CompanyNotFound', 'VesselNotFound', 'TargetNameExists', 'TooManyTargetNames'],
    reply: suggestion,
  },
});
