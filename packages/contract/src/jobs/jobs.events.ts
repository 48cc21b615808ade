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
      /** For a month, with the currency; null when the advertisement does not say. */
      salary: z.string().nullable().default(null),
      isDemo: z.boolean(),
      /** Who posted it here; null for one of a feed. */
      owner: z.object({ id, username: z.string() }).nullable().default(null),
      /** A moderator has looked at it before. */
      wasHeld: z.boolean().default(false),
      description: z.string().optional(),
      postedAt: dateTime.optional(),
      expiresAt: dateTime.optional(),
    }),
    purges: ['jobs'],
  },
  /** A vacancy that was open before other services looked into texts; each has one such event. */
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
  /** One side of an application has set its state or written to the other, who is told. */
  applicationMoved: {
    key: 'applicationId',
    data: z.object({
      applicationId: id,
      vacancyId: id,
      title: z.string(),
      recipientId: id,
      /** Whose step it is. */
      side: z.enum(applicationSides),
      username: z.string(),
      /** Null when only words were written. */
      state: applicationState.nullable(),
      message: z.string(),
      /** The employer’s words have something in common with frauds, so nobody repeats them without the warning. */
      hasWarnings: z.boolean().default(false),
    }),
  },
  /** A document of a CV will soon no longer hold. */
  documentExpires: {
    key: 'userId',
    data: z.object({
      userId: id,
      /** Russian name of the document. */
      name: z.string(),
      expiresOn: z.iso.date(),
      /** Months before, of which its owner is reminded once each. */
      months: z.int(),
    }),
  },
  /** The owner of a CV shows it to verified employers, or no longer. */
  cvListed: { key: 'userId', data: z.object({ userId: id, cvId: id, isListed: z.boolean() }) },
  /** A company’s words to the owner of a listed CV have something in common with frauds. */
  cvMessageWarned: {
    key: 'messageId',
    data: z.object({ messageId: id, warnings: z.array(z.enum(vacancyWarnings)) }),
  },
  /**
   * Vacancies are new that saved searches find; of many people there are several events. Each person hears of a vacancy
   * once, whichever of their searches find it.
   */
  searchesMatched: {
    data: z.object({
      frequency: searchFrequency.exclude(['off']),
      /** Those that `people` names. */
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
          /** Vacancies that are new for them. */
          total: z.int(),
          /** The newest of them. */
          vacancyIds: z.array(id),
          searches: z.array(z.object({ id, name: z.string() })),
          /** Where they stand. */
          path: z.string(),
        }),
      ),
    }),
  },
  /** Closed, expired or changed in another way. */
  changed: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, isClosed: z.boolean().default(false), title: z.string().default('') }),
    purges: ['jobs'],
  },
  /** The copy of a company account has changed: its vacancies show it. */
  employerChanged: { key: 'companyId', data: z.object({ companyId: id }), purges: ['jobs'] },
  /** A moderator has taken its withdrawal back. */
  reopened: { key: 'vacancyId', data: z.object({ vacancyId: id, title: z.string() }), purges: ['jobs'] },
  /** Somebody follows a vacancy, or no longer. */
  followed: { key: 'userId', data: followedData },
  /** A vacancy that was posted here is closed or has expired; of many applicants there are several events, before `changed`. */
  closedForApplicants: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, title: z.string(), applicantIds: z.array(id) }),
  },
  /** It is open again; as for its end, before `reopened`. */
  reopenedForApplicants: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, title: z.string(), applicantIds: z.array(id) }),
  },
  /** These attachments hang on a thing from now on. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
