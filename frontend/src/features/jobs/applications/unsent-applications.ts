/** Kind in the send queue of an application, of an entry to it, and of its withdrawal. */
export const applicationKind = 'application';

/** Send queue fields of an application for a vacancy; a newer one replaces an unsent one. */
export const applicationFor = (vacancyId: string) => ({
  kind: applicationKind,
  path: `/jobs/${vacancyId}`,
  replaces: `${applicationKind} ${vacancyId}`,
  outdates: ['Responded', 'Vacancies', 'Applications'],
});

/** Send queue fields of an action on a sent application. */
export const toApplication = (id: string) => ({
  kind: applicationKind,
  path: `/jobs/applications/${id}`,
  outdates: ['Applications'],
});
