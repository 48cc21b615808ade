import { claimTexts, newClaimTexts } from '../blacklist/company-reply.docs.js';
import { describeCalls, describeFields } from '../call/describe.js';
import { bankReplyCalls as calls } from './bank-reply.calls.js';
import { newBankClaim, waitingBankClaim } from './banking.schemas.js';

const bankId = ['Number of the bank (`GET /api/banking/providers`).', 1] as const;

describeFields(calls.representative.reply, { representative: 'Null when nobody speaks for it.' });
for (const { query } of [calls.representative, calls.ownClaims]) describeFields(query, { bankId });
describeFields(newBankClaim, { ...newClaimTexts, bankId });
describeFields(waitingBankClaim, { ...claimTexts, bankId, bankName: ['Its name.', 'Сбербанк'] });
for (const { params } of [calls.reply, calls.deleteOwnReply, calls.deleteReply])
  describeFields(params, { id: 'Id of the review.' });

const forSpeakers =
  'For owners and spokespersons of the verified company account that speaks for the review’s bank; others get `Forbidden`.';
describeCalls(calls, {
  representative: 'An account whose verification has been taken back speaks for nobody.',
  ownClaims: 'Accounts of which one is an owner or a spokesperson.',
  claim:
    'For owners and spokespersons of the account; others get `Forbidden`. Asking again while it waits changes the note.',
  claims: 'For moderators.',
  decideClaim: 'One account speaks for a bank at a time.',
  reply: `${forSpeakers} The reply stays when the writer changes the review, and goes with it.`,
  deleteOwnReply: forSpeakers,
  deleteReply: 'The company may reply anew.',
});
