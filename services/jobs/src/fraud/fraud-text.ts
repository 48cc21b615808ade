/** A word of an advertisement; an amount of money is the word `amount`, another number the word `number`. */
export interface Word {
  text: string;
  /** Grows by one with each word, by `commaStep` over a comma and by `sentenceStep` over the end of a sentence. */
  place: number;
  /** Number of the part of a sentence between commas, counted through the whole text. */
  part: number;
  sentence: number;
  /** Value of an amount that is written in digits. */
  value?: number;
}

export const amount = '¤';
const commaStep = 5;
const sentenceStep = 100;
/** More letters than all fields of a posted vacancy hold together. */
const maxLength = 60_000;

/**
 * A word, a number, a mark that ends a sentence or part, or a currency sign. No two alternatives match the
 * same text, so matching takes linear time.
 */
const pieces = /[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*|\p{N}+(?:[.,]\p{N}+)*|[.!?;…•·\n]|,|[$€₽£]/gu;
const sentenceEnd = /^[.!?;…•·\n]$/;
/** Words that begin another thought within a sentence. */
const turning = new Set(['но', 'однако', 'а', 'але', 'проте', 'but', 'however', 'остальное', 'решта']);

const thousands = new Set('тыс тысяча тысячи тысяч тысячу тисяча тисячі тисяч lakh k'.split(' '));
const currencies = new Set(
  `$ € ₽ £ usd eur gbp rub cad руб рублей рубля рубль долларов доллара доллар долл доларів долари долара евро євро фунтов
  фунта гривен гривень грн dollar dollars euro euros pound pounds rouble roubles rupees usdt btc`.split(
    /\s+/,
  ),
);
const genitives = new Set(
  'рублей рубля долларов доллара доларів долара евро євро фунтов фунта гривен гривень dollars euros pounds roubles'.split(
    ' ',
  ),
);
const threeDigits = /^\d{3}$/;

/** Letters of one script that look like letters of the other, within a word that mixes both. */
const lookAlikes: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

function plain(piece: string): string {
  const text = piece.toLowerCase().replaceAll('ё', 'е').replace(/['’ʼ]/g, '');
  if (!/[a-z]/.test(text) || !/[а-яіїєґ]/.test(text)) return text;
  return text.replace(/[a-z]/g, (letter) => lookAlikes[letter] ?? letter);
}

/** The words of all texts. Each text begins a new sentence. */
export function wordsOf(texts: readonly (string | null)[]): Word[] {
  const text = texts.filter(Boolean).join('\n').slice(0, maxLength);
  const words: Word[] = [];
  let [place, part, sentence] = [0, 0, 0];
  for (const [found] of text.matchAll(pieces)) {
    if (sentenceEnd.test(found)) {
      place += sentenceStep;
      part += 1;
      sentence += 1;
      continue;
    }
    if (found === ',') {
      place += commaStep;
      part += 1;
      continue;
    }
    const word = plain(found);
    if (turning.has(word)) part += 1;
    place += 1;
    words.push({ text: word, place, part, sentence });
  }
  return withAmounts(words);
}

const isNumber = (word: Word | undefined): word is Word => word !== undefined && /^\p{N}/u.test(word.text);

/** Puts one word `amount` for «$ 150», «15 тысяч рублей», «12 000 грн». */
function withAmounts(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at] as Word;
    const end = amountEnd(words, at);
    result.push(end > at ? { ...first, text: amount, ...digitsOf(words.slice(at, end)) } : first);
    at = Math.max(end, at + 1);
  }
  return result;
}

/** «15 тысяч рублей» is 15,000. */
function digitsOf(words: readonly Word[]): Pick<Word, 'value'> {
  const digits = words.filter(isNumber).map(({ text }) => text.replace(/[.,](?=\d{3}$)/, ''));
  if (digits.length === 0) return {};
  const isThousands = words.some(({ text }) => thousands.has(text));
  return { value: Number(digits.join('').replace(',', '.')) * (isThousands ? 1000 : 1) };
}

/** @returns the index after the amount that begins at `start`, or `start` when no amount begins there */
function amountEnd(words: readonly Word[], start: number): number {
  const textAt = (at: number) =>
    words[at]?.sentence === words[start]?.sentence ? (words[at]?.text ?? '') : '';
  const isPrefixed = currencies.has(textAt(start)) && isNumber(words[start + 1]);
  let at = isPrefixed ? start + 1 : start;
  // «двухсот долларов», «тысячу рублей»
  if (!isNumber(words[at])) return genitives.has(textAt(start)) ? start + 1 : start;
  at += 1;
  while (threeDigits.test(textAt(at)) && words[at]?.part === words[at - 1]?.part) at += 1;
  const beforeUnits = at;
  if (thousands.has(textAt(at))) at += 1;
  if (currencies.has(textAt(at))) at += 1;
  return isPrefixed || at > beforeUnits ? at : start;
}
