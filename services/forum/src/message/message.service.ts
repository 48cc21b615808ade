import {
  type Actor,
  type ForumMessage,
  forumEvents,
  isByPerson,
  type StoredAttachment,
} from '@kubrik/contract';
import {
  BatchQueue,
  Outbox,
  Refusal,
  requireUser,
  type Transaction,
  verifiedQuote,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuthorService } from '../author/author.service.js';
import { authorName } from '../author/author-name.js';
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { topicNotFound } from '../topic/topic.refusals.js';
import { WordService } from '../word/word.service.js';
import { emitAttachments } from './attachment/message-attachments.js';
import { messageNotFound } from './message.refusals.js';
import { MessageRepository, type MessageRow, type StoredMessage } from './message.repository.js';
import { viewMessage } from './message.view.js';
import {
  attemptOf,
  hasSameAttachments,
  isSameAttempt,
  type UnnumberedMessage,
} from './unnumbered-message.js';

/** A message as its author sends it. */
export interface MessageDraft {
  content: string;
  attachments?: StoredAttachment[] | undefined;
  clientId?: string | undefined;
  replyTo?: string | undefined;
  quote?: string | undefined;
}

/** Writing in topics and in the main chat. */
@Injectable()
export class MessageService {
  private readonly newMessages = new BatchQueue<UnnumberedMessage, ForumMessage>(
    (topicId, unnumbered) => this.write(topicId, unnumbered),
    isSameAttempt,
  );

  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly authors: AuthorService,
    private readonly words: WordService,
    private readonly outbox: Outbox,
  ) {}

  async post(topicId: string, actor: Actor, draft: MessageDraft): Promise<ForumMessage> {
    const { content, attachments, clientId, replyTo, quote } = draft;
    const author = requireUser(actor);
    return this.newMessages.add(topicId, {
      content,
      attachments,
      authorName: authorName(author),
      authorId: author.id,
      authorUsername: author.username,
      clientId,
      byModerator: author.role === 'admin',
      replyTo,
      quote,
      source: { type: 'forum' },
    });
  }

  /** Adds messages in `tx`, in this order. The topic's row lock makes their numbers follow the order of commits. */
  async add(tx: Transaction, topicId: string, unnumbered: UnnumberedMessage[]): Promise<ForumMessage[]> {
    const at = new Date();
    const lastAuthor = unnumbered.at(-1)?.authorName ?? '';
    const topic = await this.changeNumberRepository.takeForMessages(tx, {
      topicId,
      count: unnumbered.length,
      byPeople: unnumbered.filter(({ source }) => isByPerson(source.type)).length,
      lastAuthor,
      at,
    });
    if (!topic) throw topicNotFound('topicId');
    if (topic.isLocked && !unnumbered.every(({ byModerator }) => byModerator))
      throw new Refusal('TopicLocked');
    const first = BigInt(topic.lastChange) - BigInt(unnumbered.length - 1);
    const replied = await this.repliedBy(tx, topicId, unnumbered);
    const messages = unnumbered.map((message, n) =>
      newMessage(topicId, message, { number: String(first + BigInt(n)), createdAt: at, replied }),
    );
    await this.messageRepository.insert(tx, messages);
    const texts = messages.map(({ content }) => content);
    await this.words.learn(tx, 'messageWords', texts);
    return messages.map((message) => {
      const view = viewMessage(message);
      const { isDeleted: _, ...posted } = view;
      tx.emit(forumEvents.messagePosted, {
        ...posted,
        topicKind: topic.kind,
        authorId: message.authorId,
        repliedAuthorId: (message.replyTo && replied.get(message.replyTo)?.authorId) ?? null,
        topicTitle: topic.title,
      });
      if (message.attachments.length > 0) emitAttachments(tx, message.id, message.attachments);
      return view;
    });
  }

  /** Adds a held message that a moderator has published. @returns undefined when its topic has been deleted */
  async publishHeld(
    tx: Transaction,
    topicId: string,
    message: UnnumberedMessage,
  ): Promise<ForumMessage | undefined> {
    await this.changeNumberRepository.lockTopic(tx, topicId);
    if (!(await this.changeNumberRepository.exists(tx, topicId))) return undefined;
    const [known] = (await this.sentBefore(tx, [message])).values();
    if (known?.content === message.content) return viewMessage(known);
    // The author's browser has used the client id for another text meanwhile.
    const { clientId: _, ...anonymous } = message;
    const [added] = await this.addOfPeople(tx, topicId, [known ? anonymous : message]);
    return added;
  }

  private async addOfPeople(
    tx: Transaction,
    topicId: string,
    unnumbered: UnnumberedMessage[],
  ): Promise<ForumMessage[]> {
    const added = await this.add(tx, topicId, unnumbered);
    await this.authors.recordActivity(
      tx,
      unnumbered.flatMap(({ authorId }) => authorId ?? []),
    );
    return added;
  }

  /** @param id of a message that is not deleted, whose topic `tx` has locked */
  async deleteIn(tx: Transaction, id: string): Promise<void> {
    const found = await this.messageRepository.placeOf(tx, id);
    if (!found) throw messageNotFound();
    const { topicId, sourceType, attachments } = found;
    const byPeople = isByPerson(sourceType) ? 1 : 0;
    const numbers = { count: 1, byPeople };
    const topic = await this.changeNumberRepository.takeForDeletions(tx, topicId, numbers);
    if (!topic) throw messageNotFound();
    await this.messageRepository.delete(tx, id, topic.lastChange);
    if (topic.kind === 'topic') await this.changeNumberRepository.renewLastMessage(tx, topicId);
    tx.emit(forumEvents.messageDeleted, {
      messageId: id,
      topicId,
      topicKind: topic.kind,
      version: Number(topic.lastChange),
    });
    if (attachments.length > 0) emitAttachments(tx, id, []);
  }

  /**
   * Restores a deleted message as a change of its topic. It stays deleted when its author's account has gone or its
   * topic is deleted.
   *
   * @returns whether it was restored
   */
  async restoreIn(tx: Transaction, id: string): Promise<boolean> {
    const found = await this.messageRepository.placeOf(tx, id);
    if (!found) return false;
    const { topicId } = found;
    await this.changeNumberRepository.lockTopic(tx, topicId);
    const message = await this.messageRepository.find(tx, id);
    if (!message?.deletedAt || hasLostAuthor(message)) return false;
    const topic = isByPerson(message.sourceType)
      ? await this.changeNumberRepository.takeForRestoration(tx, topicId)
      : await this.changeNumberRepository.takeForChange(tx, topicId);
    if (!topic) return false;
    const change = { deletedAt: null, version: topic.lastChange };
    await this.messageRepository.change(tx, id, change);
    if (topic.kind === 'topic') await this.changeNumberRepository.renewLastMessage(tx, topicId);
    const { isDeleted: _, ...view } = viewMessage({ ...message, ...change });
    tx.emit(forumEvents.messageChanged, { ...view, topicKind: topic.kind });
    if (message.attachments.length > 0) emitAttachments(tx, id, message.attachments);
    return true;
  }

  /** The messages of this topic that these ones reply to, by id. */
  private async repliedBy(
    tx: Transaction,
    topicId: string,
    unnumbered: UnnumberedMessage[],
  ): Promise<Map<string, StoredMessage>> {
    const ids = unnumbered.flatMap(({ replyTo }) => replyTo ?? []);
    if (ids.length === 0) return new Map();
    const replied = await this.messageRepository.ofTopic(tx, topicId, ids);
    return new Map(replied.map((message) => [message.id, message]));
  }

  /**
   * Writes a topic's messages in one transaction. A message that was sent before is not added again; the answer is the
   * stored one.
   */
  private write(topicId: string, unnumbered: UnnumberedMessage[]): Promise<(ForumMessage | Refusal)[]> {
    return this.outbox.transaction(async (tx) => {
      const known = await this.sentBefore(tx, unnumbered);
      const fresh = unnumbered.filter((message) => !known.has(attemptOf(message)));
      const added = fresh.length > 0 ? await this.addOfPeople(tx, topicId, fresh) : [];
      const replied = known.size > 0 ? await this.repliedBy(tx, topicId, unnumbered) : new Map();
      return unnumbered.map((message) => {
        const earlier = known.get(attemptOf(message));
        if (!earlier) return added[fresh.indexOf(message)] as ForumMessage;
        // A message that was changed since then has another text than the repeated request.
        const isChanged = earlier.version !== earlier.position;
        const isSame =
          earlier.topicId === topicId &&
          (isChanged || earlier.content === message.content) &&
          isSameReply(earlier, message, replied) &&
          hasSameAttachments(earlier, message);
        return isSame ? viewMessage(earlier) : alreadyUsed();
      });
    });
  }

  private async sentBefore(
    tx: Transaction,
    unnumbered: UnnumberedMessage[],
  ): Promise<Map<string | undefined, MessageRow>> {
    const clientIds = unnumbered.flatMap(({ clientId }) => clientId ?? []);
    if (clientIds.length === 0) return new Map();
    const authorIds = unnumbered.flatMap(({ authorId }) => authorId ?? []);
    const earlier = await this.messageRepository.withClientIds(tx, clientIds, authorIds);
    return new Map(earlier.map((message) => [attemptOf(message), message]));
  }
}

