import type {
  CompanyAccount,
  CompanyMember,
  CompanyVerification,
  ModeratedCompany,
  OwnCompany,
} from '@kubrik/contract';
import type { CompanyRow, MemberRow } from './company.repository.js';

export const viewCompany = (row: CompanyRow): CompanyAccount => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  country: row.country,
  verification: verificationOf(row),
  createdAt: row.createdAt.toISOString(),
});

export function verificationOf(row: CompanyRow): CompanyVerification | null {
  const { verifiedWay: way, verifiedAt: at } = row;
  if (!way || !at) return null;
  const evidence = { domain: row.domain, licence: licenceText(row), moderator: null }[way];
  return { way, at: at.toISOString(), evidence };
}

const licenceOf = ({ licenceNumber, licenceRegister }: CompanyRow) =>
  licenceNumber && licenceRegister ? { number: licenceNumber, register: licenceRegister } : null;

const licenceText = ({ licenceNumber, licenceRegister }: CompanyRow) =>
  `${licenceRegister}, № ${licenceNumber}`;

const viewMember = ({ userId, username, role, acceptedAt }: MemberRow): CompanyMember => ({
  userId,
  username,
  role,
  isAccepted: acceptedAt !== null,
});

/** @param members of the company; `self` is one of them */
export function viewOwnCompany(row: CompanyRow, members: MemberRow[], self: MemberRow): OwnCompany {
  const isInvitation = self.acceptedAt === null;
  const own = isInvitation
    ? { licence: null, requestedAt: null, refusal: null, members: [] }
    : { ...stateOf(row), members: members.map(viewMember) };
  return { ...viewCompany(row), ...own, role: self.role, isInvitation };
}

export const viewModeratedCompany = (row: CompanyRow, members: MemberRow[]): ModeratedCompany => ({
  ...viewCompany(row),
  ...stateOf(row),
  note: row.note,
  members: members.map(viewMember),
});

const stateOf = (row: CompanyRow) => ({
  licence: licenceOf(row),
  requestedAt: row.requestedAt?.toISOString() ?? null,
  refusal: row.refusal,
});
