import type { LibraryCategory } from '@kubrik/contract';
import { normalizeWords, wordPattern } from '@kubrik/feeds';
import { otherCrews, seafarerWords } from './seafarer-words.js';

const words: readonly (readonly [LibraryCategory, RegExp])[] = [
  [
    'abandonment',
    wordPattern('abandon*|stranded crew|брошен* *|оставлен* без помощи|оставлен* экипаж*|оставлени* моряк*'),
  ],
  [
    'wages',
    wordPattern(
      'wage|wages|unpaid|salary|salaries|pay dispute|back pay|зарплат*|заработн* плат*|невыплат*|задолженност* перед экипаж*|долг* перед моряк*',
    ),
  ],
  ['repatriation', wordPattern('repatriat*|crew change*|репатриац*|возвращен* моряк*|смен* экипаж*')],
  ['rest', wordPattern('fatigue|hours of rest|rest hours|work hours|усталост*|час* отдыха|переработк*')],
  [
    'recruitment',
    wordPattern(
      'recruit*|manning agen*|crewing agen*|job scam*|крюинг*|трудоустройств* моряк*|найм* моряк*|мошенни*',
    ),
  ],
  ['leave', wordPattern('shore leave|берегов* увольнен*|сход* на берег|увольнен* на берег')],
  ['medical', wordPattern('medical|mental health|suicide*|медицинск*|здоровь* моряк*|психологич*')],
  ['food', wordPattern('food|catering|drinking water|питани*|продовольств*|питьев* вод*')],
  [
    'safety',
    wordPattern(
      'safety|injur*|fatal*|accident*|enclosed space*|безопасност*|травм*|гибел*|погиб*|несчастн* случа*',
    ),
  ],
  [
    'inspection',
    wordPattern('port state control|inspection*|detain*|detention*|инспекц*|задержан* суд*|портов* контрол*'),
  ],
  ['security', wordPattern('pirate*|piracy|hostage*|kidnap*|houthi*|пират*|заложник*|похищен*|хусит*')],
  ['social', wordPattern('pension*|social security|welfare|insurance|пенси*|социальн*|страхован*')],
  [
    'contract',
    wordPattern(
      'contract|contracts|collective agreement|cba|itf agreement|трудов* договор*|контракт* моряк*|коллективн* договор*',
    ),
  ],
  [
    'complaints',
    wordPattern(
      'itf|unions|seafarers union|maritime union|trade union*|complaint*|strike|strikes|мот|профсоюз*|жалоб*|забастов*',
    ),
  ],
  [
    'accommodation',
    wordPattern('accommodation|internet access|connectivity|жил* помещен*|каюта*|интернет* на борту'),
  ],
];

/** The library's category of a story; `general` when no word matches one. */
export function categoryOf(title: string, summary: string): LibraryCategory {
  const named = (text: string) => words.find(([, pattern]) => normalizeWords(text).search(pattern) >= 0)?.[0];
  return named(title) ?? named(summary) ?? 'general';
}

const seafarer = wordPattern(seafarerWords);
const otherCrew = wordPattern(otherCrews);

/** Whether a story mentions people who work at sea; otherwise it is not about their rights. */
export const isAboutSeafarers = (title: string, summary: string): boolean =>
  normalizeWords(`${title} ${summary}`).replace(otherCrew, ' ').search(seafarer) >= 0;
