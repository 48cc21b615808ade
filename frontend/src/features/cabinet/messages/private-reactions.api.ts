import type { Reaction } from '@kubrik/contract';
import { type CallRequest, type ReplyOf, requestOf } from '../../../platform/api/call';
import { messagesApi } from './messages.api';

interface PrivateReaction {
  /** The person's own id. */
  id: string;
  messageId: string;
  reaction: Reaction;
}

export const privateReactionCall = (params: PrivateReaction & Record<string, string>, isGiven: boolean) =>
  requestOf(isGiven ? 'users.reactPrivately' : 'users.takePrivateReactionBack', { params });

export const isReactionGiven = ({ name }: CallRequest): boolean => name === 'users.reactPrivately';

/** Shows the reactions to a message as the server has stored them just now. */
export const showPrivateReactions = (
  conversation: { id: string; with: string },
  messageId: string,
  { reactions }: ReplyOf<'users.reactPrivately'>,
) =>
  messagesApi.util.updateQueryData('messages', conversation, ({ pages }) => {
    const message = pages.flatMap(({ items }) => items).find((one) => one.id === messageId);
    if (message) message.reactions = reactions;
  });
