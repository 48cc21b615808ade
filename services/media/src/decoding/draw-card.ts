import { fileURLToPath } from 'node:url';
import type { PreviewCard } from '@kubrik/service-kit';
import sharp, { type OverlayOptions } from 'sharp';

/** Draws the words of a card. */
export interface CardRequest {
  card: PreviewCard;
}

/** Size of link previews, in pixels. */
const size = { width: 1200, height: 630 };
const margin = 80;
/** Colours of the site's dark theme. */
const colours = { ground: '#0F2030', line: '#22394F', sea: '#6CB2FF', ink: '#E8EFF6', ink2: '#9FB3C7' };
/** In characters; a longer title is set in a smaller size. */
const longTitle = 60;

const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${path}`));
const fonts = {
  medium: { name: 'Onest Medium', file: fontFile('500Medium/Onest_500Medium.ttf') },
  bold: { name: 'Onest Bold', file: fontFile('700Bold/Onest_700Bold.ttf') },
};
interface Script {
  font: keyof typeof fonts;
  /** Size of a line, in pixels. */
  size: number;
  colour: string;
  /** Distance of the text's top from that of the card, and its greatest height. */
  top: number;
  height: number;
}

export async function drawCard({ card }: CardRequest): Promise<Uint8Array> {
  const { siteName, label, title, line } = card;
  const titleSize = title.length > longTitle ? 54 : 72;
  const words = await Promise.all([
    text(label, { font: 'medium', size: 34, colour: colours.sea, top: 72, height: 48 }),
    text(title, { font: 'bold', size: titleSize, colour: colours.ink, top: 136, height: 280 }),
    text(line, { font: 'medium', size: 32, colour: colours.ink2, top: 432, height: 44 }),
    text(siteName, { font: 'bold', size: 38, colour: colours.ink, top: 526, height: 52 }),
  ]);
  return sharp({ create: { ...size, channels: 3, background: colours.ground } })
    .composite([
      box({ width: 14, height: size.height }, colours.sea, { top: 0, left: 0 }),
      box({ width: size.width - 2 * margin, height: 2 }, colours.line, { top: 500, left: margin }),
      ...words.flat(),
    ])
    .png()
    .toBuffer();
}

const box = (
  sides: { width: number; height: number },
  background: string,
  place: { top: number; left: number },
): OverlayOptions => ({ input: { create: { ...sides, channels: 3, background } }, ...place });

/**
 * Text that is broken into lines within the margins, and set smaller where it would be too high; nothing for
 * an empty text.
 */
async function text(words: string, { font, size: pixels, colour, top, height }: Script) {
  if (!words.trim()) return [];
  const { name, file } = fonts[font];
  const width = size.width - 2 * margin;
  const drawn = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(words)}</span>`,
      font: `${name} ${pixels}`,
      fontfile: file,
      width,
      wrap: 'word-char',
      // One point is one pixel.
      dpi: 72,
      rgba: true,
    },
  });
  const fitted = drawn.resize({ width, height, fit: 'inside', withoutEnlargement: true });
  return [{ input: await fitted.png().toBuffer(), top, left: margin }];
}

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
