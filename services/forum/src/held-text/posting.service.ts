import {
  type Actor,
  type adminEvents,
  excerpt,
  type forum,
  forumEvents,
  type HoldReason,
  messagePath,
  type Payload,
  type Request,
  type SentForumMessage,
  type SentForumTopic,
  topicPath,
} from '@kubrik/contract';
import {
  Attachments,
  announceRestored,
  idempotent,
  Outbox,
  personKey,
  requireUser,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type MessageDraft, MessageService } from '../message/message.service.js';
import { emitAttachments } from '../message/message-attachments.js';
import { TopicService } from '../topic/topic.service.js';
import { HeldTextRepository, type HeldTextRow } from './held-text.repository.js';
import { HeldTextService } from './held-text.service.js';
import { viewHeldMessage, viewHeldTopic } from './held-text.view.js';

/** A message with the tickets of its attachments. */
type SentMessage = Omit<MessageDraft, 'attachments'> & { attachments?: string[] | undefined };

/** What people post: it is published, or held until a moderator has decided about it. */
@Injectable()
export class PostingService {
  constructor(
    private readonly messages: MessageService,
    private readonly topics: TopicService,
    private readonly held: HeldTextService,
    private readonly heldTexts: HeldTextRepository,
    private readonly attachments: Attachments,
    private readonly outbox: Outbox,
  ) {}

  async postMessage(
    topicId: string,
    actor: Actor,
    { attachments: tickets, ...sent }: SentMessage,
    heldFor?: HoldReason,
  ): Promise<SentForumMessage> {
    const draft = { ...sent, attachments: this.attachments.take(tickets, actor) };
    const held = heldFor && (await this.held.holdMessage(topicId, requireUser(actor), draft, heldFor));
    if (held) return viewHeldMessage(held, this.attachments.viewFor(personKey(actor), held.attachments));
    return { ...(await this.messages.post(topicId, actor, draft)), isHeld: false };
  }

  createTopic({ body, actor, origin }: Request<typeof forum.createTopic>): Promise<SentForumTopic> {
    const author = requireUser(actor);
    const { clientId, ...draft } = body;
    return this.outbox.transaction((tx) =>
      idempotent(tx, { actor, clientId, body: draft }, async () => {
        const { heldFor } = origin;
        const held = heldFor && (await this.held.holdTopic(tx, author, draft, heldFor));
        return held
          ? viewHeldTopic(held)
          : { ...(await this.topics.insert(tx, author, draft)), isHeld: false };
      }),
    );
  }

  /** Does nothing for what is not held, or no longer. What was removed is published when its deletion is taken back. */
  async decide(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId, outcome } = decided;
    if (kind !== 'message' && kind !== 'topic') return;
    const state = outcome === 'restored' ? 'removed' : 'held';
    const text = await this.heldTexts.lock(tx, itemId, state);
    if (!text) return;
    const place = outcome === 'deleted' ? undefined : await this.publish(tx, text);
    const isPublished = place !== undefined;
    if (!isPublished && text.attachments.length > 0) emitAttachments(tx, text.id, []);
    // Its author is told by the event below.
    if (isPublished && outcome === 'restored') announceRestored(tx, { ...decided, authorId: null });
    await this.heldTexts.decide(tx, text.id, isPublished ? 'published' : 'removed');
    tx.emit(forumEvents.heldTextDecided, {
      heldTextId: text.id,
      userId: text.authorId,
      isPublished,
      kind: text.kind,
      excerpt: excerpt(text.title ?? text.content),
      path: place ?? (await this.pageOf(text)),
    });
  }

  private async pageOf({ id, topicId }: HeldTextRow): Promise<string> {
    if (topicId === null) return topicPath(id);
    return topicId === (await this.topics.mainChatId()) ? '/forum' : topicPath(topicId);
  }

  /** @returns the path to it; undefined when its topic has gone */
  private async publish(tx: Transaction, text: HeldTextRow): Promise<string | undefined> {
    const { id, topicId, title, category, content, authorId, authorUsername, ...more } = text;
    if (topicId === null) {
      const author = { kind: 'user', id: authorId, username: authorUsername, role: 'user' } as const;
      const draft = { title: title ?? '', content, category: category ?? 'general' };
      await this.topics.insert(tx, author, draft, id);
      return topicPath(id);
    }
    const published = await this.messages.publishHeld(tx, topicId, {
      id,
      content,
      attachments: more.attachments,
      authorName: authorUsername,
      authorId,
      authorUsername,
      clientId: more.clientId ?? undefined,
      // A moderator has let it in.
      byModerator: true,
      replyTo: more.replyTo ?? undefined,
      quote: more.quote ?? undefined,
      source: { type: 'forum' },
    });
    const topicKind = topicId === (await this.topics.mainChatId()) ? 'main' : 'topic';
    return published && messagePath({ topicKind, topicId, position: published.position });
  }
}
