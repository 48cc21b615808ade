import type { Reaction } from '@kubrik/contract';
import { type ReplyOf, requestOf } from '../../platform/api/call';
import { messagesApi } from './messages.api';

interface PrivateReaction {
  /** The person's own id. */
  id: string;
  withId: string;
  messageId: string;
  reaction: Reaction;
  isGiven: boolean;
}

const privateReactionsApi = messagesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gives a reaction or takes it back; the answer corrects the message where it is shown. */
    reactPrivately: build.mutation<ReplyOf<'users.reactPrivately'>, PrivateReaction>({
      query: ({ isGiven, withId: _, ...params }) =>
        isGiven
          ? requestOf('users.reactPrivately', { params })
          : requestOf('users.takePrivateReactionBack', { params }),
      async onQueryStarted({ id, withId, messageId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(
          messagesApi.util.updateQueryData('messages', { id, with: withId }, ({ pages }) => {
            const message = pages.flatMap(({ items }) => items).find((one) => one.id === messageId);
            if (message) message.reactions = answer.data.reactions;
          }),
        );
      },
    }),
  }),
});

export const { useReactPrivatelyMutation } = privateReactionsApi;
