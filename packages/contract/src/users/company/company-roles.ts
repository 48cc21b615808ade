// Without schemas, because pages that load none show these.

/** What people may do for a company: owners everything, recruiters vacancies, spokespersons public replies. */
export const companyRoles = ['owner', 'recruiter', 'spokesperson'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** How a company may be verified: by an e-mail to its domain, by its licence, by a moderator’s own decision. */
export const verificationWays = ['domain', 'licence', 'moderator'] as const;
export type VerificationWay = (typeof verificationWays)[number];

/** By what a company was verified, as readers see it; `evidence` of a moderator’s own decision is empty. */
export const verifiedBy = {
  domain: (evidence: string) => `письмо на домен ${evidence}`,
  licence: (evidence: string) => `лицензия: ${evidence}`,
  moderator: () => 'решение модератора',
} as const satisfies Record<VerificationWay, (evidence: string) => string>;

/** Who posts and closes vacancies in a company’s name. */
export const mayPostVacancies = (role: CompanyRole): boolean => role === 'owner' || role === 'recruiter';

/** Who replies publicly in a company’s name. */
export const speakingRoles = ['owner', 'spokesperson'] as const satisfies CompanyRole[];

/** Vacancies that somebody without a verified company may have open at once, with those that wait for a moderator. */
export const maxUnverifiedVacancies = 3;

/** Path on this site of a person’s own companies. */
export const ownCompaniesPath = '/companies';

/** Path on this site of a company account. */
export const companyPath = (companyId: string): string => `/company/${companyId}`;
