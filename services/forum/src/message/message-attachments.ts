import { forumEvents, type StoredAttachment, wordsOrAttachments } from '@kubrik/contract';
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

/** The words of a message as moderators get them, with how many files hang on it. */
export function reportedWords({
  content,
  attachments,
}: {
  content: string;
  attachments: readonly StoredAttachment[];
}): string {
  const hasBoth = content !== '' && attachments.length > 0;
  return hasBoth ? `${content} (вложений: ${attachments.length})` : wordsOrAttachments(content, attachments);
}
