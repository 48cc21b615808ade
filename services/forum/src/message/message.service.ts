import { type Actor, type ForumMessage, forumEvents } from '@kubrik/contract';
import { BatchQueue, Outbox, Refusal, requireUser, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuthorService } from '../author/author.service.js';
import { authorName } from '../author/author-name.js';
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { topicNotFound } from '../topic/topic.refusals.js';
import { attemptOf, type Draft, isSameAttempt } from './draft.js';
import { MessageRepository, type MessageRow } from './message.repository.js';
import { viewMessage } from './message.view.js';

/** Writing in topics and in the main chat. */
@Injectable()
export class MessageService {
  private readonly newMessages = new BatchQueue<Draft, ForumMessage>(
    (topicId, drafts) => this.write(topicId, drafts),
    isSameAttempt,
  );

  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly authors: AuthorService,
    private readonly outbox: Outbox,
  ) {}

  async post(topicId: string, actor: Actor, content: string, clientId?: string): Promise<ForumMessage> {
    const author = requireUser(actor);
    return this.newMessages.add(topicId, {
      content,
      authorName: authorName(author),
      authorId: author.id,
      authorUsername: author.username,
      clientId,
      byModerator: author.role === 'admin',
      source: { type: 'forum' },
    });
  }

  /** Adds messages in `tx`, in this order. The topic's row lock makes their numbers follow the order of commits. */
  async add(tx: Transaction, topicId: string, drafts: Draft[]): Promise<ForumMessage[]> {
    const at = new Date();
    const lastAuthor = drafts.at(-1)?.authorName ?? '';
    const topic = await this.changeNumberRepository.takeForMessages(tx, {
      topicId,
      count: drafts.length,
      lastAuthor,
      at,
    });
    if (!topic) throw topicNotFound('topicId');
    if (topic.isLocked && !drafts.every(({ byModerator }) => byModerator)) throw new Refusal('TopicLocked');
    const first = BigInt(topic.lastChange) - BigInt(drafts.length - 1);
    const messages = drafts.map((draft, n) => newMessage(topicId, draft, String(first + BigInt(n)), at));
    await this.messageRepository.insert(tx, messages);
    return messages.map((message) => {
      const { isDeleted: _, ...view } = viewMessage(message);
      tx.emit(forumEvents.messagePosted, { ...view, topicKind: topic.kind });
      return viewMessage(message);
    });
  }

  async delete(id: string): Promise<void> {
    try {
      await this.outbox.transaction((tx) => this.deleteIn(tx, id));
    } catch (error) {
      if (!(error instanceof AlreadyDeleted)) throw error;
    }
  }

  async deleteIn(tx: Transaction, id: string): Promise<void> {
    const found = await this.messageRepository.topicOf(tx, id);
    if (!found) throw messageNotFound();
    const { topicId } = found;
    const topic = await this.changeNumberRepository.takeForDeletion(tx, topicId);
    if (!topic) throw messageNotFound();
    const isDeleted = await this.messageRepository.delete(tx, id, topic.lastChange);
    // Somebody else has deleted it: rolling back leaves no gap in the topic's numbers.
    if (!isDeleted) throw new AlreadyDeleted();
    if (topic.kind === 'topic') await this.changeNumberRepository.renewLastMessage(tx, topicId);
    tx.emit(forumEvents.messageDeleted, {
      messageId: id,
      topicId,
      topicKind: topic.kind,
      version: Number(topic.lastChange),
    });
  }

  /** Writes a topic's drafts in one transaction; a message that was sent before is answered as it is stored. */
  private write(topicId: string, drafts: Draft[]): Promise<(ForumMessage | Refusal)[]> {
    return this.outbox.transaction(async (tx) => {
      const known = await this.sentBefore(tx, drafts);
      const fresh = drafts.filter((draft) => !known.has(attemptOf(draft)));
      const added = fresh.length > 0 ? await this.add(tx, topicId, fresh) : [];
      await this.authors.recordActivity(
        tx,
        fresh.flatMap(({ authorId }) => authorId ?? []),
      );
      return drafts.map((draft) => {
        const earlier = known.get(attemptOf(draft));
        if (!earlier) return added[fresh.indexOf(draft)] as ForumMessage;
        const isSame = earlier.topicId === topicId && earlier.content === draft.content;
        return isSame ? viewMessage(earlier) : alreadyUsed();
      });
    });
  }

  private async sentBefore(tx: Transaction, drafts: Draft[]): Promise<Map<string | undefined, MessageRow>> {
    const clientIds = drafts.flatMap(({ clientId }) => clientId ?? []);
    if (clientIds.length === 0) return new Map();
    const authorIds = drafts.flatMap(({ authorId }) => authorId ?? []);
    const earlier = await this.messageRepository.withClientIds(tx, clientIds, authorIds);
    return new Map(earlier.map((message) => [attemptOf(message), message]));
  }
}

function newMessage(topicId: string, draft: Draft, number: string, createdAt: Date): MessageRow {
  return {
    id: uuidv7(),
    topicId,
    position: number,
    version: number,
    content: draft.content,
    authorName: draft.authorName,
    authorId: draft.authorId ?? null,
    authorUsername: draft.authorUsername ?? null,
    clientId: draft.clientId ?? null,
    isAggregated: draft.source.type !== 'forum',
    sourceType: draft.source.type,
    sourceName: draft.source.name ?? null,
    sourcePath: draft.source.path ?? null,
    createdAt,
    deletedAt: null,
  };
}

const messageNotFound = () =>
  new Refusal('MessageNotFound', [{ field: 'id', message: 'Сообщение не найдено' }]);
const alreadyUsed = () => new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);

class AlreadyDeleted extends Error {}
