import type { attachmentsData } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { AttachmentRepository } from './attachment.repository.js';
import { AttachmentUseRepository } from './attachment-use.repository.js';

/** Stores the uses of attachments, as the services with the texts announce them. */
@Injectable()
export class AttachmentUseService {
  constructor(
    private readonly attachments: AttachmentRepository,
    private readonly uses: AttachmentUseRepository,
  ) {}

  /**
   * Makes exactly these attachments hang on the thing; a repeated call changes nothing. Deleted attachments
   * are left out.
   */
  async change(
    tx: Transaction,
    { thingId, attachmentIds, isPublic, isAnonymous }: z.output<typeof attachmentsData>,
  ): Promise<void> {
    const before = await this.uses.attachedTo(tx, thingId);
    const found = await this.attachments.lockAll(tx, [...new Set([...before, ...attachmentIds])]);
    const attached = found.filter((id) => attachmentIds.includes(id));
    await this.uses.replace(tx, thingId, attached, isPublic);
    if (found.length > 0) await this.uses.noteState(tx, found);
    if (isAnonymous && attached.length > 0) await this.uses.forgetPeople(tx, attached);
  }
}
