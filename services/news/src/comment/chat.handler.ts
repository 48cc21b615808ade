import { consumers, forumEvents } from '@kubrik/contract';
import { Contributions, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentContribution } from './comment.contribution.js';
import { CommentReactionService } from './comment-reaction.service.js';

/** What people do with the messages of the chat that repeat comments. */
@Controller()
export class ChatHandler {
  constructor(
    private readonly kind: CommentContribution,
    private readonly contributions: Contributions,
    private readonly reactions: CommentReactionService,
  ) {}

  @On(forumEvents.commentRemoved, consumers.newsChatDeletions)
  async removed({ data, tx }: ReceivedEvent<typeof forumEvents.commentRemoved>) {
    const { commentId, sourceType, isModerated } = data;
    if (sourceType !== 'news_comment') return;
    await this.contributions.hideIn(tx, this.kind, commentId, isModerated ? 'deleted' : 'withdrawn');
  }

  @On(forumEvents.commentReacted, consumers.newsChatReactions)
  async reacted({ data, tx }: ReceivedEvent<typeof forumEvents.commentReacted>) {
    const { commentId: id, sourceType, userId, reaction, isGiven } = data;
    if (sourceType === 'news_comment') await this.reactions.setIn(tx, { id, userId, reaction }, isGiven);
  }
}
