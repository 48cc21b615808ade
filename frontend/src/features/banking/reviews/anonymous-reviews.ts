import type { BankReview, User } from '@kubrik/contract';
import { readText, storeText } from '../../../platform/storage/stored-text';
import { useBrowserValue } from '../../../platform/use-browser-value';

/** Existing browsers already store the ids under this name, so it must not change. */
const key = 'draft:own-bank-reviews';
const most = 50;

/**
 * Ids of the reviews that were written in this browser without an account. The server's lists name no author for these
 * reviews.
 */
function ownIds(): string[] {
  try {
    const ids: unknown = JSON.parse(readText(key) || '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const rememberOwnReview = ({ id }: BankReview) =>
  storeText(key, JSON.stringify([id, ...ownIds().filter((known) => known !== id)].slice(0, most)));

/** Stores the id from the reply to a review that waited in the send queue. The reply to a deletion has no id. */
export function rememberSent(reply: unknown): void {
  const review = reply as Partial<BankReview>;
  if (review.id) rememberOwnReview(review as BankReview);
}

/** Whether the server will let this person delete the review as their own. */
export function useIsOwnReview(review: BankReview, user: User | null): boolean {
  const isOfBrowser = useBrowserValue(() => ownIds().includes(review.id), false);
  return review.userId === null ? !user && isOfBrowser : review.userId === user?.id;
}
