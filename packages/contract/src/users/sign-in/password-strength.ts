import { passwordWords } from './password-words.js';

/** The data of a person that a password must not contain. */
export interface PasswordOwner {
  username?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The result of an estimator such as zxcvbn. */
export interface PasswordEstimate {
  guesses: number;
  sequence: readonly { pattern: string; token: string; dictionaryName?: unknown }[];
}

export interface PasswordStrength {
  /** 0 means that the password is refused. */
  level: 0 | 1 | 2 | 3;
  /** Why the password is refused. */
  reason?: string;
}

/**
 * A password that needs fewer guesses is refused. Six random digits, the weakest password of 6 characters, need so
 * many.
 */
const guessesMin = 1e6;
const guessesOfLevels = [guessesMin, 1e8, 1e10];
/** Only so many characters are estimated: the time grows with the square of the length, and these are enough. */
export const estimatedLength = 24;
/** A shorter name is part of too many words to be forbidden, but it still makes a password easier to guess. */
const heldNameMin = 4;

const reasons = {
  own: 'Пароль не должен содержать ваше имя, никнейм или email',
  common: 'Это один из самых частых паролей: его пробуют первым',
  repeat: 'Повторы вроде «ааааа» угадывают сразу. Добавьте другие слова',
  spatial: 'Ряд клавиш вроде «йцукен» угадывают сразу. Добавьте другие слова',
  sequence: 'Ряд вроде «абвгд» или «12345» угадывают сразу. Добавьте другие слова',
  date: 'Дату легко угадать. Добавьте другие слова',
  short: 'Такой пароль быстро угадают. Добавьте ещё слово или несколько знаков',
} as const;

/** The keys of both keyboard layouts, in the same order. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const upperLatinKeys = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';

const toLatinKey = new Map([...russianKeys].map((key, n) => [key, latinKeys[n] ?? key]));
const toRussianKey = new Map([
  ...[...latinKeys].map((key, n) => [key, russianKeys[n] ?? key] as const),
  ...[...upperLatinKeys].map((key, n) => [key, russianKeys[n]?.toUpperCase() ?? key] as const),
]);
const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const passportLetters = 'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y  e iu ia'.split(
  ' ',
);
const latinLetters = 'a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch  y  e yu ya'.split(' ');
const toLatinLetter = new Map([...letters].map((letter, n) => [letter, latinLetters[n] ?? letter]));
/** Latin letters as in a seaman's book or passport: «Щербаков» becomes "shcherbakov". */
const toPassportLetter = new Map([...letters].map((letter, n) => [letter, passportLetters[n] ?? letter]));

const mapText = (text: string, map: Map<string, string>) => [...text].map((c) => map.get(c) ?? c).join('');

/** Spellings of a lower-case word in passwords: as it is, in Latin letters, and in the other keyboard layout. */
function spellings(word: string): string[] {
  const layouts = [mapText(word, toLatinKey), mapText(word, toRussianKey)];
  return [
    ...new Set([word, mapText(word, toLatinLetter), mapText(word, toPassportLetter), ...layouts]),
  ].filter((one) => one.length > 2);
}

/** Ranked words for the estimator's dictionary. */
export const passwordDictionary = (): string[] => [...new Set(passwordWords.flatMap(spellings))];

type Graph = Record<string, (string | null)[]>;

/** Makes the Russian keyboard from the Latin one, for rows of keys such as «фывапр». */
export const russianKeyboard = (latin: Graph): Graph =>
  Object.fromEntries(
    Object.entries(latin).map(([key, neighbours]) => [
      mapText(key, toRussianKey),
      neighbours.map((neighbour) => neighbour && mapText(neighbour, toRussianKey)),
    ]),
  );

const wholeNames = ({ username, email, firstName, lastName }: PasswordOwner): string[] =>
  [username, email, email?.split('@')[0], firstName, lastName].flatMap((name) =>
    name?.trim() ? name.trim().toLowerCase() : [],
  );

/** Words that the estimator counts as guessed at once: the person's names and parts of them. */
export const passwordInputs = (owner: PasswordOwner): string[] => {
  const names = wholeNames(owner);
  const parts = names.flatMap((name) => name.split(/[\s@._+-]+/)).filter((part) => part.length > 2);
  return [...new Set([...names, ...parts].flatMap(spellings))];
};

/** Whether a password may be set, and how strong it is. The contract's schema checks the length. */
export function judgePassword(
  password: string,
  owner: PasswordOwner,
  estimate: PasswordEstimate,
): PasswordStrength {
  const text = password.toLowerCase();
  if (holdsName(text, owner)) return { level: 0, reason: reasons.own };
  const level = guessesOfLevels.filter((guesses) => estimate.guesses >= guesses).length;
  if (level === 0) return { level: 0, reason: reasonOf(password, estimate) };
  return { level: level as 1 | 2 | 3 };
}

const separators = /[\s@._+-]+/g;

/** Whether the text contains a name of the owner, or is little more than parts of names in any order. */
function holdsName(text: string, owner: PasswordOwner): boolean {
  const names = wholeNames(owner);
  const joined = text.replace(separators, '');
  const held = names
    .filter((name) => name.length >= heldNameMin)
    .flatMap((name) => [name, name.replace(separators, '')])
    .filter((name) => name.length >= heldNameMin)
    .flatMap(spellings);
  if (held.some((name) => text.includes(name) || joined.includes(name))) return true;
  const parts = names
    .flatMap((name) => name.split(separators))
    .flatMap((part) => [part, part.replace(/\d+$/, '')])
    .filter((part) => part.length >= heldNameMin)
    .flatMap(spellings)
    .sort((a, b) => b.length - a.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), joined);
  return rest !== joined && rest.length < heldNameMin;
}

function reasonOf(password: string, { sequence }: PasswordEstimate): string {
  const longest = [...sequence].sort((a, b) => b.token.length - a.token.length)[0];
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return reasons.own;
  if (longest?.pattern === 'dictionary')
    return longest.token.length === password.length ? reasons.common : reasons.short;
  const reason = {
    repeat: reasons.repeat,
    spatial: reasons.spatial,
    sequence: reasons.sequence,
    date: reasons.date,
  };
  return reason[longest?.pattern as keyof typeof reason] ?? reasons.short;
}
