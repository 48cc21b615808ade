import { z } from 'zod';
import {
  claimDecision,
  companyReply,
  newCompanyReply,
  ownClaim,
  representative,
} from '../blacklist/company-reply.schemas.js';
import { defineCalls } from '../call/call.js';
import { byId, id, pageQuery } from '../text/text.js';
import { bankId, newBankClaim, waitingBankClaim } from './banking.schemas.js';

const ofBank = z.object({ bankId });
const toReview = z.object({ id });
const success = z.object({ success: z.boolean() });
const personsPace = { points: 120, seconds: 600, personPoints: 20 } as const;

/** How banks answer the reviews about them. */
export const bankReplyCalls = defineCalls('banking', {
  representative: {
    http: { method: 'GET', path: '/banking/representative' },
    summary: 'The verified company account that speaks for a bank; null without one',
    access: { who: 'anyone' },
    query: ofBank,
    reply: z.object({ representative: representative.nullable() }),
    cache: { seconds: 30, tags: ['banking-reviews', 'companies'] },
  },
  ownClaims: {
    http: { method: 'GET', path: '/banking/claims/own' },
    summary: 'One’s own company accounts for which one may speak, and how they stand to banks',
    access: { who: 'user' },
    query: ofBank,
    reply: z.array(ownClaim),
  },
  claim: {
    http: { method: 'POST', path: '/banking/claims', status: 201 },
    summary: 'Asks the moderators to let a verified company account speak for a bank',
    access: { who: 'user', rate: personsPace, refusedWhileRestricted: false },
    body: newBankClaim,
    refusals: ['BankNotFound', 'Forbidden', 'CompanyNotVerified', 'AlreadyRepresented'],
    reply: ownClaim,
  },
  claims: {
    http: { method: 'GET', path: '/banking/claims' },
    summary: 'Claims to speak for banks that wait for a moderator, the oldest first',
    access: { who: 'moderator' },
    query: pageQuery(50),
    reply: z.array(waitingBankClaim),
    paged: true,
  },
  decideClaim: {
    http: { method: 'POST', path: '/banking/claims/{id}' },
    summary: 'Lets a company account speak for a bank, or refuses with a reason',
    access: { who: 'moderator' },
    params: byId,
    body: claimDecision,
    refusals: ['ClaimNotFound', 'CompanyNotVerified', 'AlreadyRepresented'],
    reply: success,
    cache: { purges: ['banking-reviews'] },
  },
  reply: {
    http: { method: 'PUT', path: '/banking/replies/{id}' },
    summary: 'Replies to a review in the name of the bank; a second reply replaces the first',
    access: { who: 'user', rate: personsPace },
    params: toReview,
    body: newCompanyReply,
    publishes: { fields: ['content'] },
    refusals: ['ReviewNotFound', 'Forbidden'],
    reply: companyReply,
    cache: { purges: ['banking-reviews'] },
  },
  deleteOwnReply: {
    http: { method: 'DELETE', path: '/banking/own-replies/{id}' },
    summary: 'Takes the reply of one’s bank back',
    access: { who: 'user', rate: personsPace },
    params: toReview,
    refusals: ['ReviewNotFound', 'ReplyNotFound', 'Forbidden'],
    reply: success,
    cache: { purges: ['banking-reviews'] },
  },
  deleteReply: {
    http: { method: 'DELETE', path: '/banking/replies/{id}' },
    summary: 'Takes the reply of a bank away',
    access: { who: 'moderator' },
    params: toReview,
    refusals: ['ReviewNotFound', 'ReplyNotFound'],
    reply: success,
    cache: { purges: ['banking-reviews'] },
  },
});
