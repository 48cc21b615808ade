/** Kind in the send queue of a vacancy that is posted, changed or closed. */
export const vacancyKind = 'vacancy';

/** The cached data that a new vacancy makes outdated, also when the vacancy is held. */
export const vacancyTags = ['Vacancies', 'OwnVacancies', 'HeldTexts'];

export const newVacancyDraft = 'new-job';
export const copyDraft = (id: string) => `copy-job:${id}`;

/** Send queue fields of a change or a closing; a newer one replaces an unsent one. */
export const vacancyChange = (id: string) => ({
  kind: vacancyKind,
  path: '/jobs?tab=mine',
  outdates: vacancyTags,
  replaces: `${vacancyKind} ${id}`,
});
