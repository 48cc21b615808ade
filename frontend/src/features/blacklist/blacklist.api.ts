import type { BlacklistEntry, Company, TargetType, Vessel } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import type { Dispatch, State } from '../../platform/api/api-state';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../platform/api/cursor-paging';
import { hideHeld, showHeld } from '../../platform/moderation/held-texts.api';
import type { ModeratedDeletion } from '../../platform/moderation/moderated-deletion';
import { reputationPageSize } from './limits';
import { countedVotesOf, type Target, type TargetRef, targetPage, targetsOf } from './target';
import type { Category } from './use-blacklist-address';

export interface TargetFilter {
  targetType: TargetType;
  search: string;
  category: Category;
}
/** The search text of entries, or the company or vessel whose entries are read. */
interface EntryFilter {
  search?: string;
  targetId?: string;
}
/**
 * The server takes the person from the session. The person's id is only a part of the cache key, so that persons do not
 * share a cached vote.
 */
interface OwnVote {
  targetId: string;
  person: string | null;
}

type PublicVote = ReplyOf<'blacklist.votes'>[number];
export type Suggestion = ReplyOf<'blacklist.suggestions'>[number];
export type VoteResult = ReplyOf<'blacklist.vote'>;

const listOf = { company: 'blacklist.companies', vessel: 'blacklist.vessels' } as const;
const oneOf = { company: 'blacklist.company', vessel: 'blacklist.vessel' } as const;
const votesOf = (id: string) => ({ type: 'Votes' as const, id });

export const blacklistApi = api.enhanceEndpoints({
  addTagTypes: ['Targets', 'Votes', 'Entries', 'Suggestions'],
});

const targetApi = blacklistApi.injectEndpoints({
  endpoints: (build) => ({
    targets: build.infiniteQuery<ListPage<Target>, TargetFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { targetType, search, category }, pageParam }) =>
        requestOf(listOf[targetType], {
          query: { ...pageQuery(reputationPageSize, pageParam), category, ...(search && { search }) },
        }),
      transformResponse: (items: (Company | Vessel)[], meta) => ({ ...meta, items: targetsOf(items) }),
      providesTags: ['Targets'],
    }),
    target: build.query<Target, TargetRef>({
      query: ({ targetType, id }) => requestOf(oneOf[targetType], { params: { id } }),
      transformResponse: (item: Company | Vessel) => targetsOf([item])[0] as Target,
      providesTags: ['Targets'],
    }),
  }),
});

export const voteApi = blacklistApi.injectEndpoints({
  endpoints: (build) => ({
    votes: build.infiniteQuery<ListPage<PublicVote>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: targetId, pageParam }) =>
        requestOf('blacklist.votes', { query: { ...pageQuery(reputationPageSize, pageParam), targetId } }),
      // A kept answer may be older than these fields; the same applies to the endpoints below.
      transformResponse: (items: PublicVote[], meta) => ({
        ...meta,
        items: items.map((vote) => ({ ...vote, isCounted: vote.isCounted ?? true })),
      }),
      providesTags: (_result, _error, id) => [votesOf(id)],
    }),
    ownVote: build.query<ReplyOf<'blacklist.myVote'>, OwnVote>({
      query: ({ targetId }) => requestOf('blacklist.myVote', { query: { targetId } }),
    }),
    deleteVoteComment: build.mutation<{ success: boolean }, ModeratedDeletion & { targetId: string }>({
      query: ({ id, reason }) =>
        requestOf('blacklist.deleteVoteComment', { params: { id }, query: { ...reason } }),
      invalidatesTags: (_done, _error, { targetId }) => [votesOf(targetId)],
    }),
  }),
});

