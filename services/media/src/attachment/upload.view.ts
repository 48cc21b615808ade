import type { StoredAttachment, Upload } from '@kubrik/contract';
import type { AttachmentRow } from './attachment.repository.js';

/** @param ticketOf signs the ticket of a finished upload */
export function viewUpload(
  row: AttachmentRow,
  ticketOf: (attachment: StoredAttachment, person: string) => string,
): Upload {
  const { id, received, size, person } = row;
  const attachment = viewAttachment(row);
  const ticket = attachment && person !== null ? ticketOf(attachment, person) : null;
  return { id, received, size, ticket, attachment };
}

function viewAttachment(row: AttachmentRow): StoredAttachment | null {
  const { id, kind, name, openedSize, width, height } = row;
  if (row.state !== 'ready' || kind === null || openedSize === null) return null;
  return { id, kind, name, size: openedSize, width, height };
}
