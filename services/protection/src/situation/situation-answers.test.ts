import { describe, expect, it } from 'vitest';
import { library } from '../library/library.js';
import { adviceTranslations } from './advice-translations.js';
import type { Advice } from './situation-answer.js';
import { situationAnswers } from './situation-answers.js';
import { documentsToBeWritten, situations, situationsByWords } from './situations.js';

it('every situation but small talk has one answer', () => {
  const answered = situationAnswers.map(({ situation }) => situation).sort();
  const ids = situations.map(({ id }) => id).filter((id) => id !== 'off-topic');
  expect(answered).toEqual([...ids, ...situationsByWords].sort());
});

it('answers lead to documents of the library, or to such as are still to be written', () => {
  const ids = new Set([...library.map(({ id }) => id), ...documentsToBeWritten]);
  const unknown = situationAnswers.flatMap(({ documents }) => documents.filter((id) => !ids.has(id)));
  expect(unknown).toEqual([]);
});

it('answers are short: one rule, and two to five things to do', () => {
  const wrong = situationAnswers.filter(
    ({ rule, today }) =>
      rule.length > 300 || today.length < 2 || today.length > 5 || today.some((one) => one.length > 220),
  );
  expect(wrong.map(({ situation }) => situation)).toEqual([]);
});

/** Beginnings of the names of months in these texts, by number. */
const months = { '01': /^(?:January|январ|січ)/, '07': /^July/, '08': /^August/, '12': /^December/ };

/** Writes "1 January 2026" as 01.01.2026. */
const withDatesInFigures = (text: string) =>
  text.replace(/\b(\d{1,2}) (\p{L}+) (\d{4})\b/gu, (date, day: string, word: string, year: string) => {
    const [month] = Object.entries(months).find(([, start]) => start.test(word)) ?? [];
    return month ? `${day.padStart(2, '0')}.${month}.${year}` : date;
  });

/** Rule numbers, figures and phone numbers in one notation: no leading zeros, a decimal point. */
function figuresIn(text: string): string[] {
  const plain = withDatesInFigures(text)
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)[\u00a0 ](?=\d{3}\b)/g, '$1')
    .replaceAll('А', 'A');
  const found = plain.match(/[AB]?\d+(?:[./-]\d+)*/g) ?? [];
  return [...new Set(found.map((figure) => figure.replace(/^0+(?=\d)/, '')))].sort();
}

/** Other names that the texts of every language write in Latin letters. */
const namesIn = (text: string): string[] =>
  [
    ...new Set(
      text.match(/\b(?:ITF|DPA|MRCC|DSC|SSAS|SSO|PFSO|DMLC|OFAC|IBF|NORMLEX|Equasis|SeafarerHelp)\b/g),
    ),
  ].sort();

describe.each(Object.entries(adviceTranslations))('the advice in %s', (language, translations) => {
  const pairs = situationAnswers.map((answer) => ({ answer, advice: translations[answer.situation] }));
  const textsOf = ({ rule, today }: Advice) => [rule, ...today];
  const lines = pairs.flatMap(({ answer, advice }) =>
    textsOf(answer).map((russian, n) => ({
      of: `${answer.situation} ${n}`,
      russian,
      translated: advice ? (textsOf(advice)[n] ?? '') : '',
    })),
  );

  it('exists for each situation that has an answer, with as many steps, and for no other', () => {
    expect(Object.keys(translations).sort()).toEqual(
      situationAnswers.map(({ situation }) => situation).sort(),
    );
    for (const { answer, advice } of pairs)
      expect(advice?.today.length, answer.situation).toBe(answer.today.length);
  });

  it('has the figures, numbers of rules and phone numbers of the Russian one', () => {
    const wrong = lines.filter(
      ({ russian, translated }) => figuresIn(russian).join(' ') !== figuresIn(translated).join(' '),
    );
    expect(
      wrong.map(({ of, russian, translated }) => `${of}: ${figuresIn(russian)} – ${figuresIn(translated)}`),
    ).toEqual([]);
  });

  it('sends to the same people as the Russian one', () => {
    const wrong = lines.filter(
      ({ russian, translated }) => namesIn(russian).join(' ') !== namesIn(translated).join(' '),
    );
    expect(
      wrong.map(({ of, russian, translated }) => `${of}: ${namesIn(russian)} – ${namesIn(translated)}`),
    ).toEqual([]);
  });

  it('is short, and has no letters of another language', () => {
    const foreign = language === 'en' ? /[\u0400-\u04ff]/ : /[ыэёъ]/i;
    const longest = (of: string) => (of.endsWith(' 0') ? 360 : 264);
    const wrong = lines.filter(
      ({ of, translated }) => translated.length > longest(of) || foreign.test(translated),
    );
    expect(wrong.map(({ of, translated }) => `${of}: ${translated.length}`)).toEqual([]);
  });
});
