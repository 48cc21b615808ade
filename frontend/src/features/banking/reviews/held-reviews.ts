import type { BankReview } from '@kubrik/contract';
import type { HeldText } from '../../../platform/moderation/held-texts.api';
import type { BankFilter } from '../banking.api';

const page = '/banking/reviews';

/** A held review, shown from the author's browser until the server's list of held texts contains it. */
export const heldReviewOf = (review: BankReview): HeldText => {
  const { id, bankId, currency, comment, processingTime, fees } = review;
  return {
    kind: 'review',
    itemId: id,
    content: [comment, processingTime, fees].filter(Boolean).join(' · '),
    path: `${page}?bank=${bankId}&currency=${currency}`,
  };
};

/** Whether a held review will appear among the reviews of this filter. */
export function isOfFilter({ kind, path }: HeldText, { bankId, currency }: BankFilter): boolean {
  if (kind !== 'review') return false;
  const search = searchOf(path);
  return (
    (currency === null || search.get('currency') === currency) &&
    (bankId === null || search.get('bank') === String(bankId))
  );
}

export const bankIdOf = ({ path }: HeldText): number => Number(searchOf(path).get('bank'));

const searchOf = (path: string) => new URLSearchParams(path.slice(page.length));
