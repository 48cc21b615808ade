import type { BankReview } from '@kubrik/contract';
import { CompanyReplyBlock } from '../../../ui/company/CompanyReplyBlock';
import {
  useDeleteBankReplyMutation,
  useDeleteOwnBankReplyMutation,
  useReplyToReviewMutation,
} from '../bank-reply.api';

interface BankReplyProps {
  review: BankReview;
  /** The company account in whose name the person may reply. */
  speaker: string | undefined;
}

/** What the bank replied to a review. */
export function BankReply({ review: { id, reply }, speaker }: BankReplyProps) {
  const [send] = useReplyToReviewMutation();
  const [removeOwn] = useDeleteOwnBankReplyMutation();
  const [remove] = useDeleteBankReplyMutation();
  return (
    <CompanyReplyBlock
      thingId={id}
      reply={reply}
      speaker={speaker}
      onSend={(body) => send({ id, body })}
      onRemoveOwn={() => removeOwn(id)}
      onRemove={() => remove(id)}
    />
  );
}
