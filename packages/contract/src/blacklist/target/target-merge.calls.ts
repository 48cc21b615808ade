import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { company, vessel } from '../blacklist.schemas.js';
import { mergedPair, mergePreview, newMerge } from './target-merge.schemas.js';

/** Companies and vessels that turned out to be one. */
export const targetMergeCalls = defineCalls('blacklist', {
  mergePreview: {
    http: { method: 'GET', path: '/blacklist/merges/preview' },
    summary: 'What two companies or vessels have before they are merged',
    access: { who: 'moderator' },
    query: mergedPair,
    refusals: ['CompanyNotFound', 'VesselNotFound'],
    reply: mergePreview,
  },
  merge: {
    http: { method: 'POST', path: '/blacklist/merges', status: 201 },
    summary: 'Makes a company or vessel part of another, which stays',
    access: { who: 'moderator' },
    body: newMerge,
    refusals: ['CompanyNotFound', 'VesselNotFound'],
    reply: z.union([company, vessel]),
    cache: { purges: ['blacklist'] },
  },
});
