import type { HeldForumText } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { liveQuery } from '../../../platform/live/live-query';
import { currentUserApi, useCurrentUser } from '../../../platform/session/current-user';

const heldTextsApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    /** The person's own held texts, by the person's id. */
    heldTexts: build.query<HeldForumText[], string>({
      query: () => requestOf('forum.heldTexts'),
      providesTags: ['HeldTexts'],
      async onCacheEntryAdded(id, entry) {
        await liveQuery(entry, {
          room: `user:${id}`,
          refetch: () => entry.dispatch(refetchHeldTexts()),
          events: (refetch) => ({
            'forum.held-text-decided': refetch,
            'forum.held-text-taken-back': refetch,
          }),
          skipFirstJoin: true,
        });
      },
    }),
    takeHeldTextBack: build.mutation<ReplyOf<'forum.takeHeldTextBack'>, string>({
      query: (id) => requestOf('forum.takeHeldTextBack', { params: { id } }),
      // Also after a refusal, because a moderator may have decided before.
      invalidatesTags: ['HeldTexts'],
    }),
  }),
});

export const { useTakeHeldTextBackMutation } = heldTextsApi;

export const refetchHeldTexts = () => heldTextsApi.util.invalidateTags(['HeldTexts']);

const none: HeldForumText[] = [];

export function useHeldTexts(): HeldForumText[] {
  const { user } = useCurrentUser();
  const { currentData } = heldTextsApi.useHeldTextsQuery(user?.id ?? skipToken);
  return currentData ?? none;
}
