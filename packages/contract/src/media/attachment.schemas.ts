import { z } from 'zod';
import { id, optionalText, text } from '../text/text.js';
import { maxAttachmentBytes, maxAttachments } from './attachment.js';

/** What an upload has turned out to be by its content. */
export const attachmentKind = z.enum(['picture', 'pdf']);
export type AttachmentKind = z.output<typeof attachmentKind>;

/** A picture or document that hangs on what a person wrote. */
export const attachment = z
  .object({
    id,
    kind: attachmentKind,
    /** As the person's file was named. */
    name: z.string(),
    /** Bytes of what is loaded when it is opened: the large picture, or the document. */
    size: z.int(),
    /** Of the large picture, in pixels; null for a document. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Beginning of its addresses on this site (`attachmentAddress`). Of a private one it opens for whoever asked, for a day or two. */
    path: z.string(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof attachment>;

/** What the services store of an attachment; its bytes and its path are the media service's and the reader's. */
export const storedAttachment = attachment.omit({ path: true });
export type StoredAttachment = z.output<typeof storedAttachment>;

/** Attachments of what a person sends: the tickets of finished uploads, in order. */
export const attachmentTickets = z
  .array(z.string('Ожидается текст').max(2000, 'Неверное вложение'), 'Ожидается список вложений')
  .max(maxAttachments, `Не больше ${maxAttachments} файлов`)
  .optional();

/** Words that may be left out where there are attachments; '' then. */
export const wordsBesideAttachments = (max: number) => optionalText(max).transform((words) => words ?? '');

/** Refuses what says nothing: neither words nor attachments. `field` is the one with the words. */
export const saysSomething = <Field extends string>(field: Field, empty: string) => ({
  check: (body: { [F in Field]: string } & { attachments?: string[] | undefined }): boolean =>
    body[field] !== '' || Boolean(body.attachments?.length),
  params: { error: empty, path: [field] },
});

/** An upload begins. */
export const newUpload = z.object({
  name: text(200, 'Укажите имя файла'),
  /** Bytes. */
  size: z.int('Ожидается целое число').min(1, 'Файл пуст').max(maxAttachmentBytes, 'Файл больше 10 МБ'),
  /** Made by the client, so that beginning again after a lost answer begins nothing twice. */
  clientId: id,
});

/** A picture or document on its way, part by part, or arrived. */
export const upload = z
  .object({
    id,
    /** Bytes that have arrived; the next part begins there. */
    received: z.int(),
    size: z.int(),
    /** Hands the attachment over, in `attachments` of what its owner sends; null until all parts have arrived. A day long. */
    ticket: z.string().nullable(),
    /** What it has turned out to be; null until all parts have arrived. */
    attachment: storedAttachment.nullable(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.output<typeof upload>;

/** Data of the events by which a service says which attachments hang on one thing from now on: all of them, none when it is deleted. */
export const attachmentsData = z.object({
  /** Id of the message, complaint, application, entry, person or measure. */
  thingId: id,
  attachmentIds: z.array(id),
  /** Everybody may read the thing. */
  isPublic: z.boolean(),
  /** The thing names nobody, so the attachments forget whose they are. */
  isAnonymous: z.boolean(),
});
