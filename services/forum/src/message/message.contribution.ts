import { commentSource, forumEvents, messagePath, type ReportedKind } from '@kubrik/contract';
import {
  type ContributionKind,
  type Hiding,
  type ReportedThing,
  reportedWords,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type HeldItem, HeldTexts } from '../held-text/held-texts.js';
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { TopicService } from '../topic/topic.service.js';
import { messageNotFound } from './message.refusals.js';
import { MessageRepository, type ReportableMessage } from './message.repository.js';
import { hasLostAuthor, MessageService } from './message.service.js';

const commentKinds = { news_comment: 'news_comment', port_chat: 'port_comment' } as const;

/** A message of a topic, or a held one, which has no position yet. */
type MessageItem = { message: ReportableMessage; deletedAt: Date | null } | HeldItem;

/**
 * Messages, as a kind of contribution. A message that repeats a comment is reported as that comment, so the inbox has
 * one entry for both.
 */
@Injectable()
export class MessageContribution implements ContributionKind<MessageItem> {
  readonly kind = 'message';
  readonly notFound = messageNotFound;

  constructor(
    private readonly messages: MessageService,
    private readonly messageRepository: MessageRepository,
    private readonly changeNumbers: ChangeNumberRepository,
    private readonly topics: TopicService,
    private readonly heldTexts: HeldTexts,
  ) {}

  /** Takes the row lock of the topic, so that a deletion gets the topic's next number. */
  async lock(tx: Transaction, id: string): Promise<MessageItem | undefined> {
    const place = await this.messageRepository.placeOf(tx, id);
    if (!place) return this.heldTexts.lock(tx, 'message', id);
    await this.changeNumbers.lockTopic(tx, place.topicId);
    const message = await this.messageRepository.reportable(tx, id);
    // A message of a deleted topic is hidden, too.
    return message && { message, deletedAt: message.deletedAt ?? message.topicDeletedAt };
  }

  describe(item: MessageItem): ReportedThing {
    if ('held' in item) return this.heldTexts.describe(item);
    const { message } = item;
    const { authorName, authorId } = message;
    return { ...identityOf(message), content: reportedWords(message), authorName, authorId };
  }

  /** A message stays deleted when its topic is deleted or its author's account has gone. */
  mayReturn(_: Transaction, item: MessageItem): boolean {
    return 'held' in item || !(item.message.topicDeletedAt || hasLostAuthor(item.message));
  }

  async hide(tx: Transaction, item: MessageItem, how: Hiding): Promise<void> {
    if ('held' in item) return;
    const { id, sourceType, sourceId } = item.message;
    await this.messages.deleteIn(tx, id);
    if (!sourceId) return;
    tx.emit(forumEvents.commentRemoved, {
      commentId: sourceId,
      sourceType: commentSource.parse(sourceType),
      isModerated: how === 'deleted',
    });
  }

  async show(tx: Transaction, item: MessageItem): Promise<boolean | string> {
    return 'held' in item ? this.publish(tx, item) : this.messages.restoreIn(tx, item.message.id);
  }

  async refuse(tx: Transaction, item: MessageItem): Promise<void> {
    if ('held' in item) await this.heldTexts.refuse(tx, item);
  }

  async forget(tx: Transaction, item: MessageItem): Promise<void> {
    if ('held' in item) await this.heldTexts.takeBack(tx, item.held);
  }

  /** @returns the path of the message; false when its topic has been deleted */
  private async publish(tx: Transaction, item: HeldItem): Promise<string | false> {
    const { id, topicId, content, authorId, authorUsername, attachments, ...more } = item.held;
    const published =
      topicId !== null &&
      (await this.messages.publishHeld(tx, topicId, {
        id,
        content,
        attachments,
        authorName: authorUsername,
        authorId,
        authorUsername,
        clientId: more.clientId ?? undefined,
        // A moderator has published the held text.
        byModerator: true,
        replyTo: more.replyTo ?? undefined,
        quote: more.quote ?? undefined,
        source: { type: 'forum' },
      }));
    if (!published) {
      await this.heldTexts.refuse(tx, item);
      return false;
    }
    const topicKind = topicId === (await this.topics.mainChatId()) ? 'main' : 'topic';
    const path = messagePath({ topicKind, topicId, position: published.position });
    await this.heldTexts.notePublished(tx, item.held, path);
    return path;
  }
}

/** The reported thing: for a message that repeats a comment, that comment, so the inbox has one entry for both. */
function identityOf(message: ReportableMessage): { kind: ReportedKind; itemId: string; path: string } {
  const { id, sourceType, sourceId, sourcePath } = message;
  const source = commentSource.safeParse(sourceType);
  if (source.success && sourceId && sourcePath)
    return { kind: commentKinds[source.data], itemId: sourceId, path: sourcePath };
  return { kind: 'message', itemId: id, path: messagePath(message) };
}
