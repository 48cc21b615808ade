// No schemas here, because pages that load no schemas use this file.

/** The questions of an experience report, in the order in which they are shown. */
export const experienceQuestions = [
  'paidInTime',
  'contractKept',
  'food',
  'safety',
  'rest',
  'repatriation',
] as const;
export type ExperienceQuestion = (typeof experienceQuestions)[number];

export const experienceAnswers = ['yes', 'partly', 'no'] as const;
export type ExperienceAnswer = (typeof experienceAnswers)[number];
