/**
 * What a notification of the end or the reopening of a vacancy is about, for who applied as for who follows it.
 * @param at when its event occurred
 */
export const aboutVacancy = (id: string, change: 'closed' | 'reopened', at: Date) => ({
  about: `vacancy:${id}:${change}`,
  at,
});
