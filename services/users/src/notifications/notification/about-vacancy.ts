/**
 * `about` of a notification that a vacancy was closed or reopened; the same for applicants and for followers.
 * @param at when its event occurred
 */
export const aboutVacancy = (id: string, change: 'closed' | 'reopened', at: Date) => ({
  about: `vacancy:${id}:${change}`,
  at,
});
