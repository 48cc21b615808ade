import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
import { sanitiseHtml, plainText } from './sanitise.js';
import { parseFeed } from './parse-feed.js';
import { storiesOf } from './read-feed.js';
import { parseFeedDate } from './dates.js';
import { asWords } from './word-pattern.js';
import { categorise } from './categorise.js';
import { decodeFeed } from './decode.js';
const t = (n: string, f: () => unknown) => { const a = performance.now(); let r: unknown; try { r = f(); } catch (e) { r = String(e); } appendFileSync('/tmp/perf.log', [n, Math.round(performance.now() - a), 'ms', String(r).slice(0, 80)].join(' ') + '\n'); };
test('x', () => {
  const N = 1_000_000;
  for (const s of ['<', '<a ', '&', '&amp', '<!--', '<p>', '<div>', '<b>', '<img src=x ', ' ', 'a ', '<a href="', '</', '<table><tr><td>', '<p><div>', '\n\n', '[', 'The post ', 'Читать далее ', '&#', '<svg>']) {
    const x = s.repeat(N / s.length);
    t('san ' + JSON.stringify(s), () => sanitiseHtml(x, 'https://x.org/').length);
    t('txt ' + JSON.stringify(s), () => plainText(x, 600).length);
    t('story ' + JSON.stringify(s), () => storiesOf('<rss version="2.0"><channel><item><title><![CDATA[' + x + ']]></title><description><![CDATA[' + x + ']]></description></item></channel></rss>', 'https://x.org').stories.length);
  }
  for (const s of ['<', '<rss ', '<feed ', '<?xml ', '<!DOCTYPE ', '<item/>', '<item>', '<item></item>', '<entry>', 'xmlns:a="b" ', '<a b="', '<!ENTITY a "b">', ' ', '<feedburner:origLink', '<item><title>a</title></item>', '&a;', '<a:rss ', 'aaaaaaaaaa', '<aaaaaaaa:', '{', '[']) {
    const x = s.repeat(5 * N / s.length);
    t('doc ' + JSON.stringify(s), () => parseFeed(x, 'https://x.org').entries.length);
    t('rss ' + JSON.stringify(s), () => parseFeed('<rss version="2.0"><channel>' + x, 'https://x.org').entries.length);
    t('atom ' + JSON.stringify(s), () => parseFeed('<feed xmlns="http://www.w3.org/2005/Atom">' + x + '</feed>', 'https://x.org').entries.length);
  }
  t('decode', () => decodeFeed(new Uint8Array(5 * N).fill(0xc0)).length);
}, 600000);
