import { z } from 'zod';
import { attachmentTickets } from './attachment.schemas.js';
import { defineCalls } from './call.js';
import { contentJobCall } from './content-job.js';
import { seedDemo } from './demo.js';
import {
  applicationReply,
  demoVacancies,
  newVacancy,
  position,
  postedVacancy,
  vacancy,
  vacancyApplication,
  vacancyVesselType,
} from './jobs.schemas.js';
import { moderatedDeletionQuery, reportCall } from './report.schemas.js';
import { followCall } from './subscription.schemas.js';
import { byId, id, maxTextLength, optionalText, pageQuery, searchText } from './text.js';

const cachedVacancies = { seconds: 60, tags: ['jobs'] } as const;

export const jobs = defineCalls('jobs', {
  list: {
    http: { method: 'GET', path: '/maritime-jobs' },
    summary: 'Vacancies, the newest first. `location` is a region’s id or a text',
    access: { who: 'anyone', rate: { points: 1200, seconds: 60, personPoints: 240 } },
    query: z
      .object({
        position: position.optional(),
        vesselType: vacancyVesselType.optional(),
        location: searchText(200),
        search: searchText(200),
      })
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
    reply: z.array(vacancy),
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
  respond: {
    http: { method: 'POST', path: '/maritime-jobs/{id}/respond' },
    summary: 'Stores the application of a signed-in person, or shows a visitor the contact; counted once',
    // Only who posted the vacancy and moderators read it, and it may be somebody's livelihood.
    access: {
      who: 'anyone',
      rate: { points: 300, seconds: 60, personPoints: 30 },
      refusedWhileRestricted: false,
    },
    params: byId,
    body: z.object({ message: optionalText(maxTextLength), attachments: attachmentTickets }),
    refusals: ['VacancyNotFound', 'Forbidden'],
    reply: applicationReply,
    cache: { purges: ['jobs'] },
    delivery: { repeatable: true },
  },
  applications: {
    http: { method: 'GET', path: '/maritime-jobs/{id}/applications' },
    summary: 'Applications for a vacancy of one’s own, the newest first',
    access: { who: 'user' },
    params: byId,
    query: pageQuery(50),
    refusals: ['VacancyNotFound', 'Forbidden'],
    reply: z.array(vacancyApplication),
    paged: true,
  },
  post: {
    http: { method: 'POST', path: '/maritime-jobs', status: 201 },
    summary: 'Posts a vacancy',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    body: newVacancy,
    publishes: {
      fields: ['description', 'title', 'company', 'location', 'contractDuration', 'requirements', 'benefits'],
      holds: true,
    },
    reply: postedVacancy,
    cache: { purges: ['jobs'] },
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
  report: {
    ...reportCall('/maritime-jobs/{id}/reports', 'a vacancy'),
    params: byId,
    refusals: ['VacancyNotFound', 'Forbidden'],
  },
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
