import iconv from 'iconv-lite';
import { atom, atom03, base64, item, type OddFeed, odd, rdf, rss, story } from './odd-feed.js';

// The reading was not adjusted to these feeds: they measure it.
const five = story(5);
const html = '<p>Буксир <strong>ведёт</strong> баржу</p>';
const escaped = html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const entry = (more: string) =>
  `<entry><title>Судно 5</title><link rel="alternate" href="https://sea.example.org/5"/>${more}</entry>`;

const eight = story(8);
const pilot = '<p>Лоцман <em>на борту</em></p>';
const eighth = (more: string) =>
  `<entry><title>Судно 8</title><link href="https://sea.example.org/8"/>${more}</entry>`;

export const heldOutFeeds: OddFeed[] = [
  odd('Atom: XHTML without its div', atom(entry(`<content type="xhtml">${html}</content>`)), {
    stories: [{ ...five, content: html }],
  }),
  odd(
    'Atom: summary in XHTML',
    atom(entry(`<summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div></summary>`)),
    { stories: [{ ...five, summary: 'Буксир ведёт баржу' }] },
  ),
  odd('Atom: content without a type holds tags', atom(entry(`<content>${escaped}</content>`)), {
    stories: [{ ...five, content: html }],
  }),
  odd(
    'Atom: escaped content that says text/html',
    atom(entry(`<content type="text/html">${escaped}</content>`)),
    { stories: [{ ...five, content: html }] },
  ),
  odd('Atom: CDATA that says html', atom(entry(`<content type="html"><![CDATA[${html}]]></content>`)), {
    stories: [{ ...five, content: html }],
  }),
  odd(
    'Atom: base64 of a type of its own',
    atom(entry(`<content type="application/x-sea">${base64(html)}</content>`)),
    { stories: [{ ...five, content: html }] },
  ),
  odd('Atom: naked HTML that says html', atom(entry(`<content type="html">${html}</content>`)), {
    stories: [{ ...five, content: html }],
  }),
  odd(
    'Atom: title says html',
    atom(
      '<entry><title type="html">Судно &lt;i&gt;5&lt;/i&gt;</title><link href="https://sea.example.org/5"/></entry>',
    ),
    { stories: [five] },
  ),
  odd(
    'Atom: prefix a for everything',
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Вести</a:title><a:entry><a:title>Судно 5</a:title><a:link href="https://sea.example.org/5"/><a:summary>Кратко</a:summary></a:entry></a:feed>',
    { stories: [{ ...five, summary: 'Кратко' }] },
  ),
  odd(
    'Atom: relative link and a base in the entry',
    atom('<entry xml:base="https://sea.example.org/"><title>Судно 5</title><link href="5"/></entry>'),
    { stories: [five] },
  ),
  odd(
    'Atom: alternate among other links',
    atom(
      '<entry><title>Судно 5</title><link rel="self" href="https://sea.example.org/self"/><link rel="replies" href="https://sea.example.org/r"/><link rel="alternate" type="text/html" href="https://sea.example.org/5"/></entry>',
    ),
    { stories: [five] },
  ),
  odd(
    'Atom: a link without an address',
    atom('<entry><title>Судно 5</title><link/><link href="https://sea.example.org/5"/></entry>'),
    { stories: [five] },
  ),
  odd('Atom 0.3: created is the only date', atom03(entry('<created>2026-11-20T06:00:00Z</created>')), {
    stories: [five],
    date: '2026-11-20T06:00:00.000Z',
  }),
  odd('Atom 0.3: modified is the only date', atom03(entry('<modified>2026-11-20T06:00:00Z</modified>')), {
    stories: [five],
    date: '2026-11-20T06:00:00.000Z',
  }),
  odd('Atom 0.3: escaped without a type', atom03(entry(`<content mode="escaped">${escaped}</content>`)), {
    stories: [{ ...five, content: html }],
  }),
  odd(
    'Atom 0.3: text/plain in base64',
    atom03(entry(`<content type="text/plain" mode="base64">${base64('осадка < 5 м')}</content>`)),
    { stories: [{ ...five, content: '<p>осадка &lt; 5 м</p>' }] },
  ),
  odd('RSS: escaped fullitem', rss(item(5, `<fullitem>${escaped}</fullitem>`)), {
    stories: [{ ...five, content: html }],
  }),
  odd(
    'RSS: body over description',
    rss(item(5, `<description>Кратко</description><body>${escaped}</body>`)),
    { stories: [{ ...five, summary: 'Кратко', content: html }] },
  ),
  odd(
    'RSS: content:encoded without CDATA',
    rss(
      item(5, `<content:encoded>${escaped}</content:encoded>`),
      'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ),
    { stories: [{ ...five, content: html }] },
  ),
  odd(
    'RSS: content:encoded as naked HTML',
    rss(
      item(5, `<content:encoded>${html}</content:encoded>`),
      'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ),
    { stories: [{ ...five, content: html }] },
  ),
  odd(
    'RSS: itunes:summary is the only text',
    rss(
      item(5, '<itunes:summary>Кратко</itunes:summary>'),
      'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
    ),
    { stories: [{ ...five, summary: 'Кратко' }] },
  ),
  odd(
    'RSS: item description twice',
    rss(item(5, '<description>Кратко</description><description>Ещё</description>')),
    { stories: [{ ...five, summary: 'Кратко' }] },
  ),
  odd(
    'RSS: HTML in the title',
    rss('<item><title>Судно <b>5</b></title><link>https://sea.example.org/5</link></item>'),
    { stories: [five] },
  ),
  odd(
    'RSS: escaped twice in the title',
    rss('<item><title>&amp;laquo;Судно&amp;raquo; 5</title><link>https://sea.example.org/5</link></item>'),
    { stories: [{ title: '«Судно» 5', sourceUrl: five.sourceUrl }] },
  ),
  odd(
    'RSS: spaces around the link',
    rss('<item><title>\n Судно 5 \n</title><link>\n https://sea.example.org/5 \n</link></item>'),
    { stories: [five] },
  ),
  odd(
    'RSS: an empty link before the guid',
    rss(
      '<item><title>Судно 5</title><link/><guid isPermaLink="true">https://sea.example.org/5</guid></item>',
    ),
    { stories: [five] },
  ),
  odd(
    'RSS: link in CDATA',
    rss('<item><title>Судно 5</title><link><![CDATA[https://sea.example.org/5]]></link></item>'),
    { stories: [five] },
  ),
  odd(
    'RSS: source in the item',
    rss(item(5, '<source url="https://other.example.com/rss">Другая газета</source>')),
    { stories: [{ ...five, sourceCredits: 'Другая газета' }] },
  ),
  odd(
    'RSS: categories with spaces and domain',
    rss(item(5, '<category domain="x"> Порты </category><category><![CDATA[Флот]]></category>')),
    { stories: [{ ...five, tags: ['Порты', 'Флот'] }] },
  ),
  odd('RSS: pubdate in lower case', rss(item(5, '<pubdate>Fri, 20 Nov 2026 09:00:00 +0300</pubdate>')), {
    stories: [five],
    date: '2026-11-20T06:00:00.000Z',
  }),
  odd('RSS: Russian date', rss(item(5, '<pubDate>20 ноября 2026, 09:00</pubDate>')), {
    stories: [five],
    date: '2026-11-20T06:00:00.000Z',
  }),
  odd(
    'RSS 0.92 without titles',
    '<rss version="0.92"><channel><title>Вести</title><item><description>Буксир вышел из порта</description></item></channel></rss>',
    { stories: [{ title: 'Буксир вышел из порта' }] },
  ),
  odd(
    'RSS 1.0: about is the only address',
    rdf('<item rdf:about="https://sea.example.org/5"><title>Судно 5</title></item>'),
    { stories: [five] },
  ),
  odd(
    'RSS 1.0: undeclared prefix rdf',
    '<rdf:RDF><channel><title>Вести</title></channel><item rdf:about="https://sea.example.org/5"><title>Судно 5</title></item></rdf:RDF>',
    { stories: [five] },
  ),
  odd(
    'RSS 1.0: items within the channel',
    '<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>Вести</title><item><title>Судно 5</title><link>https://sea.example.org/5</link></item></channel></rdf:RDF>',
    { stories: [five] },
  ),
  odd(
    'root in capitals',
    '<RSS VERSION="2.0"><CHANNEL><TITLE>Вести</TITLE><ITEM><TITLE>Судно 5</TITLE><LINK>https://sea.example.org/5</LINK><DESCRIPTION>Кратко</DESCRIPTION></ITEM></CHANNEL></RSS>',
    { stories: [{ ...five, summary: 'Кратко' }] },
  ),
  odd('a declaration in the middle', rss(item(5)).replace('<item>', '<?xml version="1.0"?><item>'), {
    stories: [five],
  }),
  odd(
    'a stylesheet instruction',
    `<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?>${rss(item(5)).slice(21)}`,
    { stories: [five] },
  ),
  odd('a comment with an item in it', rss(`<!-- <item><title>Нет</title></item> -->${item(5)}`), {
    stories: [five],
  }),
  odd('a comment with two dashes', rss(`<!-- a -- b -->${item(5)}`), { stories: [five] }),
  odd(
    'DOCTYPE with entities of its own',
    `<!DOCTYPE rss [<!ENTITY nbsp "&#160;"><!ENTITY ship "Судно">]>${rss(item(5)).slice(21)}`,
    { stories: [five] },
  ),
  odd(
    'an unclosed link',
    rss(
      '<item><title>Судно 5</title><link>https://sea.example.org/5<description>Кратко</description></item>',
    ),
    { stories: [{ ...five, summary: 'Кратко' }] },
  ),
  odd(
    'an unclosed guid and category',
    rss(
      '<item><title>Судно 5</title><link>https://sea.example.org/5</link><guid>x5<category>Порты<description>Кратко</description></item>',
    ),
    { stories: [{ ...five, summary: 'Кратко', tags: ['Порты'] }] },
  ),
  odd(
    'unclosed paragraphs in the description',
    rss(item(5, '<description><p>Буксир<p>Баржа</description><category>Порты</category>')),
    { stories: [{ ...five, content: '<p>Буксир</p><p>Баржа</p>', tags: ['Порты'] }] },
  ),
  odd(
    'unclosed entry of Atom',
    atom(
      '<entry><title>Судно 4</title><link href="https://sea.example.org/4"/><entry><title>Судно 5</title><link href="https://sea.example.org/5"/></entry>',
    ),
    { stories: [story(4), five] },
  ),
  odd(
    'an end tag with an attribute',
    rss('<item><title>Судно 5</title x="1"><link>https://sea.example.org/5</link ></item>'),
    { stories: [five] },
  ),
  odd(
    'a space after the less-than sign',
    rss('<item>< b><title>Судно 5</title><link>https://sea.example.org/5</link></item>'),
    { stories: [five] },
  ),
  odd(
    'HTML entities in attributes',
    rss(item(5, '<enclosure url="https://i.example.org/a.jpg?x=1&amp;y=2" type="image/jpeg"/>')),
    { stories: [{ ...five, imageUrl: 'https://i.example.org/a.jpg?x=1&y=2' }] },
  ),
  odd(
    'bare ampersand in an attribute',
    rss(item(5, '<media:content url="https://i.example.org/a.jpg?x=1&y=2" medium="image"/>')),
    { stories: [{ ...five, imageUrl: 'https://i.example.org/a.jpg?x=1&y=2' }] },
  ),
  odd(
    'numeric references of windows-1252',
    rss('<item><title>&#147;Судно&#148; 5</title><link>https://sea.example.org/5</link></item>'),
    { stories: [{ title: '“Судно” 5', sourceUrl: five.sourceUrl }] },
  ),
  odd(
    'undeclared prefixes everywhere',
    rss(item(5, '<x:y z:w="1">нечто</x:y><georss:point>1 2</georss:point><description>Кратко</description>')),
    { stories: [{ ...five, summary: 'Кратко' }] },
  ),
  odd(
    'cut off before the end of the second item',
    rss(`${item(5)}${item(6)}`).replace('</item></channel></rss>', ''),
    { stories: [five] },
  ),
  odd('cut off within a comment', `${rss(item(5)).replace('</channel></rss>', '')}<!-- конец`, {
    stories: [five],
  }),
  odd(
    'cut off within an attribute',
    `${rss(item(5)).replace('</channel></rss>', '')}<item><enclosure url="https://i`,
    { stories: [five] },
  ),
  odd(
    'items whose channel is never opened',
    `<rss version="2.0"><title>Вести</title>${item(5)}</channel></rss>`,
    { stories: [five] },
  ),
  odd('items after the end of the feed', `${rss(item(4))}${item(5)}`, { stories: [story(4), five] }),
  odd('two feeds in one answer', rss(item(4)) + rss(item(5)), { stories: [story(4), five] }),
  odd(
    'koi8-r that declares UTF-8',
    iconv.encode(
      rss(item(5, '<description>Буксир вышел из порта и ведёт баржу на север</description>')).replace(
        '?>',
        ' encoding="utf-8"?>',
      ),
      'koi8-r',
    ),
    { stories: [{ ...five, summary: 'Буксир вышел из порта и ведёт баржу на север' }] },
  ),
  odd(
    'windows-1251 declared, koi8-r in HTTP',
    iconv.encode(
      rss(item(5, '<description>Буксир вышел из порта и ведёт баржу на север</description>')).replace(
        '?>',
        ' encoding="windows-1251"?>',
      ),
      'windows-1251',
    ),
    {
      contentType: 'text/xml; charset=koi8-r',
      stories: [{ ...five, summary: 'Буксир вышел из порта и ведёт баржу на север' }],
    },
  ),
  odd('UTF-16 without a mark, big end first', iconv.encode(rss(item(5)), 'utf-16be', { addBOM: false }), {
    stories: [five],
  }),
  odd('UTF-32, big end first, with a mark', iconv.encode(rss(item(5)), 'utf-32be', { addBOM: true }), {
    stories: [five],
  }),
  odd(
    'windows-1251 as cp1251',
    iconv.encode(rss(item(5)).replace('?>', ' encoding="cp1251"?>'), 'windows-1251'),
    { stories: [five] },
  ),
  odd('iso-8859-5 by HTTP', iconv.encode(rss(item(5)), 'iso-8859-5'), {
    contentType: 'application/rss+xml;charset=iso-8859-5',
    stories: [five],
  }),
  odd(
    'JSON Feed with a mark and comments of a prefix',
    `\ufeff${JSON.stringify({ version: 'https://jsonfeed.org/version/1', title: 'Вести', items: [{ id: 5, url: five.sourceUrl, title: five.title, content_html: html }] })}`,
    { stories: [{ ...five, content: html }] },
  ),
  odd(
    'JSON Feed without a version',
    JSON.stringify({
      title: 'Вести',
      items: [{ id: '5', url: five.sourceUrl, title: five.title, content_text: 'Кратко' }],
    }),
    { stories: [{ ...five, summary: 'Кратко' }] },
  ),
  odd(
    'a page that says to sign in',
    '\n\n<!doctype HTML>\n<html lang="ru"><body><form action="/login"></form></body></html>',
    { refused: 'a web page instead of a feed' },
  ),
  odd(
    'a page in XHTML',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html xmlns="http://www.w3.org/1999/xhtml"><body><p>Вести</p></body></html>',
    { refused: 'a web page instead of a feed' },
  ),
  odd(
    'a site map',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://sea.example.org/</loc></url></urlset>',
    { refused: 'neither RSS nor Atom' },
  ),
  odd('an error in XML', '<Error><Code>AccessDenied</Code></Error>', { refused: 'neither RSS nor Atom' }),
  odd('a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), {
    refused: 'neither RSS nor Atom',
  }),
  odd(
    'item without closing quotes in an attribute',
    rss(
      `<item><enclosure url="https://i.example.org/a.jpg type="image/jpeg"/><title>Судно 7</title><link>https://sea.example.org/7</link></item>${item(8)}`,
    ),
    { stories: [story(7), eight] },
  ),
  odd(
    'description holds whole html document',
    rss(
      item(
        8,
        `<description><html><head><title>Другое</title></head><body>${pilot}</body></html></description>`,
      ),
    ),
    { stories: [{ ...eight, content: pilot }] },
  ),
  odd(
    'description holds escaped html document',
    rss(
      item(
        8,
        `<description><![CDATA[<html><head><title>Другое</title></head><body>${pilot}</body></html>]]></description>`,
      ),
    ),
    { stories: [{ ...eight, content: pilot }] },
  ),
  odd(
    'item in item',
    rss(`<item><title>Судно 7</title><link>https://sea.example.org/7</link>${item(8)}</item>`),
    { stories: [story(7), eight] },
  ),
  odd(
    'single quotes everywhere',
    rss(
      "<item><title>Судно 8</title><link>https://sea.example.org/8</link><enclosure url='https://i.example.org/a.jpg' type='image/jpeg'/></item>",
    ),
    { stories: [{ ...eight, imageUrl: 'https://i.example.org/a.jpg' }] },
  ),
  odd('windows line ends and tabs', rss(item(8)).replaceAll('><', '>\r\n\t<'), { stories: [eight] }),
  odd(
    'declaration with single quotes and spaces',
    rss(item(8)).replace(
      '<?xml version="1.0"?>',
      "<?xml version = '1.0' encoding = 'UTF-8' standalone='yes' ?>",
    ),
    { stories: [eight] },
  ),
  odd('no declaration and a mark', `\ufeff${rss(item(8)).slice(21)}`, { stories: [eight] }),
  odd(
    'atom in atom:content inside rss',
    rss(
      item(
        8,
        `<a10:content type="html">${pilot.replaceAll('<', '&lt;')}</a10:content><a10:updated>2026-11-20T06:00:00Z</a10:updated>`,
      ),
      'xmlns:a10="http://www.w3.org/2005/Atom"',
    ),
    { stories: [{ ...eight, content: pilot }], date: '2026-11-20T06:00:00.000Z' },
  ),
  odd('atom summary and content both, content empty', atom(eighth('<summary>Кратко</summary><content/>')), {
    stories: [{ ...eight, summary: 'Кратко', content: '<p>Кратко</p>' }],
  }),
  odd(
    'atom category label',
    atom(eighth('<category term="t" scheme="x" label="Порты"/><category term="Флот"/>')),
    { stories: [{ ...eight, tags: ['Порты', 'Флот'] }] },
  ),
  odd(
    'yandex full text',
    rss(
      item(8, `<yandex:full-text>Полный текст новости</yandex:full-text><description>Кратко</description>`),
      'xmlns:yandex="http://news.yandex.ru"',
    ),
    { stories: [{ ...eight, summary: 'Кратко' }] },
  ),
  odd(
    'link with text and attributes in RSS',
    rss('<item><title>Судно 8</title><link rel="alternate">https://sea.example.org/8</link></item>'),
    { stories: [eight] },
  ),
  odd(
    'html link void in RSS',
    rss('<item><title>Судно 8</title><link>https://sea.example.org/8<guid>x</guid></item>'),
    { stories: [eight] },
  ),
  odd(
    'xml:lang and xml:space',
    rss(
      '<item xml:lang="ru"><title xml:space="preserve">Судно 8</title><link>https://sea.example.org/8</link></item>',
    ),
    { stories: [eight] },
  ),
  odd(
    'media image by extension only',
    rss(item(8, '<media:content url="https://i.example.org/x.webp?w=1"/>')),
    { stories: [{ ...eight, imageUrl: 'https://i.example.org/x.webp?w=1' }] },
  ),
  odd('picture only in the content', rss(item(8, '<description>&lt;img src="/a.jpg"&gt;x</description>')), {
    stories: [{ ...eight, imageUrl: 'https://sea.example.org/a.jpg' }],
  }),
  odd(
    'base64 with content encoding attribute',
    rss(item(8, `<content:encoded encoding="base64">${base64(pilot)}</content:encoded>`)),
    { stories: [{ ...eight, content: pilot }] },
  ),
  odd('atom type html;base64', atom(eighth(`<content type="text/html;base64">${base64(pilot)}</content>`)), {
    stories: [{ ...eight, content: pilot }],
  }),
  odd(
    'atom title empty, summary only',
    atom(
      '<entry><title/><link href="https://sea.example.org/8"/><summary>Лоцман на борту судна</summary></entry>',
    ),
    { stories: [{ title: 'Лоцман на борту судна', sourceUrl: eight.sourceUrl }] },
  ),
  odd(
    'a comment between the tags of a title',
    rss('<item><title>Судно <!-- x -->8</title><link>https://sea.example.org/8</link></item>'),
    { stories: [eight] },
  ),
  odd(
    'processing instruction in a title',
    rss('<item><title>Судно <?php x ?>8</title><link>https://sea.example.org/8</link></item>'),
    { stories: [eight] },
  ),
  odd(
    'missing angle bracket of an end tag',
    rss('<item><title>Судно 8</title\n<link>https://sea.example.org/8</link></item>'),
    { stories: [{ title: 'Судно 8' }] },
  ),
  odd(
    'closing tag misspelt',
    rss(
      '<item><title>Судно 8</titel><link>https://sea.example.org/8</link><description>Кратко</descripton><pubDate>Fri, 20 Nov 2026 09:00:00 +0300</pubDate></item>',
    ),
    { stories: [{ ...eight, summary: 'Кратко' }], date: '2026-11-20T06:00:00.000Z' },
  ),
  odd(
    'unclosed item at the very end of channel',
    rss('<item><title>Судно 8</title><link>https://sea.example.org/8</link>'),
    { stories: [eight] },
  ),
  odd(
    'an html page that links to a feed',
    '<head><link rel="alternate" type="application/rss+xml" href="/rss"></head><body>x</body>',
    { refused: 'neither RSS nor Atom' },
  ),
  odd('html fragment with a custom element', '<main><feed-list></feed-list><div>нет</div></main>', {
    refused: 'neither RSS nor Atom',
  }),
  odd(
    'a captcha page with XML declaration',
    '<?xml version="1.0"?>\n<!-- x -->\n<HTML><HEAD></HEAD><BODY>robot?</BODY></HTML>',
    { refused: 'a web page instead of a feed' },
  ),
];
