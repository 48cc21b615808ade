import type { BankArrival, BankCurrency, BankReview } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../platform/api/cursor-paging';
import type { ModeratedDeletion } from '../../platform/moderation/moderated-deletion';
import {
  bankArrivalPageSize,
  bankingFresh,
  bankingKept,
  bankingNewsRefetch,
  bankingNewsShown,
  bankingRefetch,
  bankReviewPageSize,
} from './limits';

export interface BankFilter {
  bankId: number | null;
  /** Null for all currencies. */
  currency: BankCurrency | null;
  country?: string | undefined;
}

/** Options of every query of the banking section. Failed requests are not retried. */
export const bankingQuery = {
  pollingInterval: bankingRefetch,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: bankingFresh,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

export const bankingNewsQuery = { ...bankingQuery, pollingInterval: bankingNewsRefetch } as const;

const queryOf = ({ bankId, currency }: BankFilter) => ({
  ...(currency === null ? {} : { currency }),
  ...(bankId === null ? {} : { bankId }),
});

export const bankingApi = api.enhanceEndpoints({ addTagTypes: ['Banking', 'BankReviews'] });

const bankApi = bankingApi.injectEndpoints({
  endpoints: (build) => ({
    banks: build.query<ReplyOf<'banking.providers'>, void>({
      query: () => requestOf('banking.providers'),
      keepUnusedDataFor: bankingKept,
      providesTags: ['Banking'],
    }),
    bankSummaries: build.query<ReplyOf<'banking.summary'>, BankFilter>({
      query: (filter) => requestOf('banking.summary', { query: queryOf(filter) }),
      keepUnusedDataFor: bankingKept,
      providesTags: ['BankReviews'],
    }),
    countriesWithPorts: build.query<ReplyOf<'ports.countries'>, void>({
      query: () => requestOf('ports.countries'),
      keepUnusedDataFor: bankingKept,
    }),
    recommendations: build.query<ReplyOf<'banking.recommendations'>, string>({
      query: (id) => requestOf('banking.recommendations', { params: { id } }),
      keepUnusedDataFor: bankingKept,
    }),
  }),
});

const reviewApi = bankingApi.injectEndpoints({
  endpoints: (build) => ({
    bankReviews: build.infiniteQuery<ListPage<BankReview>, BankFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) =>
        requestOf('banking.reviews', {
          query: {
            ...queryOf(queryArg),
            ...(queryArg.country ? { country: queryArg.country } : {}),
            limit: bankReviewPageSize,
            ...cursorQuery(pageParam),
          },
        }),
      transformResponse: (items: BankReview[], meta) => ({ ...meta, items }),
      keepUnusedDataFor: bankingKept,
      providesTags: ['BankReviews'],
    }),
    bankArrivals: build.infiniteQuery<ListPage<BankArrival>, BankFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) =>
        requestOf('banking.arrivals', {
          query: { ...queryOf(queryArg), limit: bankArrivalPageSize, ...cursorQuery(pageParam) },
        }),
      transformResponse: (items: BankArrival[], meta) => ({ ...meta, items }),
      keepUnusedDataFor: bankingKept,
      providesTags: ['BankReviews'],
    }),
    reviewVersions: build.query<ReplyOf<'banking.reviewVersions'>, string>({
      query: (id) => requestOf('banking.reviewVersions', { params: { id } }),
      providesTags: ['BankReviews'],
    }),
    transferMonths: build.query<ReplyOf<'banking.transferMonths'>, number>({
      query: (bankId) => requestOf('banking.transferMonths', { query: { bankId } }),
      keepUnusedDataFor: bankingKept,
      providesTags: ['BankReviews'],
    }),
    transferCosts: build.query<ReplyOf<'banking.transferCosts'>, { amount: number; currency: BankCurrency }>({
      query: (query) => requestOf('banking.transferCosts', { query }),
      keepUnusedDataFor: bankingKept,
      providesTags: ['BankReviews'],
    }),
    verifyReview: build.mutation<BankReview, { id: string; isVerified: boolean }>({
      query: ({ id, isVerified }) =>
        requestOf('banking.verifyReview', { params: { id }, body: { isVerified } }),
      invalidatesTags: (changed) => (changed ? ['BankReviews'] : []),
    }),
    removeReview: build.mutation<ReplyOf<'banking.deleteReview'>, ModeratedDeletion>({
      query: ({ id, reason }) => requestOf('banking.deleteReview', { params: { id }, query: { ...reason } }),
      invalidatesTags: (removed) => (removed ? ['BankReviews'] : []),
    }),
  }),
});

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bankingNews: build.query<ReplyOf<'banking.news'>, void>({
      query: () => requestOf('banking.news', { query: { limit: bankingNewsShown } }),
      keepUnusedDataFor: bankingKept,
    }),
    countBankingView: build.mutation<ReplyOf<'banking.viewNews'>, string>({
      query: (id) => requestOf('banking.viewNews', { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        try {
          const { viewCount } = (await queryFulfilled).data;
          dispatch(
            newsApi.util.updateQueryData('bankingNews', undefined, (items) => {
              const item = items.find((known) => known.id === id);
              if (item) item.viewCount = viewCount;
            }),
          );
        } catch (error) {
          console.warn('A view was not counted', error);
        }
      },
    }),
  }),
});

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    rates: build.query<ReplyOf<'banking.rates'>, void>({
      query: () => requestOf('banking.rates'),
      keepUnusedDataFor: bankingKept,
    }),
    rateHistory: build.query<ReplyOf<'banking.rateHistory'>, string>({
      query: (currency) => requestOf('banking.rateHistory', { query: { currency } }),
      keepUnusedDataFor: bankingKept,
    }),
    paymentProviders: build.query<ReplyOf<'banking.paymentProviders'>, void>({
      query: () => requestOf('banking.paymentProviders'),
      keepUnusedDataFor: bankingKept,
    }),
    restrictions: build.query<ReplyOf<'banking.restrictions'>, void>({
      query: () => requestOf('banking.restrictions'),
      keepUnusedDataFor: bankingKept,
    }),
    paymentInstructions: build.query<ReplyOf<'banking.paymentInstructions'>, void>({
      query: () => requestOf('banking.paymentInstructions'),
      keepUnusedDataFor: bankingKept,
    }),
  }),
});

export const { useBanksQuery, useBankSummariesQuery, useRecommendationsQuery, useCountriesWithPortsQuery } =
  bankApi;
export const {
  useBankReviewsInfiniteQuery,
  useBankArrivalsInfiniteQuery,
  useReviewVersionsQuery,
  useTransferCostsQuery,
  useTransferMonthsQuery,
  useVerifyReviewMutation,
  useRemoveReviewMutation,
} = reviewApi;
export const { useBankingNewsQuery, useCountBankingViewMutation } = newsApi;
export const {
  useRatesQuery,
  useRateHistoryQuery,
  usePaymentProvidersQuery,
  usePaymentInstructionsQuery,
  useRestrictionsQuery,
} = paymentApi;
