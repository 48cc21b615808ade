import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeFeed } from './decode.js';

const russian = 'Балкер «Полярный» сел на мель у Мурманска';
const xml = (encoding: string | undefined, title: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?><rss><title>${title}</title></rss>`;
const titleOf = (bytes: Uint8Array, contentType?: string) =>
  /<title>(.*)<\/title>/s.exec(decodeFeed(bytes, contentType))?.[1];

describe('the encoding is found', () => {
  test.each(['windows-1251', 'koi8-r', 'iso-8859-5', 'cp866', 'utf-8'])(
    'from the declaration: %s',
    (encoding) => {
      const plain = 'Балкер сел на мель у Мурманска';
      expect(titleOf(iconv.encode(xml(encoding, plain), encoding))).toBe(plain);
    },
  );

  test('from HTTP, which has priority over the declaration', () => {
    const bytes = iconv.encode(xml('koi8-r', russian), 'windows-1251');
    expect(titleOf(bytes, 'text/xml; charset=windows-1251')).toBe(russian);
    expect(titleOf(bytes, 'text/xml; charset="Windows-1251"; x=y')).toBe(russian);
  });

  test('from the declaration when HTTP wrongly says utf-8, or something unknown', () => {
    const bytes = iconv.encode(xml('windows-1251', russian), 'windows-1251');
    expect(titleOf(bytes, 'text/xml; charset=utf-8')).toBe(russian);
    expect(titleOf(bytes, 'text/xml; charset=martian')).toBe(russian);
  });

  test('from the bytes when both are wrong or missing', () => {
    for (const encoding of [undefined, 'utf-8']) {
      const cyrillic = iconv.encode(xml(encoding, russian), 'windows-1251');
      const western = iconv.encode(xml(encoding, 'Tempête à la pointe du Raz'), 'windows-1252');
      expect(titleOf(cyrillic, 'text/xml; charset=utf-8')).toBe(russian);
      expect(titleOf(western, 'text/xml')).toBe('Tempête à la pointe du Raz');
    }
  });

  test('as UTF-8 when the bytes clearly are, whatever is declared', () => {
    expect(titleOf(Buffer.from(xml('utf-8', russian)), 'text/xml; charset=ISO-8859-1')).toBe(russian);
    expect(titleOf(Buffer.from(xml('windows-1251', russian)))).toBe(russian);
  });

  test('as UTF-8 although a character is invalid, or cut off at the end', () => {
    const bytes = Buffer.from(xml('utf-8', russian));
    const spoilt = Buffer.concat([bytes, Buffer.from('<x>'), Buffer.from([0xd0]), Buffer.from('</x>')]);
    expect(titleOf(spoilt)).toBe(russian);
    const cutOff = Buffer.concat([bytes, Buffer.from([0xd0])]);
    expect(titleOf(cutOff, 'text/xml; charset=utf-8')).toBe(russian);
  });

  test.each(['utf-16le', 'utf-16be'])('%s, with a byte-order mark and without', (encoding) => {
    const text = xml('utf-16', russian);
    expect(titleOf(iconv.encode(text, encoding, { addBOM: true }), 'text/xml; charset=utf-8')).toBe(russian);
    expect(titleOf(iconv.encode(text, encoding, { addBOM: false }))).toBe(russian);
  });
});

test('the byte-order mark is removed, and the declaration says UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml('windows-1251', russian))]);
  expect(decodeFeed(bytes)).toBe(xml('utf-8', russian));
});

test('an empty body is decoded to an empty text', () => {
  expect(decodeFeed(new Uint8Array())).toBe('');
});
