// Without schemas, because pages that load none show these.

/** What a report about a contract is asked, in the order in which it is shown. */
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
