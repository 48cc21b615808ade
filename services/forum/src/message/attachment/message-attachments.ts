import { forumEvents, type StoredAttachment } from '@kubrik/contract';
import { attachmentsOf, type Transaction } from '@kubrik/service-kit';

/** Announces that a message or held text now has exactly these attachments. */
export function emitAttachments(
  tx: Transaction,
  thingId: string,
  attachments: readonly StoredAttachment[],
  isPublic = true,
): void {
  tx.emit(forumEvents.attachmentsChanged, attachmentsOf(thingId, attachments, { isPublic }));
}
