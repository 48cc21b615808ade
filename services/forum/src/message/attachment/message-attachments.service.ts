import type { Actor, MessageAttachments } from '@kubrik/contract';
import { Attachments, personKey, viewPublicAttachments } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { HeldTextRepository } from '../../held-text/held-text.repository.js';
import { MessageRepository } from '../message.repository.js';

/** What hangs on messages that moderators decide about. */
@Injectable()
export class MessageAttachmentsService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly heldTexts: HeldTextRepository,
    private readonly attachments: Attachments,
  ) {}

  /** Of those that are held or published and have attachments. */
  async ofMessages(ids: string[], moderator: Actor): Promise<MessageAttachments[]> {
    // Held ones first, so that one which is published meanwhile is not missed.
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
