import type {
  ClaimOfAccount,
  CompanyReply,
  CompanyVerification,
  OwnClaim,
  Payload,
  userEvents,
} from '@kubrik/contract';
import type { OwnClaimRow, WaitingClaimRow } from './claim.repository.js';
import type { CompanyAccountRow } from './company-account.repository.js';
import type { ReplyRow } from './company-reply.repository.js';

/** Times of a row, or of JSON inside a row. */
type WithTimes<T, Times extends keyof T> = Omit<T, Times> & { [K in Times]: T[K] | Date };

/** The copy of an account as the users service announces it. */
export const companyAccountOf = ({
  companyId: id,
  name,
  verification,
}: Payload<typeof userEvents.companyChanged>): CompanyAccountRow => ({
  id,
  name,
  verifiedWay: verification?.way ?? null,
  verifiedAt: verification ? new Date(verification.at) : null,
  verifiedEvidence: verification?.evidence ?? null,
});

type Verified = Pick<ReplyRow, 'verifiedWay' | 'verifiedAt' | 'verifiedEvidence'>;

export const viewVerification = ({
  verifiedWay,
  verifiedAt,
  verifiedEvidence,
}: WithTimes<Verified, 'verifiedAt'>): CompanyVerification | null =>
  verifiedWay && verifiedAt
    ? { way: verifiedWay, at: new Date(verifiedAt).toISOString(), evidence: verifiedEvidence }
    : null;

export const viewOwnClaim = ({ id, name, verifiedAt, state, reason }: OwnClaimRow): OwnClaim => ({
  companyAccountId: id,
  name,
  isVerified: verifiedAt !== null,
  state,
  reason: state === 'refused' ? reason : null,
});

/** A claim without its target. */
export const viewClaimOfAccount = (row: WaitingClaimRow): ClaimOfAccount => ({
  id: row.id,
  companyAccountId: row.accountId,
  companyName: row.companyName,
  verification: viewVerification(row),
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});

export const viewReply = (
  reply: WithTimes<ReplyRow, 'createdAt' | 'editedAt' | 'verifiedAt'>,
): CompanyReply => ({
  companyAccountId: reply.accountId,
  companyName: reply.companyName,
  verification: viewVerification(reply),
  content: reply.content,
  createdAt: new Date(reply.createdAt).toISOString(),
  editedAt: reply.editedAt && new Date(reply.editedAt).toISOString(),
});
