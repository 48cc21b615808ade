import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { attachmentsData } from '../media/attachment.schemas.js';
import { dateTime, id } from '../text/text.js';
import { followedData } from '../users/notification/subscription.schemas.js';
import { applicationSides, applicationState } from './application/application.schemas.js';
import { position } from './jobs.schemas.js';
import { searchFrequency } from './saved-search.schemas.js';
import { vacancyWarnings } from './vacancy-warnings.js';

export const jobEvents = defineEvents('jobs', {
  added: {
    key: 'vacancyId',
    data: z.object({
      vacancyId: id,
      title: z.string(),
      company: z.string(),
      position,
      location: z.string(),
      /** Pay for a month, with the currency; null when the advertisement does not give it. */
      salary: z.string().nullable().default(null),
      isDemo: z.boolean(),
      /** Account that posted it here; null for a vacancy of a feed. */
      owner: z.object({ id, username: z.string() }).nullable().default(null),
      /** Whether it was held for a moderator before. */
      wasHeld: z.boolean().default(false),
      description: z.string().optional(),
      postedAt: dateTime.optional(),
      expiresAt: dateTime.optional(),
    }),
    purges: ['jobs'],
  },
  /** Published once for each vacancy that was open before `added` had its text. */
  listed: {
    key: 'vacancyId',
    data: z.object({
      vacancyId: id,
      title: z.string(),
      location: z.string(),
      description: z.string(),
      postedAt: dateTime,
      expiresAt: dateTime,
    }),
  },
  /** A signed-in person has applied for a vacancy that was posted here. */
  applied: {
    key: 'vacancyId',
    data: z.object({
      vacancyId: id,
      /** Null in events from before applications had a page. */
      applicationId: id.nullable().default(null),
      title: z.string(),
      ownerId: id,
      username: z.string(),
    }),
    purges: ['jobs'],
  },
  /** One side of an application has set its state or written to the other side, who is notified. */
  applicationMoved: {
    key: 'applicationId',
    data: z.object({
      applicationId: id,
      vacancyId: id,
      title: z.string(),
      recipientId: id,
      /** The side that did it. */
      side: z.enum(applicationSides),
      username: z.string(),
      /** Null when only words were written. */
      state: applicationState.nullable(),
      message: z.string(),
      /** The employer's words resemble frauds, so they are not repeated without the warning. */
      hasWarnings: z.boolean().default(false),
    }),
  },
  /** A document of a CV will soon expire. */
  documentExpires: {
    key: 'userId',
    data: z.object({
      userId: id,
      /** Russian name of the document. */
      name: z.string(),
      expiresOn: z.iso.date(),
      /** Months until it expires; the owner is reminded once for each such number. */
      months: z.int(),
    }),
  },
  /** The owner of a CV has begun or stopped showing it to verified employers. */
  cvListed: { key: 'userId', data: z.object({ userId: id, cvId: id, isListed: z.boolean() }) },
  /** A company's message to the owner of a listed CV resembles frauds. */
  cvMessageWarned: {
    key: 'messageId',
    data: z.object({ messageId: id, warnings: z.array(z.enum(vacancyWarnings)) }),
  },
  /**
   * Saved searches have found new vacancies. Several events if there are many people. Each person is notified of a
   * vacancy once, whichever of their searches find it.
   */
  searchesMatched: {
    data: z.object({
      frequency: searchFrequency.exclude(['off']),
      /** The vacancies that `people` refers to. */
      vacancies: z.array(
        z.object({
          id,
          title: z.string(),
          company: z.string(),
          location: z.string(),
          salary: z.string().nullable(),
          ownerId: id.nullable(),
        }),
      ),
      people: z.array(
        z.object({
          userId: id,
          /** Number of vacancies that are new for the person. */
          total: z.int(),
          /** The newest of them. */
          vacancyIds: z.array(id),
          searches: z.array(z.object({ id, name: z.string() })),
          /** Path of the page that lists them. */
          path: z.string(),
        }),
      ),
    }),
  },
  /** A vacancy was closed, has expired or was changed in another way. */
  changed: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, isClosed: z.boolean().default(false), title: z.string().default('') }),
    purges: ['jobs'],
  },
  /** The copy of a company account has changed, and its vacancies with it. */
  employerChanged: { key: 'companyId', data: z.object({ companyId: id }), purges: ['jobs'] },
  /** A moderator has restored a withdrawn vacancy. */
  reopened: { key: 'vacancyId', data: z.object({ vacancyId: id, title: z.string() }), purges: ['jobs'] },
  /** A person has begun or stopped following a vacancy. */
  followed: { key: 'userId', data: followedData },
  /**
   * A vacancy that was posted here was closed or has expired. Several events if there are many applicants; they come
   * before `changed`.
   */
  closedForApplicants: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, title: z.string(), applicantIds: z.array(id) }),
  },
  /** The vacancy is open again. Several events if there are many applicants; they come before `reopened`. */
  reopenedForApplicants: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, title: z.string(), applicantIds: z.array(id) }),
  },
  /** A thing now has exactly these attachments. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
