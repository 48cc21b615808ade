import { lookupKey, newsCommentPath } from '@kubrik/contract';
import { LOGGER, type Logger, type Transaction, tryLockTransaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { RelationshipRepository } from '../../messages/relationship/relationship.repository.js';
import { UnsubscriptionService } from '../../notifications/unsubscription/unsubscription.service.js';
import { Links } from '../links.js';
import { MailRepository, type MailRow } from '../mail.repository.js';
import { type EmailMessage, NotReady } from '../mailer.js';
import { RepliesClient, type ReplyMail } from './replies.client.js';
import { commentReply } from './reply-email.text.js';

/** E-mails about replies that one address gets in 24 hours. */
const mostForAddress = 5;
/**
 * E-mails about replies in one hour to all addresses together. Nobody has proved that an address is theirs,
 * so a writer of comments could make us send e-mails to any address.
 */
const mostOfAll = 100;

/** Writes the e-mail about a reply to a comment, if it may be sent. */
@Injectable()
export class ReplyEmailWriter {
  constructor(
    private readonly replies: RepliesClient,
    private readonly users: UserRepository,
    private readonly relationships: RelationshipRepository,
    private readonly mails: MailRepository,
    private readonly unsubscriptions: UnsubscriptionService,
    private readonly links: Links,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined when nobody should get the e-mail. @throws NotReady */
  async write(tx: Transaction, { id, details }: MailRow): Promise<EmailMessage | undefined> {
    const replyId = details?.replyId;
    const reply = replyId ? await this.replies.mailAbout(replyId) : null;
    if (!replyId || !reply || (await this.isOwn(reply)) || (await this.isUnwelcome(tx, reply)))
      return undefined;
    const recipientHash = this.unsubscriptions.hashOf(reply.email);
    // The lock makes all replicas count the e-mails to one address one after another.
    if (!(await tryLockTransaction(tx.kit, `replies ${recipientHash}`)))
      throw new NotReady('another e-mail goes to this address');
    if (await this.unsubscriptions.has(tx, recipientHash)) return undefined;
    const earlier = await this.mails.countRecent(tx, { exceptId: id, hours: 24, recipientHash });
    if (earlier >= mostForAddress || (await this.isFlood(tx, id))) return undefined;
    await this.mails.update(tx, id, { recipientHash });
    return commentReply(reply, {
      ...(await this.unsubscriptions.linksOf(recipientHash)),
      reply: this.links.page(newsCommentPath(reply.newsId, replyId)),
      isLast: earlier === mostForAddress - 1,
    });
  }

  private async isFlood(tx: Transaction, exceptId: string): Promise<boolean> {
    const isFlood = (await this.mails.countRecent(tx, { exceptId, hours: 1 })) >= mostOfAll;
    if (isFlood)
      this.logger.warn({ mail: exceptId }, 'an e-mail about a reply is not sent: too many in an hour');
    return isFlood;
  }

  /**
   * Whether the owner of the address has blocked or muted the member who replies. An unverified address has
   * no owner here.
   */
  private async isUnwelcome(tx: Transaction, { email, authorId }: ReplyMail): Promise<boolean> {
    const reader = authorId ? await this.users.findByEmail(lookupKey(email), tx) : undefined;
    if (!authorId || !reader?.isEmailVerified) return false;
    return (await this.relationships.unwillingAmong(tx, authorId, [reader.id])).size > 0;
  }

  /** Whether a member replies to a comment that they wrote as a guest with the address of their account. */
  private async isOwn({ email, authorId }: ReplyMail): Promise<boolean> {
    const author = authorId ? await this.users.find(authorId) : undefined;
    return author?.emailKey === lookupKey(email);
  }
}
