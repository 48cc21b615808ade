import { FeedError } from './feed-error.js';

const headBytes = 1024;
/** Characters in which letters are counted. */
const sampleLength = 200_000;

/**
 * Decodes a feed. The order is RFC 7303's (byte-order mark, HTTP charset, XML declaration), except that bytes which are
 * clearly UTF-8 are decoded as UTF-8, whatever is declared.
 */
export function decodeFeed(bytes: Uint8Array, contentType?: string | null): string {
  return asUtf8Declaration(decodeBytes(bytes, contentType).replace(/^(?:\uFEFF|ï»¿)+/, ''));
}

function decodeBytes(bytes: Uint8Array, contentType?: string | null): string {
  if (isUtf32(bytes)) return decodeUtf32(bytes);
  const marked = encodingByFirstBytes(bytes);
  if (marked) return decode(marked, bytes);
  const declared = declaredEncodings(bytes, contentType);
  const certain = declared.find((label) => label !== 'utf-8' && !isSingleByte(label) && !isUtf16(label));
  if (!certain && isUtf8(bytes)) return decode('utf-8', bytes);
  for (const label of declared) {
    // The first bytes exclude UTF-16: its declaration would not be readable as ASCII.
    if (isUtf16(label) || label === 'utf-8') continue;
    const text = tryDecode(label, bytes);
    if (text !== undefined) return inTheOtherCyrillic(text, label, bytes);
  }
  const guessed = isUtf8(bytes) ? 'utf-8' : guess(bytes);
  return inTheOtherCyrillic(decode(guessed, bytes), guessed, bytes);
}

/** The declared encodings, the most trustworthy first. */
function declaredEncodings(bytes: Uint8Array, contentType?: string | null): string[] {
  const [http, xml] = [knownLabel(httpCharset(contentType)), knownLabel(xmlCharset(bytes))];
  // Many servers declare ISO-8859-1 for everything.
  const order = http === 'windows-1252' ? [xml, http] : [http, xml];
  return order.filter((label) => label !== undefined);
}

/**
 * windows-1251 and KOI8-R use the same bytes for letters, with capitals and small letters swapped, so a text
 * in the wrong one has small letters before capitals within words.
 */
function inTheOtherCyrillic(text: string, label: string, bytes: Uint8Array): string {
  const other = { 'windows-1251': 'koi8-r', 'koi8-r': 'windows-1251' }[label];
  if (!other) return text;
  const sample = text.slice(0, sampleLength);
  const wrong = sample.match(/(?<![а-яё])[а-яё][А-ЯЁ]{2}/g)?.length ?? 0;
  const right = sample.match(/(?<![А-ЯЁ])[А-ЯЁ][а-яё]{2}/g)?.length ?? 0;
  const small = sample.match(/[а-яё]/g)?.length ?? 0;
  const capital = sample.match(/[А-ЯЁ]/g)?.length ?? 0;
  return wrong > right && capital > small ? decode(other, bytes) : text;
}

/** Recognises a byte-order mark, or `<?` and `{"` in two-byte characters. */
function encodingByFirstBytes(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a && !b && c && !d && bytes.length > 4) return 'utf-16le';
  if (!a && b && !c && d) return 'utf-16be';
  return undefined;
}

/** `<` or a byte-order mark in four-byte characters. */
function isUtf32(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  const isBig = !a && !b && ((c === 0xfe && d === 0xff) || (!c && d === 0x3c));
  const isLittle = ((a === 0xff && b === 0xfe) || (a === 0x3c && !b)) && !c && !d;
  return bytes.length > 7 && (isBig || isLittle);
}

/** TextDecoder does not know UTF-32; it is read as UTF-16, whose halves are put together. */
function decodeUtf32(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] !== 0;
  const units = new Uint16Array(bytes.byteLength >> 1);
  let length = 0;
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, isLittle);
    if (code < 0x10000) units[length++] = code;
    else if (code < 0x110000) {
      units[length++] = 0xd7c0 + (code >> 10);
      units[length++] = 0xdc00 + (code & 0x3ff);
    } else units[length++] = 0xfffd;
  }
  return new TextDecoder('utf-16le').decode(units.subarray(0, length));
}

function httpCharset(contentType?: string | null): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
}

function xmlCharset(bytes: Uint8Array): string | undefined {
  const head = decode('latin1', bytes.subarray(0, headBytes));
  return /<\?xml\b[^>]*?\bencoding\s*=\s*["']\s*([\w.:-]+)/i.exec(head)?.[1];
}

/** TextDecoder's name of an encoding; undefined for an unknown name. */
function knownLabel(label: string | undefined): string | undefined {
  if (!label) return undefined;
  for (const name of [label, label.replace(/^cp-?(?=\d)/i, 'windows-')]) {
    try {
      return new TextDecoder(name).encoding;
    } catch {
      // The label is unknown to TextDecoder.
    }
  }
  return undefined;
}

const isSingleByte = (label: string): boolean =>
  /^(?:windows-|iso-8859-|koi8-|ibm866|macintosh|x-mac)/.test(label);
const isUtf16 = (label: string): boolean => label.startsWith('utf-16');

/**
 * Whether the bytes are UTF-8 with some non-ASCII characters. A cut last character and a few invalid ones are allowed,
 * because text in a single-byte encoding is invalid UTF-8 nearly everywhere.
 */
function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.every((byte) => byte < 0x80)) return true;
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  let invalid = 0;
  let valid = 0;
  for (const character of text) {
    if (character === '\uFFFD') invalid += 1;
    else if (character > '\x7f') valid += 1;
  }
  return valid > 0 && invalid <= valid / 20;
}

/** Bytes above 0xC0 in long runs are Cyrillic words; accented letters of Western text stand alone. */
function guess(bytes: Uint8Array): string {
  let high = 0;
  let inRuns = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if ((bytes[index] ?? 0) < 0x80) continue;
    high += 1;
    if (isLetter(bytes[index]) && (isLetter(bytes[index - 1]) || isLetter(bytes[index + 1]))) inRuns += 1;
  }
  return inRuns > high / 2 ? 'windows-1251' : 'windows-1252';
}

const isLetter = (byte: number | undefined): boolean => (byte ?? 0) >= 0xc0;

function tryDecode(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decode(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch (error) {
    throw new FeedError('encoding', `cannot decode ${label}`, { cause: error });
  }
}

/**
 * Replaces the declared encoding, because the text is already decoded and the declaration would mislead the
 * parser.
 */
function asUtf8Declaration(text: string): string {
  const head = text.slice(0, headBytes).replace(/(<\?xml\b[^>]*?\bencoding\s*=\s*["'])[^"']*/i, '$1utf-8');
  return head + text.slice(headBytes);
}
