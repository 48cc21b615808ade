import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { contributionCalls } from '../../contribution/contribution.calls.js';
import { attachment } from '../../media/attachment.schemas.js';
import { byId, id, pageQuery } from '../../text/text.js';
import {
  experienceReport,
  experienceReportChange,
  experienceSummary,
  newExperienceReport,
  ownExperienceReport,
} from './experience.schemas.js';

const ofTarget = z.object({ targetId: id });
const fields = ['content', 'otherName'] as const;

const ofReport = contributionCalls({
  path: '/blacklist/experiences/{id}',
  thing: 'a report about a contract',
  notFound: 'ExperienceNotFound',
});

/** What seafarers tell of their contracts with companies and aboard vessels. */
export const experienceCalls = defineCalls('blacklist', {
  experiences: {
    http: { method: 'GET', path: '/blacklist/experiences' },
    summary: 'Reports about contracts with one company or aboard one vessel, the newest first',
    access: { who: 'anyone' },
    query: ofTarget.extend(pageQuery(20).shape),
    reply: z.array(experienceReport),
    paged: true,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  experienceSummary: {
    http: { method: 'GET', path: '/blacklist/experience-summary' },
    summary: 'How many answered what about one company or vessel',
    access: { who: 'anyone' },
    query: ofTarget,
    reply: experienceSummary,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  ownExperiences: {
    http: { method: 'GET', path: '/blacklist/experiences/own' },
    summary: 'One’s own reports about one company or vessel, with those that wait for a moderator',
    access: { who: 'user' },
    query: ofTarget,
    reply: z.array(ownExperienceReport),
  },
  addExperience: {
    http: { method: 'POST', path: '/blacklist/experiences', status: 201 },
    summary: 'Tells of a contract; one report for each contract, without a name unless its author wants one',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 15 } },
    body: newExperienceReport,
    publishes: { fields, place: ['targetType', 'targetId'], holds: true },
    refusals: ['CompanyNotFound', 'VesselNotFound', 'ContractReported'],
    reply: ownExperienceReport,
    cache: { purges: ['blacklist'] },
  },
  editExperience: {
    http: { method: 'PUT', path: '/blacklist/experiences/{id}' },
    summary: 'Changes an own report; its attachments stay',
    access: { who: 'user', rate: { points: 120, seconds: 600, personPoints: 30 } },
    params: byId,
    body: experienceReportChange,
    publishes: { fields, holds: true },
    refusals: ['ExperienceNotFound', 'Forbidden', 'ContractReported'],
    reply: ownExperienceReport,
    cache: { purges: ['blacklist'] },
  },
  deleteOwnExperience: { ...ofReport.withdraw, cache: { purges: ['blacklist'] } },
  deleteExperience: { ...ofReport.deleteByModerator, cache: { purges: ['blacklist'] } },
  reportExperience: ofReport.report,
  experienceEvidence: {
    http: { method: 'GET', path: '/blacklist/experiences/{id}/attachments' },
    summary: 'All attachments of a report, also those that others do not open',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['ExperienceNotFound'],
    reply: z.array(attachment),
  },
});
