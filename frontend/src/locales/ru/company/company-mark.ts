/** How and when a company was verified, beside its name and its vacancies. */
export const companyMark = {
  unverified: 'Не проверен',
  verified: 'Проверен',
  postedFor: 'От имени',
  /** Beside a vacancy of another company than the one that posted it. */
  notChecked: (company: string) => `Связь с «${company}» никто не проверял`,
  replied: (company: string) => `Ответ компании: ${company}`,
} as const;
