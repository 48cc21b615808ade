import type { BankReview, BankSummary } from '@kubrik/contract';
import type { BankSummaryRow } from './review.entity.js';
import type { ReviewRow } from './review.repository.js';

export const viewReview = (review: ReviewRow): BankReview => ({
  id: review.id,
  bankId: review.bankId,
  userId: review.userId,
  rating: review.rating,
  currency: review.currency,
  serviceType: review.serviceType,
  vesselType: review.vesselType,
  processingTime: review.processingTime,
  fees: review.fees,
  comment: review.comment,
  paidIn: review.paidIn,
  createdAt: review.createdAt.toISOString(),
  isVerified: review.isVerified,
  isCounted: review.isCounted,
  isDemo: review.isDemo,
});

export const viewSummary = ({ bankId, currency, total, average, level }: BankSummaryRow): BankSummary => ({
  bankId,
  currency,
  totalReviews: total,
  averageRating: Number(average),
  recommendationLevel: level,
});
