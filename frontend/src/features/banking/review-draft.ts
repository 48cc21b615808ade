import type { BankCurrency, BankReview } from '@kubrik/contract';
import { keepDraft, readDraft } from '../../ui/draft';
import { newId } from '../../ui/ids';

const sendKey = 'bank-review-send';

/** What a person types into a review. */
export interface ReviewDraft {
  rating: number;
  currency: BankCurrency;
  serviceType: BankReview['serviceType'];
  processingTime: string;
  fees: string;
  vesselType: string;
  comment: string;
}

export const emptyReview: ReviewDraft = {
  rating: 5,
  currency: 'USD',
  serviceType: 'salary',
  processingTime: '',
  fees: '',
  vesselType: '',
  comment: '',
};

/** The draft over the form's beginning; what is of another kind than the form's is left out. */
export function readReviewDraft(key: string, beginning: ReviewDraft): ReviewDraft {
  const kept = parse(readDraft(key));
  const fields = Object.keys(beginning) as (keyof ReviewDraft)[];
  const known = fields.filter((field) => typeof kept[field] === typeof beginning[field]);
  const draft = { ...beginning, ...Object.fromEntries(known.map((field) => [field, kept[field]])) };
  const isStars = Number.isInteger(draft.rating) && draft.rating >= 1 && draft.rating <= 5;
  return isStars ? draft : { ...draft, rating: beginning.rating };
}

export const keepReviewDraft = (key: string, values: object) => keepDraft(key, JSON.stringify(values));

export function forgetReviewDraft(key: string): void {
  keepDraft(key, '');
  keepDraft(sendKey, '');
}

/** The client id of a review that says this: the same again while nothing of it has changed, so it is stored once. */
export function clientIdOf(body: object): string {
  const said = JSON.stringify(body);
  const before = parse(readDraft(sendKey));
  if (before.said === said && typeof before.clientId === 'string') return before.clientId;
  const clientId = newId();
  keepDraft(sendKey, JSON.stringify({ said, clientId }));
  return clientId;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