/**
 * Whether both reply to the same words. If the replied message did not exist, the reply was stored as a message of its
 * own.
 */
function isSameReply(
  earlier: MessageRow,
  { replyTo, quote }: UnnumberedMessage,
  replied: Map<string, StoredMessage>,
): boolean {
  if (earlier.replyTo === null) return replyTo === undefined || !replied.has(replyTo);
  return earlier.replyTo === replyTo && (earlier.quote === null || earlier.quote === quote);
}

interface Placed {
  number: string;
  createdAt: Date;
  replied: Map<string, StoredMessage>;
}

/** A reply to a message of another topic becomes a message of its own. */
function newMessage(
  topicId: string,
  message: UnnumberedMessage,
  { number, createdAt, replied }: Placed,
): MessageRow {
  const original = message.replyTo ? replied.get(message.replyTo) : undefined;
  return {
    id: message.id ?? uuidv7(),
    topicId,
    position: number,
    version: number,
    content: message.content,
    authorName: message.authorName,
    authorId: message.authorId ?? null,
    authorUsername: message.authorUsername ?? null,
    isGuest: message.isGuest ?? false,
    clientId: message.clientId ?? null,
    isAggregated: message.source.type !== 'forum',
    sourceType: message.source.type,
    sourceName: message.source.name ?? null,
    sourcePath: message.source.path ?? null,
    sourceId: message.source.commentId ?? null,
    createdAt,
    deletedAt: null,
    replyTo: original?.id ?? null,
    quote: verifiedQuote(message.quote, original),
    editedAt: null,
    reactions: {},
    attachments: message.attachments ?? [],
    repliedPosition: original?.position ?? null,
    repliedAuthor: original?.authorName ?? null,
    repliedText: original?.content ?? null,
    repliedAttachments: original?.attachments ?? null,
    repliedDeletedAt: original?.deletedAt ?? null,
  };
}

const alreadyUsed = () => new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);

/** Whether the author's account has been deleted. Guests, news, vacancies and shared questions never had one. */
export const hasLostAuthor = ({
  authorId,
  isGuest,
  sourceType,
}: Pick<StoredMessage, 'authorId' | 'isGuest' | 'sourceType'>): boolean =>
  authorId === null && !isGuest && isByPerson(sourceType) && sourceType !== 'protection_chat';
