import type { StoredAttachment } from './attachment.schemas.js';
import { pluralForm } from './russian.js';

/** What is shown of a text in a line: its words, or where there are none, what hangs on it: «3 фото». */
export function wordsOf(text: string, attachments: readonly Pick<StoredAttachment, 'kind'>[]): string {
  if (text || attachments.length === 0) return text;
  const { length } = attachments;
  const pictures = attachments.filter(({ kind }) => kind === 'picture').length;
  if (pictures === length) return length === 1 ? 'Фото' : `${length} фото`;
  if (pictures > 0) return `${length} ${pluralForm(length, ['вложение', 'вложения', 'вложений'])}`;
  return length === 1
    ? 'Документ'
    : `${length} ${pluralForm(length, ['документ', 'документа', 'документов'])}`;
}
