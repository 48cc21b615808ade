import type { Reaction } from '@kubrik/contract';
import type { Dispatch } from '../../../platform/api/api-state';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';
import { showReactionCounts } from '../chat/chat.api';
import type { ReactionChange } from '../messages/message-list';

const ownReactionsApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    /** The person's own reactions in a topic, by message. */
    ownReactions: build.query<Record<string, Reaction[]>, string>({
      query: (id) => requestOf('forum.ownReactions', { params: { id } }),
      transformResponse: (own: ReplyOf<'forum.ownReactions'>) =>
        Object.fromEntries(own.map(({ messageId, reactions }) => [messageId, reactions])),
      providesTags: ['OwnReactions'],
    }),
  }),
});

/** Changes the person's own reactions to a message, after one was stored or taken back. */
export const showReactions =
  (topicId: string, reacted: ReactionChange, reaction: Reaction, isOwn: boolean) => (dispatch: Dispatch) => {
    dispatch(showReactionCounts(topicId, reacted));
    dispatch(
      ownReactionsApi.util.updateQueryData('ownReactions', topicId, (own) => {
        const others = (own[reacted.messageId] ?? []).filter((other) => other !== reaction);
        own[reacted.messageId] = isOwn ? [...others, reaction] : others;
      }),
    );
  };

export const { useOwnReactionsQuery } = ownReactionsApi;
