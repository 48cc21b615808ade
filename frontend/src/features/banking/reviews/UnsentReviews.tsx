import type { BodyOf } from '../../../platform/api/call';
import type { SendQueueEntry } from '../../../platform/send-queue/entry';
import { Unsent } from '../../../ui/unsent/Unsent';
import { rememberSent } from './anonymous-reviews';
import { bankReviewKind } from './bank-review-kind';

const bankOf = ({ call }: SendQueueEntry): number =>
  Number((call.body as BodyOf<'banking.addReview'>).bankId);

interface UnsentReviewsProps {
  /** Name of the form's draft: each form has a separate draft. */
  draft: string;
  /** Undefined for all banks. */
  bankId: number | undefined;
  onEdit(bankId: number): void;
}

/** Reviews from one of the forms that the server does not have yet. */
export function UnsentReviews({ draft, bankId, onEdit }: UnsentReviewsProps) {
  return (
    <Unsent
      kind={bankReviewKind}
      isHere={(entry) =>
        entry.draft?.key.startsWith(`${draft}:`) === true &&
        (bankId === undefined || bankOf(entry) === bankId)
      }
      onSent={rememberSent}
      onEdit={(entry) => onEdit(bankOf(entry))}
    />
  );
}
