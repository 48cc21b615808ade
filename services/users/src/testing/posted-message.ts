import { randomUUID } from 'node:crypto';
import type { forumEvents, Payload } from '@kubrik/contract';
import type { Person } from './people.js';

type Posted = Payload<typeof forumEvents.messagePosted>;

/** A message of the main chat as the forum announces it; a guest's message has no author. */
export const aPostedMessage = (
  author: Pick<Person, 'id' | 'username'> | null,
  content: string,
  change: Partial<Posted> = {},
): Posted => ({
  id: randomUUID(),
  topicId: randomUUID(),
  topicKind: 'main',
  content,
  authorName: author?.username ?? 'Гость',
  author: author && { username: author.username },
  authorId: author?.id ?? null,
  repliedAuthorId: null,
  topicTitle: '',
  isGuest: author === null,
  createdAt: new Date().toISOString(),
  isAggregated: false,
  sourceType: 'forum',
  sourceName: null,
  sourcePath: null,
  clientId: null,
  replyTo: null,
  editedAt: null,
  attachments: [],
  reactions: {},
  position: 1,
  version: 1,
  ...change,
});
