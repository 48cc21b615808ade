import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { contributionCalls } from '../contribution/contribution.calls.js';
import { reaction } from '../contribution/reaction.schemas.js';
import { messageAttachments, messageIds } from '../forum/forum.schemas.js';
import { id } from '../text/text.js';
import { conversation, conversationState, privateReactions } from './users.schemas.js';

/** Most strangers to whom a person may write first within 24 hours. */
export const maxStrangersADay = 20;

const withPerson = z.object({ id, personId: id });

const react = {
  access: { who: 'user', rate: { points: 600, seconds: 60, personPoints: 120 } },
  params: z.object({ id, messageId: id, reaction }),
  refusals: ['Forbidden', 'MessageNotFound'],
  reply: z.object({ reactions: privateReactions }),
} as const;

const ofPrivateMessage = contributionCalls({
  path: '/private-messages/{id}',
  thing: 'a private message that one has received',
  notFound: 'MessageNotFound',
});

export const conversations = defineCalls('users', {
  conversation: {
    http: { method: 'GET', path: '/user/{id}/conversations/{personId}' },
    summary: 'One’s own conversation with one person',
    access: { who: 'user' },
    params: withPerson,
    refusals: ['Forbidden', 'ConversationNotFound'],
    reply: conversation,
  },
  decideConversation: {
    http: { method: 'PUT', path: '/user/{id}/conversations/{personId}' },
    summary: 'Accepts or declines the request of a stranger to write with one',
    access: { who: 'user', rate: { points: 600, seconds: 600, personPoints: 120 } },
    params: withPerson,
    body: z.object({ accept: z.boolean('Ожидается да или нет') }),
    refusals: ['Forbidden', 'ConversationNotFound'],
    reply: z.object({ state: conversationState }),
  },
  reactPrivately: {
    ...react,
    http: { method: 'PUT', path: '/user/{id}/messages/{messageId}/reactions/{reaction}' },
    summary: 'Reacts to a private message that one has sent or received',
    access: { ...react.access, refusedWhileRestricted: true },
    refusals: [...react.refusals, 'MessagesNotAccepted', 'PersonBlocked'],
  },
  takePrivateReactionBack: {
    ...react,
    http: { method: 'DELETE', path: '/user/{id}/messages/{messageId}/reactions/{reaction}' },
    summary: 'Takes an own reaction to a private message back',
  },
  reportedAttachments: {
    http: { method: 'GET', path: '/private-messages/reported-attachments' },
    summary: 'What hangs on these private messages, which have been reported',
    access: { who: 'moderator' },
    query: z.object({ ids: messageIds }),
    reply: z.array(messageAttachments),
  },
  reportPrivateMessage: {
    ...ofPrivateMessage.report,
    summary: 'Reports a private message that one has received to the moderators, who read it then',
    access: { ...ofPrivateMessage.report.access, who: 'user' },
  },
});
