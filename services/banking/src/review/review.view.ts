import type { BankReview } from '@kubrik/contract';

export type ReviewRow = Omit<BankReview, 'createdAt'> & { at: Date };

/** The columns of a review as it is served; who wrote it without an account is not among them. */
export const reviewColumns = `id, bank_id as "bankId", user_id as "userId", rating, currency,
  service_type as "serviceType", vessel_type as "vesselType", processing_time as "processingTime", fees, comment,
  created_at as at, is_verified as "isVerified", is_demo as "isDemo"`;

export const viewReview = ({ at, ...row }: ReviewRow): BankReview => ({
  ...row,
  createdAt: at.toISOString(),
});
