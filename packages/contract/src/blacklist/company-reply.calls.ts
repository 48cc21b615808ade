import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { attachment } from '../media/attachment.schemas.js';
import { byId, id, pageQuery } from '../text/text.js';
import { blacklistEntry, targetType } from './blacklist.schemas.js';
import {
  claimDecision,
  companyReply,
  newClaim,
  newCompanyReply,
  newDispute,
  ownClaim,
  repliedKind,
  representative,
  waitingClaim,
} from './company-reply.schemas.js';

const ofTarget = z.object({ targetId: id });
const success = z.object({ success: z.boolean() });
const toThing = z.object({ id, kind: repliedKind });
const personsPace = { points: 120, seconds: 600, personPoints: 20 } as const;

/** How the companies that people write about answer. */
export const companyReplyCalls = defineCalls('blacklist', {
  representative: {
    http: { method: 'GET', path: '/blacklist/representative' },
    summary: 'The verified company account that speaks for a company or a vessel; null without one',
    access: { who: 'anyone' },
    query: ofTarget,
    reply: z.object({ representative: representative.nullable() }),
    cache: { seconds: 30, tags: ['blacklist', 'companies'] },
  },
  ownClaims: {
    http: { method: 'GET', path: '/blacklist/claims/own' },
    summary:
      'One’s own company accounts for which one may speak, and how they stand to a company or a vessel',
    access: { who: 'user' },
    query: ofTarget,
    reply: z.array(ownClaim),
  },
  claim: {
    http: { method: 'POST', path: '/blacklist/targets/{id}/claims/{targetType}', status: 201 },
    summary: 'Asks the moderators to let a verified company account speak for a company or a vessel',
    access: { who: 'user', rate: personsPace, refusedWhileRestricted: false },
    params: z.object({ id, targetType }),
    body: newClaim,
    refusals: ['CompanyNotFound', 'VesselNotFound', 'Forbidden', 'CompanyNotVerified', 'AlreadyRepresented'],
    reply: ownClaim,
  },
  claims: {
    http: { method: 'GET', path: '/blacklist/claims' },
    summary: 'Claims that wait for a moderator, the oldest first',
    access: { who: 'moderator' },
    query: pageQuery(50),
    reply: z.array(waitingClaim),
    paged: true,
  },
  decideClaim: {
    http: { method: 'POST', path: '/blacklist/claims/{id}' },
    summary: 'Lets a company account speak for a company or a vessel, or refuses with a reason',
    access: { who: 'moderator' },
    params: byId,
    body: claimDecision,
    refusals: ['ClaimNotFound', 'CompanyNotVerified', 'AlreadyRepresented'],
    reply: success,
    cache: { purges: ['blacklist'] },
  },
  reply: {
    http: { method: 'PUT', path: '/blacklist/replies/{id}/{kind}' },
    summary:
      'Replies to an entry or an experience report in the name of the company; a second reply replaces the first',
    access: { who: 'user', rate: personsPace },
    params: toThing,
    body: newCompanyReply,
    publishes: { fields: ['content'] },
    refusals: ['EntryNotFound', 'ExperienceNotFound', 'Forbidden'],
    reply: companyReply,
    cache: { purges: ['blacklist'] },
  },
  deleteOwnReply: {
    http: { method: 'DELETE', path: '/blacklist/own-replies/{id}/{kind}' },
    summary: 'Takes the reply of one’s company back',
    access: { who: 'user', rate: personsPace },
    params: toThing,
    refusals: ['EntryNotFound', 'ExperienceNotFound', 'ReplyNotFound', 'Forbidden'],
    reply: success,
    cache: { purges: ['blacklist'] },
  },
  deleteReply: {
    http: { method: 'DELETE', path: '/blacklist/replies/{id}/{kind}' },
    summary: 'Takes the reply of a company away',
    access: { who: 'moderator' },
    params: toThing,
    refusals: ['EntryNotFound', 'ExperienceNotFound', 'ReplyNotFound'],
    reply: success,
    cache: { purges: ['blacklist'] },
  },
  dispute: {
    http: { method: 'POST', path: '/blacklist/entries/{id}/disputes', status: 201 },
    summary: 'Disputes an entry in the name of the company it is about; a moderator decides',
    access: { who: 'user', rate: personsPace },
    params: byId,
    body: newDispute,
    publishes: { fields: ['content'] },
    refusals: ['EntryNotFound', 'Forbidden', 'EntryDisputed'],
    reply: blacklistEntry,
    cache: { purges: ['blacklist'] },
  },
  entryEvidence: {
    http: { method: 'GET', path: '/blacklist/entries/{id}/disputes' },
    summary: 'Attachments of the disputes of an entry, which moderators alone open',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['EntryNotFound'],
    reply: z.array(attachment),
  },
});
