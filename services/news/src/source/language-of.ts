import { isRussian } from '@kubrik/ai';

/** Words that occur in almost every few sentences of English, and hardly in another language. */
const english = new Set(
  'the of and to in is was has have with that for from by on at are were been which their'.split(' '),
);
const leastEnglish = 0.12;

/** The language of a text as BCP 47 names it; null when it is not certain. */
export function languageOf(text: string): 'ru' | 'uk' | 'en' | null {
  if (isRussian(text)) return /[іїєґ]/i.test(text) ? 'uk' : 'ru';
  const words = text.toLowerCase().match(/[a-zà-ÿ']+/g) ?? [];
  const known = words.filter((word) => english.has(word)).length;
  return words.length > 0 && known / words.length >= leastEnglish ? 'en' : null;
}
