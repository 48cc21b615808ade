import iconv from 'iconv-lite';
import {
  atom,
  atom03,
  base64,
  channel,
  item,
  media,
  type OddFeed,
  odd,
  rdf,
  rss,
  story,
} from './odd-feed.js';

const one = story(1);
const text = '<p>Вышло в <em>рейс</em></p>';
const entry = (more: string, attributes = '') =>
  `<entry ${attributes}><title>Судно 1</title><link href="https://sea.example.org/1"/><id>urn:1</id>${more}</entry>`;

const ofContent: OddFeed[] = [
  odd(
    'Atom 1.0: XHTML in a div',
    atom(entry(`<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${text}</div></content>`)),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'Atom 1.0: XHTML with a prefix',
    atom(
      entry(
        '<content type="xhtml"><h:div xmlns:h="http://www.w3.org/1999/xhtml"><h:p>Вышло в <h:em>рейс</h:em></h:p></h:div></content>',
      ),
    ),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'Atom 1.0: XHTML with a prefix of the root',
    atom(
      entry(
        '<content type="xhtml"><xhtml:div><xhtml:p>Вышло в <xhtml:em>рейс</xhtml:em></xhtml:p></xhtml:div></content>',
      ),
      'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    ),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'Atom 1.0: base64 of an octet stream',
    atom(entry(`<content type="application/octet-stream">${base64(text)}</content>`)),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'Atom 1.0: base64 over several lines',
    atom(
      entry(
        `<content type="application/octet-stream">\n ${base64(text).replace(/.{20}/g, '$&\n ')}\n</content>`,
      ),
    ),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'Atom 1.0: a picture in base64 is no text',
    atom(
      entry(
        '<summary>Кратко</summary><content type="image/png">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ</content>',
      ),
    ),
    { stories: [{ ...one, summary: 'Кратко', content: '<p>Кратко</p>' }] },
  ),
  odd(
    'Atom 1.0: plain text with a less-than sign',
    atom(entry('<content type="text">осадка &lt; 5 м</content>')),
    { stories: [{ ...one, content: '<p>осадка &lt; 5 м</p>' }] },
  ),
  odd(
    'Atom 1.0: content elsewhere leaves the summary',
    atom(entry('<summary>Кратко</summary><content type="text/html" src="https://sea.example.org/1.html"/>')),
    { stories: [{ ...one, content: '<p>Кратко</p>' }] },
  ),
  odd(
    'Atom 1.0: SVG as content',
    atom(
      entry(
        '<summary>Кратко</summary><content type="image/svg+xml"><svg xmlns="http://www.w3.org/2000/svg"><title>Круг</title></svg></content>',
      ),
    ),
    { stories: [{ ...one, summary: 'Кратко' }] },
  ),
  odd(
    'Atom 1.0: title in XHTML',
    atom(
      '<entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Судно <b>1</b></div></title><link href="https://sea.example.org/1"/></entry>',
    ),
    { stories: [one] },
  ),
  odd(
    'Atom 0.3: base64',
    atom03(entry(`<content type="text/html" mode="base64">${base64(text)}</content>`)),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'Atom 0.3: base64 title and summary',
    atom03(
      `<entry><title mode="base64" type="text/plain">${base64('Судно 1')}</title><link rel="alternate" href="https://sea.example.org/1"/><summary mode="base64">${base64('Кратко')}</summary></entry>`,
    ),
    { stories: [{ ...one, summary: 'Кратко' }] },
  ),
  odd(
    'Atom 0.3: escaped',
    atom03(
      entry(
        '<content type="text/html" mode="escaped">&lt;p&gt;Вышло в &lt;em&gt;рейс&lt;/em&gt;&lt;/p&gt;</content>',
      ),
    ),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'Atom 0.3: XML',
    atom03(
      entry(
        `<content type="application/xhtml+xml" mode="xml"><div xmlns="http://www.w3.org/1999/xhtml">${text}</div></content>`,
      ),
    ),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'Atom 0.3: alternatives',
    atom03(
      entry(
        `<content type="multipart/alternative"><content type="text/plain" mode="escaped">Вышло</content><content type="text/html" mode="escaped"><![CDATA[${text}]]></content></content>`,
      ),
    ),
    { stories: [{ ...one, content: text }] },
  ),
  odd('RSS: fullitem', rss(item(1, `<fullitem><![CDATA[${text}]]></fullitem>`)), {
    stories: [{ ...one, content: text }],
  }),
  odd('RSS: body', rss(item(1, `<body xmlns="http://www.w3.org/1999/xhtml">${text}</body>`)), {
    stories: [{ ...one, content: text }],
  }),
  odd(
    'RSS: xhtml:body',
    rss(
      item(1, '<xhtml:body><xhtml:p>Вышло в <xhtml:em>рейс</xhtml:em></xhtml:p></xhtml:body>'),
      'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    ),
    { stories: [{ ...one, content: text }] },
  ),
  odd('RSS: xhtml:div', rss(item(1, `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`)), {
    stories: [{ ...one, content: text }],
  }),
  odd('RSS: naked HTML in the description', rss(item(1, `<description>${text}</description>`)), {
    stories: [{ ...one, content: text }],
  }),
  odd(
    'RSS: naked HTML with a line break that is not closed',
    rss(
      item(1, '<description>Вышло<br>в рейс</description><pubDate>Sat, 21 Nov 2026 10:00:00 +0300</pubDate>'),
    ),
    { stories: [{ ...one, content: 'Вышло<br />в рейс' }], date: '2026-11-21T07:00:00.000Z' },
  ),
  odd(
    'RSS: content:encoded beside the description',
    rss(
      item(1, `<description>Кратко</description><content:encoded><![CDATA[${text}]]></content:encoded>`),
      'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ),
    { stories: [{ ...one, summary: 'Кратко', content: text }] },
  ),
  odd(
    'RSS: content:encoded without a declaration of its prefix',
    rss(item(1, `<content:encoded><![CDATA[${text}]]></content:encoded>`)),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'RSS: content module under another prefix',
    rss(
      item(1, `<c:encoded><![CDATA[${text}]]></c:encoded>`),
      'xmlns:c="http://purl.org/rss/1.0/modules/content/"',
    ),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'RSS: CDATA in several sections',
    rss(item(1, '<description><![CDATA[<p>Вышло в ]]><![CDATA[<em>рейс</em></p>]]></description>')),
    { stories: [{ ...one, content: text }] },
  ),
  odd(
    'rdf with rdf:value content',
    rdf(
      item(
        1,
        `<content:items><rdf:Bag><rdf:li><content:item><rdf:value><![CDATA[${text}]]></rdf:value></content:item></rdf:li></rdf:Bag></content:items>`,
      ),
      'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ),
    { stories: [{ ...one, content: text }] },
  ),
];

const ofPlaces: OddFeed[] = [
  odd(
    'RSS: l:permalink',
    rss(
      '<item><title>Судно 1</title><l:permalink l:type="text/html">https://sea.example.org/1</l:permalink></item>',
      'xmlns:l="http://purl.org/rss/1.0/modules/link/"',
    ),
    { stories: [one] },
  ),
  odd('RSS: guid as link', rss('<item><title>Судно 1</title><guid>https://sea.example.org/1</guid></item>'), {
    stories: [one],
  }),
  odd(
    'RSS: an Atom link',
    rss(
      '<item><title>Судно 1</title><atom:link rel="alternate" href="https://sea.example.org/1"/></item>',
      'xmlns:atom="http://www.w3.org/2005/Atom"',
    ),
    { stories: [one] },
  ),
  odd(
    'RSS: all of it in a namespace',
    '<rss version="2.0" xmlns="http://backend.userland.com/rss2"><channel><title>Вести</title><item><title>Судно 1</title><link>https://sea.example.org/1</link></item></channel></rss>',
    { stories: [one] },
  ),
  odd(
    'RSS: all of it with a prefix',
    '<r:rss version="2.0" xmlns:r="http://backend.userland.com/rss2"><r:channel><r:title>Вести</r:title><r:item><r:title>Судно 1</r:title><r:link>https://sea.example.org/1</r:link></r:item></r:channel></r:rss>',
    { stories: [one] },
  ),
  odd(
    'RSS 1.0 with a prefix for RSS',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rss="http://purl.org/rss/1.0/"><rss:channel><rss:title>Вести</rss:title></rss:channel><rss:item rdf:about="https://sea.example.org/1"><rss:title>Судно 1</rss:title></rss:item></rdf:RDF>',
    { stories: [one] },
  ),
  odd(
    'RSS 0.9',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>Вести</title></channel><item><title>Судно 1</title><link>https://sea.example.org/1</link></item></rdf:RDF>',
    { stories: [one] },
  ),
  odd(
    'CDF',
    '<?XML VERSION="1.0"?><CHANNEL HREF="https://sea.example.org/"><TITLE>Вести</TITLE><ITEM HREF="https://sea.example.org/1" LASTMOD="2026-11-21T07:00"><TITLE>Судно 1</TITLE><ABSTRACT>Кратко</ABSTRACT></ITEM></CHANNEL>',
    { stories: [{ ...one, summary: 'Кратко' }], date: '2026-11-21T07:00:00.000Z' },
  ),
  odd(
    'Dublin Core under another prefix',
    rss(
      '<item><d:title>Судно 1</d:title><link>https://sea.example.org/1</link><d:date>2026-11-21T07:00:00Z</d:date><d:description>Кратко</d:description><d:subject>Порты</d:subject></item>',
      'xmlns:d="http://purl.org/dc/elements/1.1/"',
    ),
    { stories: [{ ...one, summary: 'Кратко', tags: ['Порты'] }], date: '2026-11-21T07:00:00.000Z' },
  ),
  odd(
    'Dublin Core without a declaration',
    rss(item(1, '<dc:date>2026-11-21T07:00:00Z</dc:date><dc:subject>Порты</dc:subject>')),
    { stories: [{ ...one, tags: ['Порты'] }], date: '2026-11-21T07:00:00.000Z' },
  ),
  odd(
    'dcterms:created',
    rdf(
      item(1, '<dcterms:created>2026-11-21T07:00:00Z</dcterms:created>'),
      'xmlns:dcterms="http://purl.org/dc/terms/"',
    ),
    { stories: [one], date: '2026-11-21T07:00:00.000Z' },
  ),
  odd(
    'dcterms:modified is the only date',
    rss(
      item(1, '<dcterms:modified>2026-11-21T07:00:00Z</dcterms:modified>'),
      'xmlns:dcterms="http://purl.org/dc/terms/"',
    ),
    { stories: [one], date: '2026-11-21T07:00:00.000Z' },
  ),
  odd(
    'Atom: the entry names a source with title and link of its own',
    atom(
      '<entry><source><title>Иная газета</title><link href="https://other.example.com/"/><id>urn:s</id></source><title>Судно 1</title><link href="https://sea.example.org/1"/></entry>',
    ),
    { stories: [{ ...one, sourceCredits: 'Иная газета' }] },
  ),
  odd(
    'Atom: author and contributor with names and addresses',
    atom(
      '<entry><author><name>Иванов</name><uri>https://a.example.org/</uri></author><title>Судно 1</title><link href="https://sea.example.org/1"/><contributor><name>П</name></contributor></entry>',
    ),
    { stories: [one] },
  ),
  odd(
    'RSS: a picture with title and link within the item',
    rss(
      '<item><image><title>Картинка</title><url>https://i.example.org/1.jpg</url><link>https://i.example.org/</link></image><title>Судно 1</title><link>https://sea.example.org/1</link></item>',
    ),
    { stories: [one] },
  ),
  odd(
    'RSS: text input with title and link within the item',
    rss(
      '<item><textInput><title>Поиск</title><link>https://s.example.org/</link></textInput><title>Судно 1</title><link>https://sea.example.org/1</link></item>',
    ),
    { stories: [one] },
  ),
  odd(
    'RSS: textInput and image before the title of the channel',
    `<rss version="2.0"><channel><image><title>Знак</title></image><textInput><title>Поиск</title></textInput><title>Вести</title>${item(1)}</channel></rss>`,
    { stories: [{ ...one, sourceCredits: 'Вести' }] },
  ),
];

const ofMedia: OddFeed[] = [
  odd(
    'media:content in a group',
    rss(
      item(
        1,
        '<media:group><media:content url="https://i.example.org/s.jpg" medium="image" width="100"/><media:content url="https://i.example.org/w.jpg" medium="image" width="900"/></media:group>',
      ),
      media,
    ),
    { stories: [{ ...one, imageUrl: 'https://i.example.org/w.jpg' }] },
  ),
  odd(
    'media:thumbnail without a declaration',
    rss(item(1, '<media:thumbnail url="https://i.example.org/t.jpg"/>')),
    { stories: [{ ...one, imageUrl: 'https://i.example.org/t.jpg' }] },
  ),
  odd(
    'media:thumbnail within media:content',
    rss(
      item(
        1,
        '<media:content url="https://i.example.org/f.mp4" type="video/mp4"><media:thumbnail url="https://i.example.org/t.jpg"/></media:content>',
      ),
      media,
    ),
    { stories: [{ ...one, imageUrl: 'https://i.example.org/t.jpg' }] },
  ),
  odd(
    'media under its address without a slash',
    rss(
      item(1, '<m:content url="https://i.example.org/t.jpg" medium="image"/>'),
      'xmlns:m="http://search.yahoo.com/mrss"',
    ),
    { stories: [{ ...one, imageUrl: 'https://i.example.org/t.jpg' }] },
  ),
  odd(
    "media:title and media:description do not replace the entry's",
    rss(
      '<item><media:content url="https://i.example.org/t.jpg" medium="image"><media:title>Снимок</media:title><media:description>Подпись</media:description></media:content><title>Судно 1</title><link>https://sea.example.org/1</link><description>Кратко</description></item>',
      media,
    ),
    { stories: [{ ...one, summary: 'Кратко', imageUrl: 'https://i.example.org/t.jpg' }] },
  ),
  odd(
    'media:description in a group is the only text',
    atom(
      entry(
        '<media:group><media:title>Ролик</media:title><media:thumbnail url="https://i.example.org/t.jpg"/><media:description>О ролике</media:description></media:group>',
      ),
      media,
    ),
    { stories: [{ ...one, summary: 'О ролике', imageUrl: 'https://i.example.org/t.jpg' }] },
  ),
  odd('an enclosure without a type', rss(item(1, '<enclosure url="https://i.example.org/t.jpg"/>')), {
    stories: [{ ...one, imageUrl: 'https://i.example.org/t.jpg' }],
  }),
  odd(
    'GeoRSS and W3C Geo',
    rss(
      item(
        1,
        '<georss:where><gml:Point><gml:pos>45.2 -71.9</gml:pos></gml:Point></georss:where><geo:Point><geo:lat>45</geo:lat><geo:long>-71</geo:long></geo:Point><description>Кратко</description>',
      ),
    ),
    { stories: [{ ...one, summary: 'Кратко' }] },
  ),
];

const ofBrokenXml: OddFeed[] = [
  odd(
    'an unclosed title',
    rss(`<item><title>Судно 1<link>https://sea.example.org/1</link></item>${item(2)}`),
    { stories: [one, story(2)] },
  ),
  odd(
    'an unclosed description',
    rss(
      `<item><title>Судно 1</title><link>https://sea.example.org/1</link><description>Кратко<pubDate>Sat, 21 Nov 2026 10:00:00 +0300</pubDate></item>`,
    ),
    { stories: [{ ...one, summary: 'Кратко' }], date: '2026-11-21T07:00:00.000Z' },
  ),
  odd(
    'unclosed items',
    rss(
      '<item><title>Судно 1</title><link>https://sea.example.org/1</link><item><title>Судно 2</title><link>https://sea.example.org/2</link>',
    ),
    { stories: [one, story(2)] },
  ),
  odd(
    'a stray end tag',
    rss(`<item></b></p><title>Судно 1</title></description><link>https://sea.example.org/1</link></item>`),
    { stories: [one] },
  ),
  odd('crossed tags', rss(item(1, '<description><b>Вышло <i>в</b> рейс</i></description>')), {
    stories: [{ ...one, summary: 'Вышло в рейс' }],
  }),
  odd(
    'end tags in another case',
    rss('<item><Title>Судно 1</title><LINK>https://sea.example.org/1</Link></ITEM>'),
    { stories: [one] },
  ),
  odd(
    'duplicate attributes',
    rss(
      item(1, '<enclosure url="https://i.example.org/t.jpg" url="x" type="image/jpeg" type="image/jpeg"/>'),
    ),
    { stories: [{ ...one, imageUrl: 'https://i.example.org/t.jpg' }] },
  ),
  odd(
    'attributes without quotes',
    rss(item(1, '<enclosure url=https://i.example.org/t.jpg type=image/jpeg />')),
    { stories: [{ ...one, imageUrl: 'https://i.example.org/t.jpg' }] },
  ),
  odd(
    'bare ampersands',
    rss('<item><title>Судно 1 & Ко</title><link>https://sea.example.org/?a=1&b=2&copy=3</link></item>'),
    { stories: [{ title: 'Судно 1 & Ко', sourceUrl: 'https://sea.example.org/?a=1&b=2&copy=3' }] },
  ),
  odd(
    'undeclared entities',
    rss(
      '<item><title>&laquo;Судно&raquo;&nbsp;1 &mdash; &unknown;</title><link>https://sea.example.org/1</link></item>',
    ),
    { stories: [{ title: '«Судно» 1 — &unknown;', sourceUrl: one.sourceUrl }] },
  ),
  odd(
    'a bare less-than sign',
    rss(item(1, '<description>осадка < 5 м, ход <7 узлов</description><category>Порты</category>')),
    { stories: [{ ...one, summary: 'осадка < 5 м, ход <7 узлов', tags: ['Порты'] }] },
  ),
  odd(
    'character references out of range',
    rss('<item><title>Судно 1&#x110000;&#0;</title><link>https://sea.example.org/1</link></item>'),
    { stories: [{ sourceUrl: one.sourceUrl }] },
  ),
  odd(
    'control characters',
    rss(`<item><title>Суд\u0000но \u000b1</title><link>https://sea.example.org/1\u0008</link></item>`),
    { stories: [one] },
  ),
  odd('text before the declaration', `\n\n<br />\n<b>Warning</b>: mysql in <b>x.php</b>\n${rss(item(1))}`, {
    stories: [one],
  }),
  odd('text after the end', `${rss(item(1))}<!-- 0.1 s --><script>x</script>`, { stories: [one] }),
  odd('cut off in the third item', rss(item(1) + item(2) + item(3)).split('/3<')[0] ?? '', {
    stories: [one, story(2)],
  }),
  odd('cut off within a tag', `${rss(item(1)).replace('</channel></rss>', '')}<item><tit`, {
    stories: [one],
  }),
  odd(
    'cut off within CDATA',
    `${rss(item(1)).replace('</channel></rss>', '')}<item><title>Судно 2</title><description><![CDATA[текст`,
    { stories: [one] },
  ),
  odd('no end of the root', rss(item(1)).replace('</channel></rss>', ''), { stories: [one] }),
  odd(
    'CDATA that does not end before the next item',
    rss(
      `<item><title><![CDATA[Судно 1</title><link>https://sea.example.org/1</link></item>${item(2)}${item(3, '<description><![CDATA[x]]></description>')}`,
    ),
    { stories: [one, story(2), story(3)] },
  ),
  odd(
    'unclosed CDATA in the description of last item',
    rss(item(7) + item(1, '<description><![CDATA[<p>x</p></description>')),
    { stories: [story(7), one] },
  ),
];

const ofBrokenHeads: OddFeed[] = [
  odd('items without anything around them', item(1) + item(2), { stories: [one, story(2)] }),
  odd('a channel without a root', `<channel>${channel}${item(1)}</channel>`, { stories: [one] }),
  odd('items without a channel', `<rss version="2.0">${item(1)}</rss>`, { stories: [one] }),
  odd('items after the channel', `<rss version="2.0"><channel>${channel}</channel>${item(1)}</rss>`, {
    stories: [one],
  }),
  odd(
    'an unclosed image in the head',
    `<rss version="2.0"><channel>${channel}<image><url>https://i.example.org/l.png</url><title>Знак${item(1)}</channel></rss>`,
    { stories: [{ ...one, sourceCredits: 'Вести' }] },
  ),
  odd(
    'an unclosed title in the head',
    `<rss version="2.0"><channel><title>Вести<link>https://sea.example.org/</link>${item(1)}</channel></rss>`,
    { stories: [{ ...one, sourceCredits: 'Вести' }] },
  ),
  odd(
    'a broken attribute in the root',
    `<rss version="2.0" xmlns:a=" xmlns:b=><channel>${channel}${item(1)}</channel></rss>`,
    { stories: [one] },
  ),
  odd('entries without anything around them', entry(''), { stories: [one] }),
  odd('an unknown root', `<news>${item(1)}</news>`, { stories: [one] }),
];

const declared = (encoding: string, feed: string) =>
  feed.replace('version="1.0"', `version="1.0" encoding="${encoding}"`);
const long = rss(
  item(
    1,
    '<description>Балкер сел на мель у Мурманска, экипаж не пострадал, буксир вышел из порта</description>',
  ),
);
const read = {
  stories: [
    { ...one, summary: 'Балкер сел на мель у Мурманска, экипаж не пострадал, буксир вышел из порта' },
  ],
};
const ofEncodings: OddFeed[] = [
  odd('windows-1251 that declares UTF-8', iconv.encode(declared('utf-8', long), 'windows-1251'), read),
  odd('koi8-r without a declaration', iconv.encode(long, 'koi8-r'), read),
  odd('koi8-r that declares windows-1251', iconv.encode(declared('windows-1251', long), 'koi8-r'), read),
  odd('windows-1251 that declares koi8-r', iconv.encode(declared('koi8-r', long), 'windows-1251'), read),
  odd(
    'windows-1251 declared, ISO-8859-1 in HTTP',
    iconv.encode(declared('windows-1251', long), 'windows-1251'),
    { ...read, contentType: 'text/xml; charset=ISO-8859-1' },
  ),
  odd('UTF-16 that declares UTF-8', iconv.encode(declared('utf-8', long), 'utf-16le', { addBOM: true }), {
    ...read,
    contentType: 'text/xml; charset=utf-8',
  }),
  odd('UTF-8 that declares UTF-16', Buffer.from(declared('utf-16', long)), {
    ...read,
    contentType: 'text/xml; charset=utf-16',
  }),
  odd(
    'UTF-32, little end first, with a mark',
    iconv.encode(declared('utf-32', long), 'utf-32le', { addBOM: true }),
    read,
  ),
  odd(
    'UTF-32, big end first, without a mark',
    iconv.encode(declared('utf-32be', long), 'utf-32be', { addBOM: false }),
    read,
  ),
  odd('two byte-order marks', Buffer.concat([Buffer.from('efbbbfefbbbf', 'hex'), Buffer.from(long)]), read),
  odd('UTF-8 encoded twice by its mark only', Buffer.from(`ï»¿${long}`), read),
];

const noFeeds: OddFeed[] = [
  odd(
    'a web page',
    '<!DOCTYPE html><html><head><title>Вести</title></head><body><item>x</item></body></html>',
    { refused: 'a web page instead of a feed' },
  ),
  odd('a web page without a head', '<html><body><p>нет</p></body></html>', {
    refused: 'a web page instead of a feed',
  }),
  odd('a fragment of a web page', '<div><p>нет</p></div>', { refused: 'neither RSS nor Atom' }),
  odd('nothing', '', { refused: 'the answer is empty' }),
  odd('OPML', '<opml version="2.0"><body><outline xmlUrl="https://sea.example.org/rss"/></body></opml>', {
    refused: 'neither RSS nor Atom',
  }),
  odd('JSON', '{"items": 1}', { refused: 'JSON, but not a feed' }),
  odd('an item without anything known', '<order><item><price>1</price></item></order>', {
    refused: 'no entry of it can be read',
  }),
  odd(
    'a late doctype html after long comment',
    `<!--${'x'.repeat(8000)}--><!doctype html><html><body><item></item></body></html>`,
    { refused: 'a web page instead of a feed' },
  ),
];

export const tunedFeeds: OddFeed[] = [
  ofContent,
  ofPlaces,
  ofMedia,
  ofBrokenXml,
  ofBrokenHeads,
  ofEncodings,
  noFeeds,
].flat();
