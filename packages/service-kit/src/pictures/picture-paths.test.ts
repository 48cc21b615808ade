import { pictureAddress } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { PicturePaths } from './picture-paths.js';
import { cardOf, cardSource } from './preview-card.js';

const paths = new PicturePaths('a-key-that-nobody-knows-0123456789');
const parts = (path: string | null) => (path ?? '').split('/').slice(2) as [string, string];

it('a path has the address that it was made of, for those who have the key', () => {
  const source = 'https://news.example.org/i.jpg?a=1&b=2';
  expect(paths.sourceOf(...parts(paths.of(source)))).toBe(source);
  const [signature, encoded] = parts(paths.of(source));
  expect(new PicturePaths('another-key-0123456789-0123456789').sourceOf(signature, encoded)).toBeUndefined();
  expect(paths.sourceOf(signature, `${encoded}A`)).toBeUndefined();
  expect(paths.sourceOf(signature.slice(1), encoded)).toBeUndefined();
  expect(paths.sourceOf('', '')).toBeUndefined();
});

it.each([null, '', 'javascript:alert(1)', 'data:image/png;base64,AA==', 'file:///etc/passwd', '/i.jpg', 'x'])(
  'there is no path of %s',
  (source) => {
    expect(paths.of(source)).toBeNull();
  },
);

const card = { siteName: 'Кубрик', label: 'Порт', title: 'Мурманск (RUMMK)', line: 'Россия' };

it('a card has a path, and no address of the web is one', () => {
  expect(cardOf(paths.sourceOf(...parts(paths.ofCard(card))) ?? '')).toEqual(card);
  expect(paths.of(cardSource(card))).toBeNull();
  expect(cardOf('https://news.example.org/card-1:{}')).toBeUndefined();
  expect(paths.ofCard({ ...card, title: 'Ж'.repeat(1000) })).toBeNull();
});

it('a path fits into the longest URL that the gateway takes', () => {
  const longest = `https://news.example.org/${'i'.repeat(1400)}`;
  expect(pictureAddress(paths.of(longest) ?? '', 1280, 'avif').length).toBeLessThan(2048);
  expect(paths.of(`https://news.example.org/${'i'.repeat(1500)}`)).toBeNull();
});

it('pictures within a text are of our own site, with the words and sizes that they had', () => {
  const html =
    '<p>До</p><figure><img src="https://x.org/i.jpg?a=1&amp;b=2" alt="Порт &gt; &quot;мол&quot;" loading="lazy" width="600" height="400" /></figure><p>После</p>';
  const own = paths.of('https://x.org/i.jpg?a=1&b=2');
  const shown = paths.inHtml(html);
  expect(shown).not.toContain('x.org');
  expect(shown).toContain(
    `<img src="${own}/960.webp" alt="Порт &gt; &quot;мол&quot;" loading="lazy" width="600" height="400" decoding="async" /></picture></figure><p>После</p>`,
  );
  expect(shown.match(/srcset="[^"]+"/g)).toEqual([
    `srcset="${own}/640.avif"`,
    `srcset="${own}/960.avif"`,
    `srcset="${own}/640.webp"`,
  ]);
});

it('a picture whose address is too long for a path is left out of the text', () => {
  expect(paths.inHtml(`<p>До</p><img src="https://x.org/${'i'.repeat(1900)}" alt="" loading="lazy" />`)).toBe(
    '<p>До</p>',
  );
});
