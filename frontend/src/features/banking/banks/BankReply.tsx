import type { BankReview } from '@kubrik/contract';
import { requestOf } from '../../../platform/api/call';
import { CompanyReplyBlock } from '../../../ui/company/CompanyReplyBlock';
import { useDeleteBankReplyMutation } from './bank-reply.api';

interface BankReplyProps {
  review: BankReview;
  /** The company account in whose name the person may reply. */
  speaker: string | undefined;
}

/** The bank's reply to a review. */
export function BankReply({ review: { id, reply }, speaker }: BankReplyProps) {
  const [remove] = useDeleteBankReplyMutation();
  return (
    <CompanyReplyBlock
      thingId={id}
      reply={reply}
      speaker={speaker}
      replyCall={(body) => requestOf('banking.reply', { params: { id }, body })}
      removeOwnCall={requestOf('banking.deleteOwnReply', { params: { id } })}
      outdates={['BankReviews']}
      onRemove={() => remove(id)}
    />
  );
}
