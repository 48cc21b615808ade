import { forumEvents, type StoredAttachment } from '@kubrik/contract';
import { attachmentsOf, type Transaction } from '@kubrik/service-kit';

/** Says that exactly these attachments hang on a message, or on a text that is held, from now on. */
export function emitAttachments(
  tx: Transaction,
  thingId: string,
  attachments: readonly StoredAttachment[],
  isPublic = true,
): void {
  tx.emit(forumEvents.attachmentsChanged, attachmentsOf(thingId, attachments, { isPublic }));
}