const entryApi = blacklistApi.injectEndpoints({
  endpoints: (build) => ({
    entries: build.infiniteQuery<ListPage<BlacklistEntry>, EntryFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) =>
        requestOf('blacklist.entries', {
          query: { ...pageQuery(reputationPageSize, pageParam), ...queryArg },
        }),
      transformResponse: (items: BlacklistEntry[], meta) => ({
        ...meta,
        items: items.map((entry) => ({ ...entry, changes: entry.changes ?? [], reply: entry.reply ?? null })),
      }),
      providesTags: ['Entries'],
    }),
    addEntry: build.mutation<BlacklistEntry, BodyOf<'blacklist.addEntry'>>({
      query: (body) => requestOf('blacklist.addEntry', { body }),
      invalidatesTags: (added) => (added ? ['Entries', 'Targets'] : []),
    }),
    changeEntry: build.mutation<BlacklistEntry, { id: string; body: BodyOf<'blacklist.changeEntry'> }>({
      query: ({ id, body }) => requestOf('blacklist.changeEntry', { params: { id }, body }),
      invalidatesTags: (changed) => (changed ? ['Entries', 'Targets'] : []),
    }),
  }),
});

const suggestionApi = blacklistApi.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.infiniteQuery<ListPage<Suggestion>, void, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) =>
        requestOf('blacklist.suggestions', { query: pageQuery(reputationPageSize, pageParam) }),
      transformResponse: (items: Suggestion[], meta) => ({ ...meta, items }),
      providesTags: ['Suggestions'],
    }),
    decide: build.mutation<{ success: boolean }, { id: string; accept: boolean }>({
      query: ({ id, accept }) => requestOf('blacklist.decide', { params: { id }, body: { accept } }),
      // Also after an error: another moderator may have decided the suggestion.
      invalidatesTags: (_done, _error, { accept }) => [
        'Suggestions',
        ...(accept ? ['Targets' as const] : []),
      ],
    }),
  }),
});

/** Updates the totals in place. A list keeps its order, so that no row moves under the finger. */
const showTotals = (result: VoteResult) => (dispatch: Dispatch, getState: () => State) => {
  const change = (target: Target | undefined) => target && Object.assign(target, countedVotesOf(result));
  for (const { endpointName, originalArgs } of targetApi.util.selectInvalidatedBy(getState(), ['Targets'])) {
    if (endpointName === 'targets')
      dispatch(
        targetApi.util.updateQueryData('targets', originalArgs, ({ pages }) => {
          for (const { items } of pages) change(items.find(({ id }) => id === result.targetId));
        }),
      );
    else if (originalArgs.id === result.targetId)
      dispatch(targetApi.util.updateQueryData('target', originalArgs, (target) => void change(target)));
  }
};

/** Reads the votes again, because a moderator may have published the held comment of the person's vote. */
export const refetchVotes = (targetId: string) => voteApi.util.invalidateTags([votesOf(targetId)]);

/** Shows a vote that the server has taken. */
export const showVote =
  (person: string | null, body: BodyOf<'blacklist.vote'>, result: VoteResult) => (dispatch: Dispatch) => {
    const { targetId, targetType, voteType } = body;
    const written = body.comment ?? '';
    const held = { kind: 'vote', content: written, path: targetPage({ targetType, id: targetId }) } as const;
    if (result.isHeld) dispatch(showHeld(person, held));
    else if (written) dispatch(hideHeld(person, held));
    const comment = result.isHeld ? '' : written;
    const own = { targetId, person };
    const shown = { id: null, voteType, comment };
    void dispatch(voteApi.util.upsertQueryData('ownVote', own, shown));
    // The answer to a vote has no id, so the vote is read again. Invalidating a tag instead would drop votes that only
    // a card of the list shows.
    void dispatch(voteApi.endpoints.ownVote.initiate(own, { forceRefetch: true, subscribe: false }));
    dispatch(showTotals(result));
    dispatch(voteApi.util.invalidateTags([votesOf(targetId)]));
  };

export const { useTargetsInfiniteQuery, useTargetQuery } = targetApi;
export const { useVotesInfiniteQuery, useOwnVoteQuery, useDeleteVoteCommentMutation } = voteApi;
export const { useEntriesInfiniteQuery, useAddEntryMutation, useChangeEntryMutation } = entryApi;
export const { useSuggestionsInfiniteQuery, useDecideMutation } = suggestionApi;
