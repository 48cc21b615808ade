import { describe, expect, test } from 'vitest';
import { firstImage, plainText, sanitiseHtml, shorten } from './sanitise.js';

const base = 'https://news.example.org/2026/story.html';
const clean = (html: string) => sanitiseHtml(html, base);

describe('hostile HTML', () => {
  test.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="  jAvAsCrIpT&colon;alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="vbscript:x">x</a><a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
    '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
    '<p style="background:url(javascript:alert(1))" class="x" id="y" onclick="alert(1)">x</p>',
    '<style>@import "https://evil.example"</style><link rel="stylesheet" href="https://evil.example">',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<a href="https://x.org" onmouseover="alert(1)" style="position:fixed">x</a>',
    '<img src="https://x.org/i.jpg" srcset="javascript:alert(1) 1x" alt="&quot; onload=alert(1) x=&quot;">',
    '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
    '<template><img src=x onerror=alert(1)></template>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<textarea><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)//',
  ])('%s leaves nothing executable', (html) => {
    const safe = clean(html);
    const tags = safe.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(?:p|br|h[2-4]|[uo]l|li|blockquote|a|img|strong|em|b|i|code|pre|fig\w+|table|t\w+|caption)\b/,
      );
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\bon\w+\s*=|style|class|srcset|id=/i);
      expect(tag).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/i);
    }
    expect(clean(safe)).toBe(safe);
  });
});

describe('good HTML', () => {
  test('keeps its structure', () => {
    const html =
      '<h2>Заголовок</h2><p>Один <strong>два</strong> <em>три</em><br /></p><ul><li>a</li></ul><blockquote>b</blockquote>' +
      '<pre><code>c</code></pre><table><thead><tr><th>h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>';
    expect(clean(html)).toBe(html);
  });

  test('gets absolute and safe addresses of links and pictures', () => {
    expect(clean('<p><a href="../other?a=1&amp;b=2" target="_top">o</a></p>')).toBe(
      '<p><a href="https://news.example.org/other?a=1&amp;b=2" rel="nofollow noopener noreferrer" target="_blank">o</a></p>',
    );
    expect(clean('<p><a href="//x.org/a">o</a> <a href="mailto:crew@x.org">m</a></p>')).toContain(
      'href="https://x.org/a"',
    );
    expect(clean('<img src="/i.jpg" width="600" alt="Порт">')).toBe(
      '<img src="https://news.example.org/i.jpg" alt="Порт" loading="lazy" />',
    );
    expect(clean('<img src="/i.jpg" width="600" height="400">')).toContain('width="600" height="400" />');
    expect(clean('<img src="/i.jpg" width="100%" height="400">')).not.toMatch(/width|height/);
    expect(clean('<img src="data:image/gif;base64,R0" data-src="/lazy.jpg">')).toContain(
      'https://news.example.org/lazy.jpg',
    );
    expect(clean('<p><a href="tel:1">words</a></p>')).toBe('<p>words</p>');
  });

  test('loses tracking pixels and counters', () => {
    for (const pixel of [
      '<img src="https://x.org/p.gif" width="1" height="1">',
      '<img src="https://x.org/p.gif" style="width:1px;height:1px">',
      '<img src="http://feeds.feedburner.com/~r/X/~4/UBnb8Ra3Q1U" height="1" width="1" alt=""/>',
      '<img src="https://pixel.wp.com/b.gif?x=1">',
      '<img src="https://mc.yandex.ru/watch/1">',
    ]) {
      expect(clean(`<p>Текст</p>${pixel}`)).toBe('<p>Текст</p>');
    }
  });

  test('gets our headings, paragraphs for divisions, and loses empty elements', () => {
    expect(
      clean('<h1>A</h1><h6>B</h6><div>one</div><div><div>two</div></div><p> </p><p><a href="/x"></a></p>'),
    ).toBe('<h2>A</h2><h4>B</h4><p>one</p><p>two</p>');
  });

  test('is made from plain text, too', () => {
    expect(clean('Осадка < 5 м & меньше\n\nВторой\nабзац')).toBe(
      '<p>Осадка &lt; 5 м &amp; меньше</p><p>Второй<br />абзац</p>',
    );
    expect(clean('')).toBe('');
  });

  test('is cut at 200 KB and stays well-formed', () => {
    const long = clean(`<blockquote>${'<p>Слово <b>жирное</b></p>'.repeat(20_000)}</blockquote>`);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200 * 1024);
    expect(Buffer.byteLength(long)).toBeGreaterThan(190 * 1024);
    expect(long.endsWith('</blockquote>')).toBe(true);
    expect(clean(long)).toBe(long);
  });

  test('is fast at any depth', () => {
    expect(clean('<blockquote>'.repeat(50_000)).length).toBeLessThan(5000);
    expect(clean(`${'<b>'.repeat(150_000)}words<script>`)).toBe('<p>words</p>');
    expect(plainText(`${'<div>'.repeat(10_000)}words`)).toBe('words');
  });

  test('has its first picture found', () => {
    expect(firstImage(clean('<p>x</p><img src="/a.jpg?x=1&amp;y=2"><img src="/b.jpg">'))).toBe(
      'https://news.example.org/a.jpg?x=1&y=2',
    );
    expect(firstImage('<p>x</p>')).toBeUndefined();
  });
});

describe('plain text', () => {
  test.each([
    ['<b>Порт</b> &laquo;Восточный&raquo;', 'Порт «Восточный»'],
    ['Ship &amp;quot;Polar&amp;quot; &amp;amp; crew', 'Ship "Polar" & crew'],
    ['&lt;p&gt;Escaped once too often&lt;/p&gt;', 'Escaped once too often'],
    ['<p>Один</p><p>Два</p>три<br>четыре', 'Один Два три четыре'],
    ['Draught < 5 m, length > 100 m', 'Draught < 5 m, length > 100 m'],
    ['a\u0000b\u0007c \ud800d\udc00 \u200b e\t\n f\u00a0g', 'abc d e f g'],
    ['Ferry ⛴️ and 👩‍✈️', 'Ferry ⛴️ and 👩‍✈️'],
    ['<script>alert(1)</script>Text<style>p{}</style>', 'Text'],
    [undefined, ''],
  ])('%j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  test('is cut at a word, with the ellipsis within the length', () => {
    expect(shorten('Судно вышло, наконец, в море', 15)).toBe('Судно вышло…');
    expect(shorten('Судно', 5)).toBe('Судно');
    expect(shorten('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(shorten(`${'x'.repeat(8)}😀${'x'.repeat(8)}`, 10)).toBe(`${'x'.repeat(8)}…`);
    expect(plainText('слово '.repeat(500), 600).length).toBeLessThanOrEqual(600);
  });
});
