import type { Actor, MessageAttachments } from '@kubrik/contract';
import { Attachments, personKey, viewPublicAttachments } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { HeldTextRepository } from '../../held-text/held-text.repository.js';
import { MessageRepository } from '../message.repository.js';

/** Attachments of messages that moderators decide about. */
@Injectable()
export class MessageAttachmentsService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly heldTexts: HeldTextRepository,
    private readonly attachments: Attachments,
  ) {}

  /** The attachments of those of these messages that are held or published and have any. */
  async ofMessages(ids: string[], moderator: Actor): Promise<MessageAttachments[]> {
    // Held messages are read first: one that is published meanwhile is then found by the second query.
    const held = await this.heldTexts.heldWithAttachments(ids);
    const published = await this.messages.publishedWithAttachments(ids);
    const reader = personKey(moderator);
    const shown = new Map([
      ...held.map((text) => [text.id, this.attachments.viewFor(reader, text.attachments)] as const),
      ...published.map((message) => [message.id, viewPublicAttachments(message.attachments)] as const),
    ]);
    return [...shown].map(([messageId, attachments]) => ({ messageId, attachments }));
  }
}
