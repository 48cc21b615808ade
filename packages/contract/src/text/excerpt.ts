import type { AttachmentKind } from '../media/attachment.schemas.js';
import { pluralForm } from './russian.js';

/** Characters of the line that shows the replied message. */
export const repliedExcerpt = 120;

/** Characters of a text from which an excerpt is made; enough for every length of excerpts. */
export const excerptSource = 400;

/** The beginning of a text on one line. Server and browser make the same excerpt. @param longest characters */
export function excerpt(text: string, longest = 200): string {
  const line = [...text].slice(0, excerptSource).join('').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const isWhole = characters.length <= longest && [...text].length <= excerptSource;
  return isWhole ? line : `${characters.slice(0, longest - 1).join('')}…`;
}

/** Replaces a message that had only attachments, after these were deleted with its author's account. */
export const attachmentsGone = 'Вложения удалены вместе с аккаунтом';

/** A text for lists, quotes and notifications: the words or, if there are none, the attachments. */
export function wordsOrAttachments(
  content: string,
  attachments: readonly { kind: AttachmentKind }[] | null | undefined,
): string {
  const { length: count } = attachments ?? [];
  if (content !== '' || !attachments || count === 0) return content;
  const pictures = attachments.filter(({ kind }) => kind === 'picture').length;
  if (pictures === count) return count === 1 ? 'Фото' : `${count} фото`;
  if (pictures > 0) return `${count} ${pluralForm(count, ['вложение', 'вложения', 'вложений'])}`;
  return count === 1 ? 'Документ' : `${count} ${pluralForm(count, ['документ', 'документа', 'документов'])}`;
}
