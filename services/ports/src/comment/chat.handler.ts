import { consumers, forumEvents } from '@kubrik/contract';
import { Contributions, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentContribution } from './comment.contribution.js';
import { CommentReactionService } from './comment-reaction.service.js';

/** The chat tells no addresses, so all unverified accounts that react there share the likes of one network. */
const networkOfChat = 'chat';

/** What people do with the messages of the chat that repeat comments. */
@Controller()
export class ChatHandler {
  constructor(
    private readonly kind: CommentContribution,
    private readonly contributions: Contributions,
    private readonly reactions: CommentReactionService,
  ) {}

  @On(forumEvents.commentRemoved, consumers.portsChatDeletions)
  async removed({ data, tx }: ReceivedEvent<typeof forumEvents.commentRemoved>) {
    const { commentId, sourceType, isModerated } = data;
    if (sourceType !== 'port_chat') return;
    await this.contributions.hideIn(tx, this.kind, commentId, isModerated ? 'deleted' : 'withdrawn');
  }

  @On(forumEvents.commentReacted, consumers.portsChatReactions)
  async reacted({ data, tx }: ReceivedEvent<typeof forumEvents.commentReacted>) {
    const { commentId, sourceType, userId, isUnverified, reaction, isGiven } = data;
    if (sourceType !== 'port_chat') return;
    const network = isUnverified ? networkOfChat : null;
    const key = { commentId, person: `user:${userId}`, reaction, network };
    await this.reactions.setIn(tx, key, isGiven);
  }
}
