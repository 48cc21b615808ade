import type { ClaimContent } from './claim.entity.js';
import { CompanyAccountCopy, CompanyAccountMember } from './company-account.entity.js';
import { CompanyReplyRecord } from './company-reply.entity.js';

/** Those that are the same in every service where companies speak; each has a `Claim` of its own beside them. */
export const representationEntities = [CompanyAccountCopy, CompanyAccountMember, CompanyReplyRecord];

/** Company, vessel or bank that a company account speaks for. */
export type ClaimedId = string | number;

/** Tables of a service where companies speak, by the names that typed SQL uses. */
export interface RepresentationTables<Claim extends ClaimContent & { targetId: ClaimedId }> {
  companyAccounts: CompanyAccountCopy;
  companyAccountMembers: CompanyAccountMember;
  claims: Claim;
  companyReplies: CompanyReplyRecord;
}

/** The same without what the service knows of its claims. */
export type AnyRepresentationTables = RepresentationTables<ClaimContent & { targetId: ClaimedId }>;
