// No schemas here, because pages that load no schemas use this file.

/** What people may do for a company: owners everything, recruiters vacancies, spokespersons public replies. */
export const companyRoles = ['owner', 'recruiter', 'spokesperson'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** How a company may be verified: by an e-mail to its domain, by its licence, by a moderator’s own decision. */
export const verificationWays = ['domain', 'licence', 'moderator'] as const;
export type VerificationWay = (typeof verificationWays)[number];

/** How a company was verified, in words for readers; `evidence` is empty for a moderator's own decision. */
export const verifiedBy = {
  domain: (evidence: string) => `письмо на домен ${evidence}`,
  licence: (evidence: string) => `лицензия: ${evidence}`,
  moderator: () => 'решение модератора',
} as const satisfies Record<VerificationWay, (evidence: string) => string>;

/** Whether the role may post and close vacancies in a company's name. */
export const mayPostVacancies = (role: CompanyRole): boolean => role === 'owner' || role === 'recruiter';

/** Roles that may reply publicly in a company's name. */
export const speakingRoles = ['owner', 'spokesperson'] as const satisfies CompanyRole[];

/** Most open vacancies of a person without a verified company, held ones included. */
export const maxUnverifiedVacancies = 3;

/** Path on this site of a person’s own companies. */
export const ownCompaniesPath = '/companies';

/** Path on this site of a company account. */
export const companyPath = (companyId: string): string => `/company/${companyId}`;
