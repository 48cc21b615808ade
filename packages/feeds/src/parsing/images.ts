import type { MediaNs } from 'feedsmith';

interface Enclosure {
  url?: string | undefined;
  type?: string | undefined;
}

/** Images outside of the text: Media RSS by width, the widest first, then its thumbnails, then enclosures. */
export function entryImages(
  media: MediaNs.ItemOrFeed | undefined,
  enclosures: readonly Enclosure[] = [],
): string[] {
  const groups = media?.groups ?? [];
  const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  const thumbnails = [media, ...groups, ...contents].flatMap((holder) => holder?.thumbnails ?? []);
  const pictures = contents.filter(isImage).sort((one, other) => (other.width ?? 0) - (one.width ?? 0));
  return [...pictures, ...thumbnails, ...enclosures.filter(isImage)]
    .map(({ url }) => url)
    .filter((url): url is string => Boolean(url));
}

function isImage({ url, type, medium }: Enclosure & { medium?: string | undefined }): boolean {
  if (medium || type) return medium === 'image' || Boolean(type?.startsWith('image/'));
  return /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(url ?? '');
}
