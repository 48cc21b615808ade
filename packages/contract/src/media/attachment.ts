// Without the validation library: browsers load it with every list of attachments.

/** Most attachments of one text, and bytes of the largest one. */
export const maxAttachments = 5;
export const maxAttachmentBytes = 10 * 1024 * 1024;
/**
 * Most bytes of one part of an upload. Small, because after a broken connection the upload continues from the last
 * whole part.
 */
export const maxPartBytes = 128 * 1024;

/** Beginning of the paths of all attachments. */
export const attachmentsPath = '/media/attachments/';

/**
 * The part after the id in paths of public attachments. In private paths, a signature for the reader takes its place.
 */
export const publicAccess = 'public';

/** The forms in which an attachment is served: a picture in two sizes; a document without scripts and hidden data. */
export const attachmentForms = {
  small: { file: 'small.webp', type: 'image/webp' },
  large: { file: 'large.webp', type: 'image/webp' },
  document: { file: 'document.pdf', type: 'application/pdf' },
} as const;
export type AttachmentForm = keyof typeof attachmentForms;

/** Widest and highest of a picture's two sizes, in pixels. */
export const attachmentPixels = { small: 480, large: 2048 } as const;

export const attachmentAddress = (path: string, form: AttachmentForm): string =>
  `${path}/${attachmentForms[form].file}`;
