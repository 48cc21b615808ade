/** Of a vacancy that is posted, changed or closed, in the send queue. */
export const vacancyKind = 'vacancy';

/** What a vacancy makes outdated, also one that a moderator looks at first. */
export const vacancyTags = ['Vacancies', 'OwnVacancies', 'HeldTexts'];

export const newVacancyDraft = 'new-job';
export const copyDraft = (id: string) => `copy-job:${id}`;

/** A change of a vacancy and its closing replace each other. */
export const vacancyChange = (id: string) => ({
  kind: vacancyKind,
  path: '/jobs?tab=mine',
  outdates: vacancyTags,
  replaces: `${vacancyKind} ${id}`,
});
