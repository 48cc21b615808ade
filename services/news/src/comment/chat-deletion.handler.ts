import { consumers, forumEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentDeletionService } from './comment-deletion.service.js';

@Controller()
export class ChatDeletionHandler {
  constructor(private readonly deletions: CommentDeletionService) {}

  @On(forumEvents.commentRemoved, consumers.newsChatDeletions)
  async removed({ data: { commentId, sourceType }, tx }: ReceivedEvent<typeof forumEvents.commentRemoved>) {
    if (sourceType === 'news_comment') await this.deletions.deleteIn(tx, commentId);
  }
}
