import {
  type Attachment,
  excerpt,
  type PrivateMessage,
  type Reply,
  repliedExcerpt,
  type users,
  wordsOrAttachments,
} from '@kubrik/contract';
import type { ConversationRow } from './conversation.repository.js';
import type { MessageRow } from './message.repository.js';

/** The reactions of both people. */
export const viewReactions = ({
  senderReactions,
  receiverReactions,
}: Pick<MessageRow, 'senderReactions' | 'receiverReactions'>) => ({
  sender: senderReactions,
  receiver: receiverReactions,
});

/**
 * @param attachments as one of the two may open them
 * @param readerId which of the two reads the message: its sender does not learn which words look like fraud
 */
export const viewMessage = (
  row: MessageRow,
  attachments: Attachment[],
  readerId: string,
): PrivateMessage => ({
  id: row.id,
  fromUserId: row.fromUserId,
  from: { id: row.fromUserId, username: row.fromUsername },
  to: { id: row.toUserId, username: row.toUsername },
  content: row.content,
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
  clientId: row.clientId,
  reactions: viewReactions(row),
  attachments,
  warnings: row.toUserId === readerId ? row.warnings : [],
  company:
    row.companyId === null || row.companyName === null
      ? null
      : { id: row.companyId, name: row.companyName, isVerified: row.companyVerifiedAt !== null },
  replyTo:
    row.replyTo === null || row.repliedFromUserId === null
      ? null
      : {
          id: row.replyTo,
          fromUserId: row.repliedFromUserId,
          excerpt: excerpt(
            wordsOrAttachments(row.repliedContent ?? '', row.repliedAttachments),
            repliedExcerpt,
          ),
        },
});

export const viewConversation = (
  row: ConversationRow,
  attachments: Attachment[],
  readerId: string,
): Reply<typeof users.conversations>[number] => ({
  with: { id: row.withId, username: row.withUsername },
  lastMessage: viewMessage(row, attachments, readerId),
  unread: row.unread,
  state: row.state,
});
