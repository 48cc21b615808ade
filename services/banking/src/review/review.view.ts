import { type BankReview, type BankReviewVersion, lacksOf } from '@kubrik/contract';
import { viewReply } from '@kubrik/service-kit';
import { contentColumns, type RepliedReview, type ReviewRow } from './review.repository.js';
import type { VersionRow } from './review-version.repository.js';

type Content = Pick<ReviewRow, (typeof contentColumns)[number]>;

const viewContent = (said: Content): Content =>
  Object.fromEntries(contentColumns.map((column) => [column, said[column]])) as Content;

export const viewReview = (review: RepliedReview): BankReview => ({
  id: review.id,
  bankId: review.bankId,
  userId: review.userId,
  ...viewContent(review),
  createdAt: review.createdAt.toISOString(),
  isVerified: review.isVerified,
  isCounted: review.isCounted,
  uncountedFor: review.isCounted ? [] : reasonsOf(review),
  versions: review.versions,
  reply: review.reply && viewReply(review.reply),
  isDemo: review.isDemo,
});

/** A review that lacks nothing does not count because of its network. */
function reasonsOf(review: ReviewRow): BankReview['uncountedFor'] {
  const lacks = lacksOf(review);
  return lacks.length > 0 ? lacks : ['network'];
}

export const viewVersion = (version: VersionRow): BankReviewVersion => ({
  ...viewContent(version),
  writtenAt: version.writtenAt.toISOString(),
  replacedAt: version.replacedAt.toISOString(),
});
