import { excerpt, forumEvents, topicPath } from '@kubrik/contract';
import { type ReportedThing, reportedWords, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { emitAttachments } from '../message/attachment/message-attachments.js';
import { TopicService } from '../topic/topic.service.js';
import { HeldTextRepository, type HeldTextRow } from './held-text.repository.js';

/** A message or topic that only its author has seen. It has no number and no position yet. */
export interface HeldItem {
  held: HeldTextRow;
  /** Path of the page that will show it. */
  path: string;
  deletedAt: Date;
}

/** Changes the state of held messages and topics, and announces it to their authors' browsers. */
@Injectable()
export class HeldTexts {
  constructor(
    private readonly repository: HeldTextRepository,
    private readonly topics: TopicService,
  ) {}

  /** Holds the row lock of a held or refused text. */
  async lock(tx: Transaction, kind: HeldTextRow['kind'], id: string): Promise<HeldItem | undefined> {
    const held = await this.repository.lock(tx, kind, id);
    return held && { held, path: await this.pageOf(held), deletedAt: held.createdAt };
  }

  describe({ held, path }: HeldItem): ReportedThing {
    const { kind, id: itemId, title, authorUsername: authorName, authorId } = held;
    const words = reportedWords(held);
    const content = title === null ? words : `${title} — ${words}`;
    return { kind, itemId, content, authorName, authorId, path };
  }

  async refuse(tx: Transaction, { held, path }: HeldItem): Promise<void> {
    await this.remove(tx, held);
    this.announce(tx, held, { isPublished: false, path });
  }

  async takeBack(tx: Transaction, held: HeldTextRow): Promise<void> {
    await this.remove(tx, held);
    const { id: heldTextId, authorId: userId, kind } = held;
    tx.emit(forumEvents.heldTextTakenBack, { heldTextId, userId, kind });
  }

  /** @param path of the page where everybody can now read it */
  async notePublished(tx: Transaction, held: HeldTextRow, path: string): Promise<void> {
    await this.repository.decide(tx, held.id, 'published');
    this.announce(tx, held, { isPublished: true, path });
  }

  private async remove(tx: Transaction, { id, attachments }: HeldTextRow): Promise<void> {
    await this.repository.decide(tx, id, 'removed');
    if (attachments.length > 0) emitAttachments(tx, id, []);
  }

  private announce(
    tx: Transaction,
    { id: heldTextId, authorId: userId, kind, title, content }: HeldTextRow,
    decided: { isPublished: boolean; path: string },
  ): void {
    const words = { kind, excerpt: excerpt(title ?? content) };
    tx.emit(forumEvents.heldTextDecided, { heldTextId, userId, ...words, ...decided });
  }

  private async pageOf({ topicId }: HeldTextRow): Promise<string> {
    if (topicId === null) return '/forum?tab=topics';
    return topicId === (await this.topics.mainChatId()) ? '/forum' : topicPath(topicId);
  }
}
