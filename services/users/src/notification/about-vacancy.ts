/** What a notification of the end or the reopening of a vacancy is about, for who applied as for who follows it. */
export const aboutVacancy = (id: string, change: 'closed' | 'reopened'): string => `vacancy:${id}:${change}`;
