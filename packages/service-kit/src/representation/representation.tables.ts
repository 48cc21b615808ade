import type { ClaimContent } from './claim.entity.js';
import { CompanyAccountCopy, CompanyAccountMember } from './company-account.entity.js';
import { CompanyReplyRecord } from './company-reply.entity.js';

/** Entities that are the same in every service where companies speak. Each service has its own `Claim`. */
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

/** The same for any service, whatever its claims have. */
export type AnyRepresentationTables = RepresentationTables<ClaimContent & { targetId: ClaimedId }>;
