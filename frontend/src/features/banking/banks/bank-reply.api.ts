import type { WaitingBankClaim } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import { bankingApi } from '../banking.api';
import { bankClaimPageSize } from '../limits';

const claimsOf = (bankId: number) => ({ type: 'BankClaims' as const, id: bankId });

const bankReplyApi = bankingApi.enhanceEndpoints({ addTagTypes: ['BankClaims'] }).injectEndpoints({
  endpoints: (build) => ({
    bankRepresentative: build.query<ReplyOf<'banking.representative'>, number>({
      query: (bankId) => requestOf('banking.representative', { query: { bankId } }),
      providesTags: (_result, _error, bankId) => [claimsOf(bankId)],
    }),
    ownBankClaims: build.query<ReplyOf<'banking.ownClaims'>, { bankId: number; personId: string }>({
      query: ({ bankId }) => requestOf('banking.ownClaims', { query: { bankId } }),
      providesTags: (_result, _error, { bankId }) => [claimsOf(bankId)],
    }),
    claimBank: build.mutation<ReplyOf<'banking.claim'>, BodyOf<'banking.claim'> & { bankId: number }>({
      query: (body) => requestOf('banking.claim', { body }),
      invalidatesTags: (_done, _error, { bankId }) => [claimsOf(bankId)],
    }),
    waitingBankClaims: build.infiniteQuery<ListPage<WaitingBankClaim>, void, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) =>
        requestOf('banking.claims', { query: pageQuery(bankClaimPageSize, pageParam) }),
      transformResponse: (items: WaitingBankClaim[], meta) => ({ ...meta, items }),
      providesTags: ['BankClaims'],
    }),
    decideBankClaim: build.mutation<
      ReplyOf<'banking.decideClaim'>,
      { id: string; body: BodyOf<'banking.decideClaim'> }
    >({
      query: ({ id, body }) => requestOf('banking.decideClaim', { params: { id }, body }),
      // Also after an error: another moderator may have decided the claim.
      invalidatesTags: ['BankClaims'],
    }),
    deleteBankReply: build.mutation<ReplyOf<'banking.deleteReply'>, string>({
      query: (id) => requestOf('banking.deleteReply', { params: { id } }),
      invalidatesTags: ['BankReviews'],
    }),
  }),
});

export const {
  useBankRepresentativeQuery,
  useOwnBankClaimsQuery,
  useClaimBankMutation,
  useWaitingBankClaimsInfiniteQuery,
  useDecideBankClaimMutation,
  useDeleteBankReplyMutation,
} = bankReplyApi;
