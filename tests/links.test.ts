import { describe, expect, it } from 'vitest';
import { findLinks } from '../frontend/src/ui/rich-text/links.ts';
import { linksOf } from '../gateway/src/limits/links.ts';

/** Addresses as people write them, and what only looks like one. */
const texts = [
  'bit.ly/x',
  'spam.de',
  't.co/x',
  'youtu.be/x',
  'crew.ai',
  'spam.name',
  'SPAM.DE',
  'xn--e1afmkfd.xn--p1ai',
  'диплом.рф/за-день?срочно',
  'https://spam.example',
  'http://localhost:8080/x',
  'http://192.0.2.1/x',
  'https://[2001:db8::1]/x',
  '//spam.de/x',
  'ftp://spam.de/x',
  'mailto:crew@spam.de',
  'crew@spam.de',
  '**spam.de**',
  '_spam.de_',
  '`spam.de`',
  '- spam.de\n> spam.de\n1. spam.de',
  '(spam.de)[spam.de]«spam.de»',
  'spam.de,spam.de;spam.de',
  'spam.de…',
  'spam.de:443',
  'spam.de.',
  'spam.de/a(b)c',
  'https://a:b@spam.de',
  'spam.de\u200b',
  'a\u200bspam.de',
  'сайт spam。de',
  'т.е. в 8.00, у M.V. Star',
];
const isPage = ({ href }: { href: string }) => !href.startsWith('mailto:');

describe('whatever the browser makes a link to a page of', () => {
  it.each(texts)('the gateway counts as a link: %j', (text) => {
    const shown = text.split('\n').flatMap(findLinks).filter(isPage);
    expect(linksOf(text).length).toBeGreaterThanOrEqual(shown.length);
  });

  it.each([
    'Cargo done.In port',
    'See you Friday.No pilot yet.Be ready',
    'через неделю.РФ не даёт визу',
    'смотри README.md',
    'файлы setup.py и main.rs, план.docx',
    'Вышли из Новороссийска.Идём на Стамбул',
    'ETA 08.00.All fast',
    'Капитан сказал.Ok',
    'рейс 12.me',
    'going home.link up at six',
    'hold.space is free, lights.live',
    'cargo.app, config.dev и v1.2.dev',
    'ставь README.md#install',
    'ok.No/yes',
  ])('a sentence without a blank, and the name of a file, is no link for either: %j', (text) => {
    expect(findLinks(text)).toEqual([]);
    expect(linksOf(text)).toEqual([]);
  });

  it.each(['t.me/crew', 'www.crew.md', 'crew.md/jobs', 'диплом.рф', 'OK.RU', 'spam.xyz', 'сайт.онлайн'])(
    'what a person means is a link for both: %j',
    (text) => {
      expect(findLinks(text)).toHaveLength(1);
      expect(linksOf(text)).toHaveLength(1);
    },
  );

  it('is found in most of these', () => {
    expect(texts.filter((text) => findLinks(text).some(isPage)).length).toBeGreaterThan(20);
  });
});
