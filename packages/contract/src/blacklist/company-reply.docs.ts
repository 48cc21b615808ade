import { describeCalls, describeFields, ticketsText } from '../call/describe.js';
import { companyReplyCalls as calls } from './company-reply.calls.js';
import {
  claimDecision,
  companyReply,
  demoReply,
  newClaim,
  newCompanyReply,
  newDispute,
  ownClaim,
  representative,
  waitingClaim,
} from './company-reply.schemas.js';

const companyAccountId = 'Id of the company account.';
const companyName = ['Name of the company account.', 'Балтийский крюинг'] as const;
const verification = 'How and when it was verified; null once that has been taken back.';
const targetId = 'Id of the company or vessel.';
const targetType = 'Whether it is a company or a vessel.';
const content = [
  'Plain text, 20 to 3,000 characters.',
  'Задолженность закрыта 3 марта, платёжные поручения приложены.',
] as const;
const kind = ['`entry`, or `experience` for an experience report.', 'entry'] as const;

describeFields(companyReply, {
  companyAccountId: 'Id of the company account; null once it has gone.',
  companyName,
  verification:
    'How and when the account was verified; null once that has been taken back, or the account has gone.',
  content,
  editedAt: ['When it was changed last; null when never.', null],
});
describeFields(newCompanyReply, { companyAccountId, content });
describeFields(demoReply, {
  companyName: ['Its name.', 'Альбатрос Крюинг'],
  content: ['Its words.', 'Вымышленный ответ.'],
});
describeFields(newDispute, { companyAccountId, content, attachments: ticketsText });
describeFields(representative, { companyAccountId, name: companyName, verification });
describeFields(calls.representative.reply, { representative: 'Null when nobody speaks for it.' });
describeFields(ownClaim, {
  companyAccountId,
  name: companyName,
  isVerified: ['Whether it is verified now.', true],
  state: ['`waiting`, `accepted` or `refused`; null when nobody has asked.', 'accepted'],
  reason: ['Why a moderator refused it.', null],
});
export const newClaimTexts = describeFields(newClaim, {
  companyAccountId,
  note: [
    'For the moderators, up to 1,000 characters; may be left out.',
    'Мы управляем этим судном с 2024 года.',
  ],
});
export const claimTexts = {
  companyAccountId,
  companyName,
  verification,
  note: ['For the moderators; null without.', null],
} as const;
describeFields(waitingClaim, {
  ...claimTexts,
  targetId,
  targetType,
  targetName: ['Its name.', 'Заря'],
});
describeFields(claimDecision, {
  accept: ['Whether it may speak.', true],
  reason: ['What the company is told; needed for a refusal.', 'Судном управляет другая компания'],
});
for (const { query } of [calls.representative, calls.ownClaims]) describeFields(query, { targetId });
describeFields(calls.claim.params, { targetType });
for (const { params } of [calls.reply, calls.deleteOwnReply, calls.deleteReply])
  describeFields(params, { kind });

const forSpeakers =
  'For owners and spokespersons of the verified company account that speaks for the company or vessel; others get `Forbidden`.';
describeCalls(calls, {
  representative: 'A company whose verification has been taken back speaks for nobody.',
  ownClaims: 'Accounts of which one is an owner or a spokesperson.',
  claim:
    'For owners and spokespersons of the account; others get `Forbidden`. Asking again while it waits changes the note.',
  claims: 'For moderators.',
  decideClaim: 'One account speaks for a company or vessel at a time.',
  reply: forSpeakers,
  deleteOwnReply: forSpeakers,
  deleteReply: 'The company may reply anew.',
  dispute: `${forSpeakers} The entry is \`disputed\` until a moderator decides. At most three times; then \`EntryDisputed\`.`,
  entryEvidence: 'Paths that open for this moderator alone, for a day.',
});
