import type { AttachmentKind } from '@kubrik/contract';

/** Types that the system's file dialog offers. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';

const extensions: Record<string, AttachmentKind> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  heic: 'picture',
  heif: 'picture',
  pdf: 'pdf',
};

/**
 * The kind of a file by its type or, if the system knows none, by its name. The server checks the content.
 */
export function kindOfFile({ type, name }: Pick<File, 'type' | 'name'>): AttachmentKind | undefined {
  if (acceptedTypes.split(',').includes(type)) return type === 'application/pdf' ? 'pdf' : 'picture';
  return type ? undefined : extensions[name.split('.').at(-1)?.toLowerCase() ?? ''];
}
