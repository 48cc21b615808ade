import {
  type Actor,
  type forum,
  type HoldReason,
  type Request,
  type SentForumMessage,
  type SentForumTopic,
} from '@kubrik/contract';
import { Attachments, idempotent, Outbox, personKey, requireUser } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type MessageDraft, MessageService } from '../message/message.service.js';
import { TopicService } from '../topic/topic.service.js';
import { HeldTextService } from './held-text.service.js';
import { viewHeldMessage, viewHeldTopic } from './held-text.view.js';

/** A message with the tickets of its attachments. */
type SentMessage = Omit<MessageDraft, 'attachments'> & { attachments?: string[] | undefined };

/** Posts messages and topics: they are published, or held until a moderator has decided. */
@Injectable()
export class PostingService {
  constructor(
    private readonly messages: MessageService,
    private readonly topics: TopicService,
    private readonly held: HeldTextService,
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
}
