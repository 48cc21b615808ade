import { describeCalls, describeFields } from '../../call/describe.js';
import { companyAccounts } from './company-account.calls.js';
import {
  companyAccount,
  companyAccountChange,
  companyAnswer,
  companyDecision,
  companyEmail,
  companyInvitation,
  companyMember,
  companyReviewRequest,
  companyRoleChange,
  companyVerification,
  moderatedCompany,
  newCompanyAccount,
  ownCompany,
} from './company-account.schemas.js';

const id = 'Id of the company account.';
const name = ['Name of the company, 2 to 200 characters.', 'Балтийский крюинг'] as const;
const domain = ['Domain of its site, in ASCII; null when it names none.', 'crewing.example'] as const;
const country = ['ISO 3166-1 alpha-2; null when it names none.', 'RU'] as const;
const role = [
  '`owner` (everything, and its people), `recruiter` (vacancies) or `spokesperson` (public replies).',
  'recruiter',
] as const;
const username = ['The person’s nickname.', 'bosun'] as const;
const userId = 'Id of the person’s account.';
const way = [
  '`domain` (an e-mail to its domain), `licence` (its licence, which a moderator has looked up) or `moderator` (a moderator’s own decision).',
  'domain',
] as const;
const verification = 'How and when it was verified; null while nobody has.';
const licence = 'Its licence, where it has named one.';
const licenceNumber = ['Number of its licence, up to 100 characters.', '20/3421'] as const;
const licenceRegister = [
  'The register that has the licence, up to 200 characters.',
  'Реестр лицензий',
] as const;
const requestedAt =
  'When the moderators were asked to verify it; UTC, ISO 8601. Null when nothing waits for them.';
const note = [
  'What its owner wrote to the moderators; up to 1,000 characters.',
  'Звоните по телефону с сайта',
] as const;
const refusal = [
  'Why a moderator refused the last request, or took the verification back; null otherwise.',
  null,
] as const;
const members = 'Its people, owners first, with those who are invited.';

describeFields(companyVerification, {
  way,
  at: 'When; UTC, ISO 8601.',
  evidence: [
    'The domain of the e-mail, or the register and number of the licence; null for a moderator’s own decision.',
    'crewing.example',
  ],
});
const ofCompany = { id, name, domain, country, verification } as const;
describeFields(companyAccount, ofCompany);
describeFields(companyMember, {
  userId,
  username,
  role,
  isAccepted: 'False while the person has not answered the invitation.',
});
describeFields(ownCompany, {
  ...ofCompany,
  licence,
  requestedAt,
  refusal,
  role: [`One’s own role: ${role[0]}`, 'owner'],
  isInvitation: 'Whether one has yet to answer the invitation.',
  members: `${members} Empty for who is only invited.`,
});
describeFields(moderatedCompany, { ...ofCompany, licence, requestedAt, note, refusal, members });
for (const company of [ownCompany, moderatedCompany])
  describeFields(company.shape.licence.unwrap(), { number: licenceNumber, register: licenceRegister });

const given = {
  name,
  domain: [
    'Domain or address of its site; domains of public mail are refused. May be left out.',
    'crewing.example',
  ],
  country: ['ISO 3166-1 alpha-2; may be left out.', 'RU'],
} as const;
describeFields(newCompanyAccount, given);
describeFields(companyAccountChange, given);
describeFields(companyEmail, {
  email: ['Address at the domain of the company.', 'office@crewing.example'],
});
describeFields(companyReviewRequest, {
  licenceNumber: [`${licenceNumber[0]} Needs the register.`, '20/3421'],
  licenceRegister,
  note: [
    'Words for the moderators, up to 1,000 characters; instead of a licence, or with it.',
    'Звоните по телефону с сайта',
  ],
});
describeFields(companyInvitation, { username, role });
describeFields(companyRoleChange, { role });
describeFields(companyAnswer, { accepts: ['False declines the invitation, which goes.', true] });
describeFields(companyDecision.shape.seen.unwrap(), {
  name: ['Its name.', 'Альбатрос'],
  domain: ['Its domain; null without one.', 'albatros.example'],
  licenceNumber: ['The number of its licence; null without one.', '2016-25-1'],
});
describeFields(companyDecision, {
  seen: 'What was looked at; when the company has another name, domain or licence by now, `CompanyAccountChanged`.',
  outcome: ['`verified`, `refused` (the request) or `withdrawn` (the verification).', 'refused'],
  way: [
    '`licence` or `moderator`; a verification needs it, and `licence` needs one of the company.',
    undefined,
  ],
  reason: [
    'What the company is told, up to 1,000 characters; needed but for a verification.',
    'В реестре нет такого номера',
  ],
});

describeFields(companyAccounts.removeFromCompany.params, { id, userId });
describeFields(companyAccounts.verifyCompany.body, {
  token: ['What the link of the e-mail carries.', 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'],
});
describeFields(companyAccounts.moderatedCompanies.query, {
  state: ['`waiting`, `verified`, or `unverified`, which wait for nothing.', 'waiting'],
});

describeFields(companyAccounts.waitingCompanies.reply, { count: ['How many.', 2] });

const forOwners =
  'For its owners; other people of the company get `Forbidden`, everybody else `CompanyAccountNotFound`.';
describeCalls(companyAccounts, {
  ownCompanies: 'At most five, besides invitations.',
  createCompany:
    'Nobody has verified it yet. The sixth company of a person is refused by `TooManyCompanies`.',
  companyAccount: 'Without its people.',
  changeCompany: `${forOwners} Another name or domain ends the verification and what waits for the moderators; the old links of e-mails no longer work.`,
  closeCompany: `${forOwners} Its vacancies stay, without a company.`,
  sendCompanyEmail: `${forOwners} The address has to be at the company’s domain. The link holds for 24 hours, until the name or domain changes, and verifies when an owner of the company opens it. At most three e-mails to one address and ten to one domain in 24 hours; then \`CompanyEmailLimitReached\`.`,
  verifyCompany: 'For owners of the company; others get `Forbidden`. Opening it again changes nothing.',
  requestCompanyReview: `${forOwners} A new request takes the place of one that waits.`,
  inviteToCompany: `${forOwners} The person is notified. At most 30 people, with those who are invited.`,
  answerCompanyInvitation: 'The owners are notified. Declining again changes nothing.',
  changeCompanyRole: `${forOwners} The last owner keeps the role: \`LastCompanyOwner\`.`,
  removeFromCompany:
    'An owner removes anybody and takes an invitation back; everybody removes themselves. The last owner cannot leave: `LastCompanyOwner`. Repeated, it changes nothing.',
  moderatedCompanies: 'The longest wait first; of the others the newest.',
  waitingCompanies: 'For moderators.',
  decideCompany:
    'The owners are notified. A request that no longer waits, and a verification that is gone, stay as they are.',
});
