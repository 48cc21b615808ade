import { describeCalls, describeFields, ticketsText } from '../../call/describe.js';
import { heldText, moderatedDeletionText, reportText } from '../../moderation/moderation.docs.js';
import { experienceCalls } from './experience.calls.js';
import {
  answerCounts,
  answersCounted,
  experienceReport,
  experienceReportChange,
  experienceSummary,
  newExperienceReport,
  ownExperienceReport,
} from './experience.schemas.js';

const targetId = 'Id of the company or vessel.';
const targetType = 'Whether it is a company or a vessel.';
const answers = {
  paidInTime: [
    'Whether wages came in time: `yes`, `partly`, `no`; null when the author does not say.',
    'yes',
  ],
  contractKept: ['Whether the contract was kept: position, pay, length.', 'partly'],
  food: ['Whether food and water were good.', 'yes'],
  safety: ['Whether work was safe.', 'yes'],
  rest: ['Whether hours of rest were kept.', 'no'],
  repatriation: ['Whether the way home was organised and paid.', null],
} as const;
const contract = {
  otherName: [
    'The ship of a report about a company, the company of one about a ship; up to 200 characters.',
    'Заря',
  ],
  rank: ['Code of the rank; null when the author does not say.', 'third-officer'],
  from: ['Month in which the contract began, `YYYY-MM`.', '2025-11'],
  to: ['Month in which it ended; null while it lasts.', '2026-04'],
  content: [
    'What happened, plain text, 20 to 10,000 characters.',
    'Зарплата приходила пятого числа, без задержек.',
  ],
} as const;

const shown = {
  ...answers,
  ...contract,
  targetId,
  targetType,
  authorName: ['Nickname of the author; null unless they want to be named.', null],
  privateAttachments: ['How many documents only moderators may open.', 0],
  reply: 'What the company replied; null when it has not.',
  editedAt: ['When its author changed it last; null when never.', null],
} as const;
describeFields(experienceReport, shown);
describeFields(ownExperienceReport, { ...shown, isHeld: heldText });
describeFields(experienceSummary, {
  reports: ['How many reports.', 4],
  newest: ['The newest month that a report is about, `YYYY-MM`; null without reports.', '2026-04'],
  answers: 'How many answered what; those who did not say are in none.',
});
describeFields(answersCounted, {
  paidInTime: 'Whether wages came in time.',
  contractKept: 'Whether the contract was kept.',
  food: 'Whether food and water were good.',
  safety: 'Whether work was safe.',
  rest: 'Whether hours of rest were kept.',
  repatriation: 'Whether the way home was organised and paid.',
});
describeFields(answerCounts, { yes: ['How many.', 3], partly: ['How many.', 0], no: ['How many.', 1] });
const written = {
  ...answers,
  ...contract,
  isNamed: ['Whether the nickname stands beside it; false when left out.', false],
} as const;
describeFields(newExperienceReport, {
  ...written,
  targetId,
  targetType,
  attachments: ticketsText,
  areAttachmentsPublic: ['Whether everybody may open the attachments; otherwise moderators alone.', false],
});
describeFields(experienceReportChange, written);

for (const { query } of [experienceCalls.experienceSummary, experienceCalls.ownExperiences])
  describeFields(query, { targetId });
describeFields(experienceCalls.experiences.query, { targetId });

describeCalls(experienceCalls, {
  experiences: 'Authors are not named unless they want to be.',
  experienceSummary: 'Of reports that others read.',
  ownExperiences: 'The newest first.',
  addExperience:
    'Another report of the same person about the same company or vessel whose months overlap is refused by `ContractReported`.',
  editExperience:
    'For its author; others get `Forbidden`. A text that a moderator would have to see is refused by `ValidationFailed`.',
  deleteOwnExperience: 'For its author; others get `Forbidden`. Repeated, it changes nothing.',
  deleteExperience: moderatedDeletionText,
  reportExperience: reportText,
  experienceEvidence: 'Paths that open for this moderator alone, for a day.',
});
