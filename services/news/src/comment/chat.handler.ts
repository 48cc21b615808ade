import { consumers, forumEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentDeletionService } from './comment-deletion.service.js';
import { CommentReactionService } from './comment-reaction.service.js';

/** What people do with the messages of the chat that repeat comments. */
@Controller()
export class ChatHandler {
  constructor(
    private readonly deletions: CommentDeletionService,
    private readonly reactions: CommentReactionService,
  ) {}

  @On(forumEvents.commentRemoved, consumers.newsChatDeletions)
  async removed({ data, tx }: ReceivedEvent<typeof forumEvents.commentRemoved>) {
    const { commentId, sourceType, isModerated } = data;
    if (sourceType === 'news_comment') await this.deletions.deleteIn(tx, commentId, { isModerated });
  }

  @On(forumEvents.commentReacted, consumers.newsChatReactions)
  async reacted({ data, tx }: ReceivedEvent<typeof forumEvents.commentReacted>) {
    const { commentId: id, sourceType, userId, reaction, isGiven } = data;
    if (sourceType === 'news_comment') await this.reactions.setIn(tx, { id, userId, reaction }, isGiven);
  }
}
