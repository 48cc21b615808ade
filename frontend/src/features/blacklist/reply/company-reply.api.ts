import type { RepliedKind, TargetType, WaitingClaim } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import { blacklistApi } from '../blacklist.api';

const pageSize = 20;

/** The entry or experience report that the reply is about, and its company or vessel. */
export interface Replied {
  kind: RepliedKind;
  id: string;
  targetId: string;
}

export const repliesOf = ({ kind, targetId }: Replied) =>
  kind === 'entry' ? ('Entries' as const) : { type: 'Experiences' as const, id: targetId };
const claimsOf = (targetId: string) => ({ type: 'Claims' as const, id: targetId });

const companyReplyApi = blacklistApi
  .enhanceEndpoints({ addTagTypes: ['Experiences', 'Claims'] })
  .injectEndpoints({
    endpoints: (build) => ({
      representative: build.query<ReplyOf<'blacklist.representative'>, string>({
        query: (targetId) => requestOf('blacklist.representative', { query: { targetId } }),
        providesTags: (_result, _error, id) => [claimsOf(id)],
      }),
      ownClaims: build.query<ReplyOf<'blacklist.ownClaims'>, { targetId: string; personId: string }>({
        query: ({ targetId }) => requestOf('blacklist.ownClaims', { query: { targetId } }),
        providesTags: (_result, _error, { targetId }) => [claimsOf(targetId)],
      }),
      claim: build.mutation<
        ReplyOf<'blacklist.claim'>,
        { id: string; targetType: TargetType; body: BodyOf<'blacklist.claim'> }
      >({
        query: ({ id, targetType, body }) =>
          requestOf('blacklist.claim', { params: { id, targetType }, body }),
        invalidatesTags: (_done, _error, { id }) => [claimsOf(id)],
      }),
      waitingClaims: build.infiniteQuery<ListPage<WaitingClaim>, void, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ pageParam }) => requestOf('blacklist.claims', { query: pageQuery(pageSize, pageParam) }),
        transformResponse: (items: WaitingClaim[], meta) => ({ ...meta, items }),
        providesTags: ['Claims'],
      }),
      decideClaim: build.mutation<
        ReplyOf<'blacklist.decideClaim'>,
        { id: string; body: BodyOf<'blacklist.decideClaim'> }
      >({
        query: ({ id, body }) => requestOf('blacklist.decideClaim', { params: { id }, body }),
        // Also after an error: another moderator may have decided the claim.
        invalidatesTags: ['Claims'],
      }),
      deleteReply: build.mutation<ReplyOf<'blacklist.deleteReply'>, Replied>({
        query: ({ id, kind }) => requestOf('blacklist.deleteReply', { params: { id, kind } }),
        invalidatesTags: (_done, _error, thing) => [repliesOf(thing)],
      }),
      entryEvidence: build.query<ReplyOf<'blacklist.entryEvidence'>, string>({
        query: (id) => requestOf('blacklist.entryEvidence', { params: { id } }),
      }),
    }),
  });

export const {
  useRepresentativeQuery,
  useOwnClaimsQuery,
  useClaimMutation,
  useWaitingClaimsInfiniteQuery,
  useDecideClaimMutation,
  useDeleteReplyMutation,
  useLazyEntryEvidenceQuery,
} = companyReplyApi;
