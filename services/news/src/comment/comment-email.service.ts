import { type Actor, type commentReplies, excerpt, type news, type Reply } from '@kubrik/contract';
import { commentNotFound, isModerator, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentRepository } from './comment.repository.js';
import { isSameWriter } from './same-writer.js';

/** The only ways of a commenter's address out of this service: to moderators, and to who sends the e-mail about a reply. */
@Injectable()
export class CommentEmailService {
  constructor(private readonly comments: CommentRepository) {}

  async read(id: string, actor: Actor): Promise<Reply<typeof news.commentEmail>> {
    if (!isModerator(actor)) throw new Refusal('Forbidden');
    const comment = await this.comments.authorEmail(id);
    if (!comment) throw commentNotFound();
    return comment;
  }

  forget(email: string): Promise<void> {
    return this.comments.forgetEmail(email);
  }

  /** Read when the e-mail is sent: comment, item or address may have gone since the reply was written. */
  async aboutReply(replyId: string): Promise<Reply<typeof commentReplies.mail>> {
    const reply = await this.comments.reply(replyId);
    if (!reply?.repliedEmail) return null;
    const { repliedAuthorId: authorId, repliedEmail: authorEmail, ...written } = reply;
    if (isSameWriter({ authorId, authorEmail }, reply)) return null;
    const { newsId, newsTitle, authorName, content } = written;
    return {
      email: authorEmail,
      newsId,
      newsTitle,
      authorName,
      authorId: written.authorId,
      excerpt: excerpt(content),
    };
  }
}
