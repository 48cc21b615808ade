import { createHmac, timingSafeEqual } from 'node:crypto';
import { pictureAddress, picturesPath } from '@kubrik/contract';
import { z } from 'zod';
import { CONFIG } from '../service/config.js';
import { cardSource, type PreviewCard } from './preview-card.js';

/** Environment of a service whose answers have pictures of other sites, and of the media service, which reads those. */
export const pictureConfig = z.object({
  /** Signs the paths of pictures, so that nobody has the platform read an address of their choice. */
  MEDIA_KEY: z.string().min(32),
});

/** Of the 32 bytes of the signature. */
const signatureBytes = 16;
/** Characters of the encoded address; the gateway takes no longer URLs. */
const longestSource = 1900;

/** In what `sanitiseHtml` has made, where every attribute has its value in double quotes. */
const image = /<img src="([^"]*)"((?: [a-z]+="[^"]*")*) ?\/?>/g;
/** A narrow screen is served the width of a phone, any other that of the article's text. */
const narrow = '(max-width: 600px)';

/** The paths on our own site of pictures that stand on other sites. */
export class PicturePaths {
  constructor(private readonly key: string) {}

  /** The beginning of the picture's addresses (see `pictureAddress`); null for what is no address of the web. */
  of(source: string | null): string | null {
    const url = source ? URL.parse(source) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return null;
    return this.signed(url.href);
  }

  /** The same of a card, which the media service draws; null for one with too many words. */
  ofCard(card: PreviewCard): string | null {
    return this.signed(cardSource(card));
  }

  private signed(source: string): string | null {
    const encoded = Buffer.from(source).toString('base64url');
    if (encoded.length > longestSource) return null;
    return `${picturesPath}${this.signatureOf(encoded).toString('base64url')}/${encoded}`;
  }

  /**
   * Sanitised HTML whose pictures are of our own site. The sources have no width descriptors, because with these a picture
   * that is narrower than the text would be shown smaller than it is.
   */
  inHtml(html: string): string {
    return html.replace(image, (_, source: string, attributes: string) => {
      const picture = this.of(unescaped(source));
      if (!picture) return '';
      const address = (width: 640 | 960, format: 'avif' | 'webp') => pictureAddress(picture, width, format);
      return (
        `<picture><source type="image/avif" media="${narrow}" srcset="${address(640, 'avif')}" />` +
        `<source type="image/avif" srcset="${address(960, 'avif')}" />` +
        `<source media="${narrow}" srcset="${address(640, 'webp')}" />` +
        `<img src="${address(960, 'webp')}"${attributes} decoding="async" /></picture>`
      );
    });
  }

  /** The address or card that a path was made of; undefined when the signature is not ours. */
  sourceOf(signature: string, encoded: string): string | undefined {
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(encoded);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return Buffer.from(encoded, 'base64url').toString();
  }

  private signatureOf(encoded: string): Buffer {
    return createHmac('sha256', this.key).update(encoded).digest().subarray(0, signatureBytes);
  }
}

/** Provides `PicturePaths` in a service whose configuration has `pictureConfig`. */
export const picturePathsProvider = {
  provide: PicturePaths,
  inject: [CONFIG],
  useFactory: ({ MEDIA_KEY }: z.output<typeof pictureConfig>) => new PicturePaths(MEDIA_KEY),
};

const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (mark) => marks[mark] ?? mark);
