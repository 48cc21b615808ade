import { createHmac, timingSafeEqual } from 'node:crypto';
import { pictureAddress, picturesPath } from '@kubrik/contract';
import { z } from 'zod';
import { CONFIG } from '../service/config.js';
import { cardSource, type PreviewCard } from './preview-card.js';

/** Environment of services whose answers have pictures from other sites, and of the media service, which reads them. */
export const pictureConfig = z.object({
  /** Signs the paths of pictures, so that nobody can make the platform read an address of their choice. */
  MEDIA_KEY: z.string().min(32),
});

/** How many of the 32 bytes of a signature are used. */
const signatureBytes = 16;
/** Most characters of the encoded address; the gateway accepts no longer URLs. */
const longestSource = 1900;

/** An image in the output of `sanitiseHtml`, where every attribute has its value in double quotes. */
const image = /<img src="([^"]*)"((?: [a-z]+="[^"]*")*) ?\/?>/g;
/** A narrow screen gets a picture as wide as a phone, any other screen one as wide as an article's text. */
const narrow = '(max-width: 600px)';

/** Makes the paths on our own site by which pictures of other sites are served. */
export class PicturePaths {
  constructor(private readonly key: string) {}

  /** The beginning of the picture's addresses (see `pictureAddress`); null when the source is no web address. */
  of(source: string | null): string | null {
    const url = source ? URL.parse(source) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return null;
    return this.signed(url.href);
  }

  /** The same for a preview card, which the media service draws; null when it has too many words. */
  ofCard(card: PreviewCard): string | null {
    return this.signed(cardSource(card));
  }

  private signed(source: string): string | null {
    const encoded = Buffer.from(source).toString('base64url');
    if (encoded.length > longestSource) return null;
    return `${picturesPath}${this.signatureOf(encoded).toString('base64url')}/${encoded}`;
  }

  /**
   * Sanitised HTML whose pictures come from our own site. The sources have no width descriptors: with these, browsers
   * would show a picture that is narrower than the text too small.
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
