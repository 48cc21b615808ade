import { z } from 'zod';
import { contentJobCall } from '../admin/content-job.js';
import { defineCalls } from '../call/call.js';
import { contributionCalls } from '../contribution/contribution.calls.js';
import { seedDemo } from '../demo/demo.js';
import { attachmentTickets } from '../media/attachment.schemas.js';
import { moderatedDeletionQuery } from '../moderation/report.schemas.js';
import { byId, id, maxTextLength, optionalText, pageQuery } from '../text/text.js';
import { followCall } from '../users/notification/subscription.schemas.js';
import {
  applicationReply,
  demoVacancies,
  newVacancy,
  ownVacancy,
  postedVacancy,
  vacancy,
  vacancyContact,
  vacancyFilter,
  vacancyOrders,
  vacancyVersion,
} from './jobs.schemas.js';

const publishedFields = [
  'description',
  'title',
  'company',
  'location',
  'contractDuration',
  'requirements',
  'benefits',
] as const;
const cachedVacancies = { seconds: 60, tags: ['jobs'] } as const;

const ofVacancy = contributionCalls({
  path: '/maritime-jobs/{id}',
  thing: 'a vacancy',
  notFound: 'VacancyNotFound',
});

export const jobs = defineCalls('jobs', {
  list: {
    http: { method: 'GET', path: '/maritime-jobs' },
    summary: 'Vacancies, the newest or the best paid first. `location` is a region’s id or a text',
    access: { who: 'anyone', rate: { points: 1200, seconds: 60, personPoints: 240 } },
    query: vacancyFilter
      .extend({ order: z.enum(vacancyOrders, 'Порядок: newest или pay').default('newest') })
      .extend(pageQuery(30).shape),
    reply: z.array(vacancy),
    paged: true,
    cache: cachedVacancies,
  },
  mine: {
    http: { method: 'GET', path: '/maritime-jobs/mine' },
    summary: 'Vacancies that one has posted, the newest first',
    access: { who: 'user' },
    query: pageQuery(30),
    reply: z.array(ownVacancy),
    paged: true,
  },
  responded: {
    http: { method: 'GET', path: '/maritime-jobs/responded' },
    summary: 'Ids of the vacancies that one has applied for',
    access: { who: 'anyone' },
    reply: z.array(id),
  },
  item: {
    http: { method: 'GET', path: '/maritime-jobs/{id}' },
    summary: 'One vacancy',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['VacancyNotFound'],
    reply: vacancy,
    cache: cachedVacancies,
  },
  view: {
    http: { method: 'POST', path: '/maritime-jobs/{id}/view' },
    summary: 'Counts one view',
    access: { who: 'anyone', rate: { points: 600, seconds: 60 }, refusedWhileRestricted: false },
    params: byId,
    refusals: ['VacancyNotFound'],
    reply: z.object({ views: z.int() }),
  },
  contact: {
    http: { method: 'GET', path: '/maritime-jobs/{id}/contact' },
    summary: 'How to reach who has posted a vacancy',
    // The rate keeps anybody from collecting all contacts.
    access: { who: 'user', rate: { points: 600, seconds: 600, personPoints: 60 } },
    params: byId,
    refusals: ['VacancyNotFound'],
    reply: vacancyContact,
  },
  respond: {
    http: { method: 'POST', path: '/maritime-jobs/{id}/respond' },
    summary:
      'Stores the application of a signed-in person; of a vacancy of a feed, counts who goes on to its source',
    // Only the employer and moderators read it, and somebody's livelihood may depend on it.
    access: {
      who: 'anyone',
      rate: { points: 300, seconds: 60, personPoints: 30 },
      refusedWhileRestricted: false,
    },
    params: byId,
    body: z.object({
      message: optionalText(maxTextLength),
      /** Whether the present CV is sent with it. */
      withCv: z.boolean('Ожидается true или false').default(false),
      attachments: attachmentTickets,
    }),
    refusals: ['VacancyNotFound', 'AuthorizationRequired', 'Forbidden', 'CvNotFound'],
    reply: applicationReply,
    cache: { purges: ['jobs'] },
    delivery: { repeatable: true },
  },
  post: {
    http: { method: 'POST', path: '/maritime-jobs', status: 201 },
    summary: 'Posts a vacancy',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    body: newVacancy,
    publishes: {
      fields: publishedFields,
      holds: true,
    },
    refusals: ['Forbidden', 'UnverifiedVacancyLimit'],
    reply: postedVacancy,
    cache: { purges: ['jobs'] },
  },
  edit: {
    http: { method: 'PUT', path: '/maritime-jobs/{id}' },
    summary: 'Changes an open vacancy of one’s own; what it said before is kept for all to read',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    params: byId,
    body: newVacancy,
    publishes: { fields: publishedFields, holds: true },
    refusals: ['VacancyNotFound', 'Forbidden'],
    reply: ownVacancy,
    cache: { purges: ['jobs'] },
  },
  versions: {
    http: { method: 'GET', path: '/maritime-jobs/{id}/versions' },
    summary: 'What a vacancy said before it was changed, the newest first',
    access: { who: 'anyone' },
    params: byId,
    query: pageQuery(20),
    refusals: ['VacancyNotFound'],
    reply: z.array(vacancyVersion),
    paged: true,
    cache: cachedVacancies,
  },
  close: {
    http: { method: 'DELETE', path: '/maritime-jobs/{id}' },
    summary: 'Closes a vacancy: one’s own, or any as a moderator',
    access: { who: 'user', moderated: true },
    params: byId,
    query: moderatedDeletionQuery,
    refusals: ['VacancyNotFound', 'Forbidden'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['jobs'] },
  },
  report: ofVacancy.report,
  follow: {
    ...followCall,
    http: { method: 'PUT', path: '/maritime-jobs/{id}/subscription' },
    summary: 'Follows a vacancy, or no longer',
    params: byId,
    refusals: ['VacancyNotFound'],
  },
  generate: contentJobCall('/jobs/generate', 'Starts the content job that reads the vacancy feeds'),
  seedDemo: seedDemo('jobs', demoVacancies, ['jobs']),
});
