import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { byId, id, optionalText, pageQuery } from '../../text/text.js';
import { cvSnapshot } from '../cv/cv.schemas.js';
import {
  application,
  applicationDecision,
  applicationEntry,
  applicationState,
  applicationWords,
  ownApplication,
  replyTime,
  vacancyApplication,
} from './application.schemas.js';

// Only the two sides read what they write to each other, and the applicant's livelihood may depend on it: a silenced
// person may still apply, but may not write as an employer.
const betweenTwo = { who: 'user', refusedWhileRestricted: 'in-part' } as const;

/** Each of these writes notifies somebody. */
const rate = { points: 300, seconds: 600, personPoints: 60 };

/** Calls of both sides of an application. */
export const applicationCalls = defineCalls('jobs', {
  applications: {
    http: { method: 'GET', path: '/maritime-jobs/{id}/applications' },
    summary: 'Applications for a vacancy of one’s own, the newest first',
    access: { who: 'user' },
    params: byId,
    query: pageQuery(50).extend({ state: applicationState.optional() }),
    refusals: ['VacancyNotFound', 'Forbidden'],
    reply: z.array(vacancyApplication),
    paged: true,
  },
  decideApplications: {
    http: { method: 'PUT', path: '/maritime-jobs/{id}/applications/state' },
    summary: 'Sets the state of applications for a vacancy of one’s own',
    access: { ...betweenTwo, rate },
    params: byId,
    body: applicationDecision,
    refusals: ['VacancyNotFound', 'ApplicationNotFound', 'Forbidden'],
    reply: z.object({ changed: z.int() }),
  },
  noteApplication: {
    http: { method: 'PUT', path: '/job-applications/{id}/note' },
    summary: 'Writes a note to an application for a vacancy of one’s own',
    access: { who: 'user', refusedWhileRestricted: false },
    params: byId,
    body: z.object({ note: optionalText(2000).transform((note) => note ?? '') }),
    refusals: ['ApplicationNotFound'],
    reply: z.object({ success: z.boolean() }),
  },
  ownApplications: {
    http: { method: 'GET', path: '/job-applications' },
    summary: 'Applications that one has sent, the newest first',
    access: { who: 'user' },
    query: pageQuery(30),
    reply: z.array(ownApplication),
    paged: true,
  },
  application: {
    http: { method: 'GET', path: '/job-applications/{id}' },
    summary: 'One application, for its two sides',
    access: { who: 'user' },
    params: byId,
    refusals: ['ApplicationNotFound'],
    reply: application,
  },
  applicationCv: {
    http: { method: 'GET', path: '/job-applications/{id}/cv' },
    summary: 'The CV that came with an application, as it was then, for its two sides',
    access: { who: 'user' },
    params: byId,
    refusals: ['ApplicationNotFound', 'CvNotFound'],
    reply: cvSnapshot,
  },
  applicationEntries: {
    http: { method: 'GET', path: '/job-applications/{id}/entries' },
    summary: 'What has happened to an application, the newest first, for its two sides',
    access: { who: 'user' },
    params: byId,
    query: pageQuery(50),
    refusals: ['ApplicationNotFound'],
    reply: z.array(applicationEntry),
    paged: true,
  },
  writeToApplication: {
    http: { method: 'POST', path: '/job-applications/{id}/entries', status: 201 },
    summary: 'Writes to the other side of an application',
    access: { ...betweenTwo, rate },
    params: byId,
    body: z.object({ clientId: id.optional(), message: applicationWords }),
    refusals: ['ApplicationNotFound', 'ApplicationWithdrawn'],
    reply: applicationEntry,
  },
  withdrawApplication: {
    http: { method: 'PUT', path: '/job-applications/{id}/withdrawal' },
    summary: 'Withdraws an application of one’s own',
    access: { who: 'user', rate, refusedWhileRestricted: false },
    params: byId,
    refusals: ['ApplicationNotFound'],
    reply: z.object({ success: z.boolean() }),
  },
  replyTime: {
    http: { method: 'GET', path: '/maritime-jobs/{id}/reply-time' },
    summary: 'How soon whoever posted a vacancy answers applications',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['VacancyNotFound'],
    reply: replyTime,
    cache: { seconds: 300, tags: [] },
  },
});
