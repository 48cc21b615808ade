import { createHash } from 'node:crypto';
import { isImoNumber } from '@kubrik/contract';

/**
 * Short and Ukrainian names of ranks, and forms that the Russian stemmer takes for another word, each after
 * the name that is stored with every vacancy of the rank (`search-terms.ts`). A space stands for any mark
 * between words, `_` for an optional mark, `*` for any ending.
 */
const spokenNames: readonly (readonly [stored: string, spoken: string])[] = [
  [
    'старпом',
    'старпом*|ст пом(?:ощник*)?|старш* пом|ст помічник*|перш* пом|первый пом|перш* помічник*|старш* помічник*|choff|ch off|chief off|c_mate|ch mate|c/o|с/о|с/п|ст/п|спкм',
  ],
  [
    '2пкм',
    '2_пом(?:ощник*)?|2_й пом(?:ощник*)?|2_ой пом(?:ощник*)?|втор* пом|друг* пом|друг* помічник*|2_помічник*|2/o|2/о|2_off|2nd off|2nd o|2/п|2 пкм|2_mate',
  ],
  [
    '3пкм',
    '3_пом(?:ощник*)?|3_й пом(?:ощник*)?|3_ий пом(?:ощник*)?|треть* пом|трет* пом|трет* помічник*|3_помічник*|3/o|3/о|3_off|3rd off|3rd o|3/п|3 пкм|3_mate',
  ],
  [
    'стармех',
    'ст мех(?:аник*)?|старш* мех|старш* механік*|головн* механік*|ст механік*|cheng|ch eng|chief eng|c/e|с/е|с/м|ст/м',
  ],
  [
    '2nd eng',
    '2_мех(?:аник*)?|2_й мех(?:аник*)?|2_ой мех(?:аник*)?|втор* мех|друг* мех|друг* механік*|2/e|2/е|2_eng*|2nd e|2/м|1st assistant engineer',
  ],
  [
    '3rd eng',
    '3_мех(?:аник*)?|3_й мех(?:аник*)?|3_ий мех(?:аник*)?|треть* мех|трет* мех|трет* механік*|3/e|3/е|3_eng*|3rd e|3/м',
  ],
  ['4th eng', '4_мех(?:аник*)?|4_й мех(?:аник*)?|четверт* мех|четверт* механік*|4/e|4/е|4_eng*|4th e|4/м'],
  ['элмех', 'эл мех(?:аник*)?|эл_механик*|електромехан*|ел_мех(?:аник*)?|e/t/o|ето'],
  ['ab', 'ав|а/в|a/b|матрос* 1_кл*|матрос* 1_го класс*|матрос* перш* клас*|м1к'],
  ['os', 'о/s|o/s|ос|матрос* 2_кл*|матрос* 2_го класс*|матрос* друг* клас*|м2к'],
  ['капитан', 'капитан(?:у|ом|е|ов|ам|ами|ах)|капітан*'],
  ['боцман', 'боцман*'],
  ['лоцман', 'лоцман*'],
  ['донкерман', 'донкерман*'],
  ['мессмен', 'мессмен*'],
  ['бармен', 'бармен*'],
  ['повар', 'кухар*'],
  ['сварщик', 'зварник*|зварювальник*'],
  ['электрик', 'електрик*'],
  ['помощник', 'помічник*'],
  ['механик', 'механік*'],
];

const marks = String.raw`[\s./№-]`;
/**
 * An ending matches only letters and a mark none, so no text matches in two ways and matching takes linear
 * time.
 */
const patternOf = (spoken: string): RegExp => {
  const forms = spoken
    .replace(/\//g, String.raw`\s?[/.\\]\s?`)
    .replace(/\*/g, String.raw`\p{L}{0,12}`)
    .replace(/ /g, `${marks}{1,3}`)
    .replace(/_/g, `${marks}{0,2}`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms})(?![\p{L}\p{N}])`, 'giu');
};
const storedNames = spokenNames.map(([stored, spoken]) => [stored, patternOf(spoken)] as const);

/** «IMO 9319466», «номер ИМО: 9319466»; other numbers stay as they are. */
const imoNumber =
  /(?<!\p{L})(?:(?:номер|no|№)\.?\s{0,3})?(?:imo|имо|імо)[^\p{L}\p{N}]{0,4}(?:(?:номер|number|no)[^\p{L}\p{N}]{0,4})?(\d{7})(?!\d)/giu;

/** Changes with each change of the names and patterns; words that an earlier edition made are made again. */
export const searchWordsEdition = createHash('sha256')
  .update([...storedNames.flat(), imoNumber].map(String).join('\n'))
  .digest('base64url');

/**
 * The words that a search for `query` looks for: with the names that are stored with vacancies and, on a
 * second line, as the person typed them, if the two differ and contain a word.
 */
export function searchWords(query: string): string {
  const typed = query.replace(/\s+/g, ' ').trim();
  const plain = typed.replace(imoNumber, (text, digits: string) => (isImoNumber(digits) ? digits : text));
  const stored = storedNames.reduce((text, [name, pattern]) => text.replace(pattern, name), plain);
  if (stored === typed) return typed;
  // As it was typed, «2/О» leaves only a number.
  return /\p{L}{3}/u.test(typed) ? `${stored}\n${typed}` : stored;
}
