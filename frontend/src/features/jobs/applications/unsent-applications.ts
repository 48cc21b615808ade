/** Of an application, what is written to it and its withdrawal, in the send queue. */
export const applicationKind = 'application';

/** An application for a vacancy: the newest is sent. */
export const applicationFor = (vacancyId: string) => ({
  kind: applicationKind,
  path: `/jobs/${vacancyId}`,
  replaces: `${applicationKind} ${vacancyId}`,
  outdates: ['Responded', 'Vacancies', 'Applications'],
});

/** What is done to an application that was sent. */
export const toApplication = (id: string) => ({
  kind: applicationKind,
  path: `/jobs/applications/${id}`,
  outdates: ['Applications'],
});
