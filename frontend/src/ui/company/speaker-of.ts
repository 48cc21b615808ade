import type { OwnClaim } from '@kubrik/contract';

/** The company account in whose name a person may speak; undefined without one. */
export const speakerOf = (own: OwnClaim[]): string | undefined =>
  own.find(({ state, isVerified }) => state === 'accepted' && isVerified)?.companyAccountId;
