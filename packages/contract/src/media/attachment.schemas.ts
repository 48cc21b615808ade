import { z } from 'zod';
import { id, optionalText, text } from '../text/text.js';
import { maxAttachmentBytes, maxAttachments } from './attachment.js';

/** The kind of an upload, detected from its content. */
export const attachmentKind = z.enum(['picture', 'pdf']);
export type AttachmentKind = z.output<typeof attachmentKind>;

/** A picture or document attached to a person's text. */
export const attachment = z
  .object({
    id,
    kind: attachmentKind,
    /** Name of the person's file. */
    name: z.string(),
    /** Bytes that are loaded when it is opened: the large picture, or the document. */
    size: z.int(),
    /** Of the large picture, in pixels; null for a document. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /**
     * Beginning of its addresses on this site (`attachmentAddress`). For a private attachment they work only for this
     * reader, for a day or two.
     */
    path: z.string(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof attachment>;

/** What services store of an attachment. The media service has the bytes; the path is made for each reader. */
export const storedAttachment = attachment.omit({ path: true });
export type StoredAttachment = z.output<typeof storedAttachment>;

/** Field with the attachments of a request: the tickets of finished uploads, in order. */
export const attachmentTickets = z
  .array(z.string('Ожидается текст').max(2000, 'Неверное вложение'), 'Ожидается список вложений')
  .max(maxAttachments, `Не больше ${maxAttachments} файлов`)
  .optional();

/** Text that may be left out when there are attachments; it is then ''. */
export const wordsBesideAttachments = (max: number) => optionalText(max).transform((words) => words ?? '');

/** Refuses a request with neither text nor attachments. `field` is the field of the text. */
export const saysSomething = <Field extends string>(field: Field, empty: string) => ({
  check: (body: { [F in Field]: string } & { attachments?: string[] | undefined }): boolean =>
    body[field] !== '' || Boolean(body.attachments?.length),
  params: { error: empty, path: [field] },
});

/** Begins an upload. */
export const newUpload = z.object({
  name: text(200, 'Укажите имя файла'),
  /** Bytes. */
  size: z.int('Ожидается целое число').min(1, 'Файл пуст').max(maxAttachmentBytes, 'Файл больше 10 МБ'),
  /** Made by the client, so that a repeated request after a lost answer does not begin a second upload. */
  clientId: id,
});

/** The state of an upload. */
export const upload = z
  .object({
    id,
    /** Bytes that have arrived; the next part begins there. */
    received: z.int(),
    size: z.int(),
    /**
     * Ticket for `attachments` of the request to which it is attached; null until all parts have arrived. Valid for a
     * day.
     */
    ticket: z.string().nullable(),
    /** The attachment; null until all parts have arrived. */
    attachment: storedAttachment.nullable(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.output<typeof upload>;

/** Data of the events by which a service announces all attachments of one thing; none when it is deleted. */
export const attachmentsData = z.object({
  /** Id of the message, complaint, application, entry, person or measure. */
  thingId: id,
  attachmentIds: z.array(id),
  /** Everybody may read the thing. */
  isPublic: z.boolean(),
  /** The thing has no author's name, so the media service forgets whose the attachments are. */
  isAnonymous: z.boolean(),
});
