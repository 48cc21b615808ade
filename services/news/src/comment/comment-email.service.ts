import { type Actor, type commentReplies, excerpt, type news, type Reply } from '@kubrik/contract';
import { commentNotFound, isModerator, Refusal, userIdOf } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentEmailRepository } from './comment-email.repository.js';
import { isSameWriter } from './same-writer.js';

/**
 * A commenter's address leaves this service only here: to moderators, and to the service that sends e-mails
 * about replies.
 */
@Injectable()
export class CommentEmailService {
  constructor(private readonly emails: CommentEmailRepository) {}

  async read(id: string, actor: Actor): Promise<Reply<typeof news.commentEmail>> {
    if (!isModerator(actor)) throw new Refusal('Forbidden');
    const comment = await this.emails.ofAuthor(id);
    if (!comment) throw commentNotFound();
    return comment;
  }

  forget(email: string): Promise<void> {
    return this.emails.forget(email);
  }

  /**
   * Called when the e-mail is sent: the comment, the item or the address may be gone since the reply was
   * written.
   */
  async aboutReply(replyId: string): Promise<Reply<typeof commentReplies.mail>> {
    const reply = await this.emails.reply(replyId);
    if (!reply?.repliedEmail) return null;
    const { repliedPerson: person, repliedEmail: email, newsId, newsTitle, authorName, content } = reply;
    if (isSameWriter({ person, authorEmail: email }, reply)) return null;
    const authorId = userIdOf(reply.person) ?? null;
    return { email, newsId, newsTitle, authorName, authorId, excerpt: excerpt(content) };
  }
}
