import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { byId, id, pageQuery } from '../../text/text.js';
import { privateMessage } from '../../users/users.schemas.js';
import { cvFilter, cvReader, listedCv, listedCvMessage, listedCvSummary } from './cv-search.schemas.js';

const ofCompany = byId.extend({ cvId: id });
const theirs = ['CompanyAccountNotFound', 'Forbidden', 'CompanyNotVerified'] as const;

/** Calls about listed CVs. `id` is the company account in whose name a person reads. */
export const cvSearchCalls = defineCalls('jobs', {
  listedCvs: {
    http: { method: 'GET', path: '/company-accounts/{id}/cvs' },
    summary: 'Listed CVs, for owners and recruiters of a verified company, the last changed first',
    // The rate keeps anybody from collecting all CVs.
    access: { who: 'user', rate: { points: 600, seconds: 3600, personPoints: 120 } },
    params: byId,
    query: cvFilter.extend(pageQuery(20, 20).shape),
    refusals: theirs,
    reply: z.array(listedCvSummary),
    paged: true,
  },
  listedCv: {
    http: { method: 'GET', path: '/company-accounts/{id}/cvs/{cvId}' },
    summary: 'A listed CV; its owner learns which company has opened it',
    access: { who: 'user', rate: { points: 300, seconds: 3600, personPoints: 60 } },
    params: ofCompany,
    refusals: [...theirs, 'ListedCvNotFound', 'OpenedCvLimitReached'],
    reply: listedCv,
  },
  cvReaders: {
    http: { method: 'GET', path: '/cv/readers' },
    summary: 'Companies that have opened one’s own CV, the latest first',
    access: { who: 'user' },
    query: pageQuery(20),
    reply: z.array(cvReader),
    paged: true,
  },
});

/** Writing to the owner of such a CV. */
export const cvMessages = defineCalls('users', {
  writeToListedCv: {
    http: { method: 'POST', path: '/company-accounts/{id}/cvs/{cvId}/messages', status: 201 },
    summary: 'Begins a conversation with the owner of a listed CV, in the name of a verified company',
    access: {
      who: 'user',
      rate: { points: 300, seconds: 600, personPoints: 60 },
      refusedWhileLeaving: true,
      refusedWhileRestricted: true,
    },
    params: ofCompany,
    body: listedCvMessage,
    publishes: { fields: ['content'] },
    refusals: [...theirs, 'ListedCvNotFound', 'MessagesNotAccepted', 'PersonBlocked', 'StrangerLimitReached'],
    reply: privateMessage,
  },
});
