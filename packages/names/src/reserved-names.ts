import { deletedPersonName } from '@kubrik/contract';
import { nameSkeleton } from './name-skeleton.js';

/** Names of the platform and of the people who run it: refused also as one word of several, «Иван Админ». */
const platformList =
  'admin admins adminka superadmin administrator administration administratsiya moderator moderators админ админы админка суперадмин администратор ' +
  'администраторы администрация модератор модераторы техподдержка tehpodderzhka techsupport kubrik kybrik cubrik kubryk ' +
  'кубрик кубрика кубрику кубриком кубрике support moder tehpod модер модерация moderation suport саппорт суппорт поддержка поддержки ' +
  'podderzhka podderjka техпод';

/**
 * Refused as the whole name, or together with another of these words; beside other words they may be honest:
 * «Stanley Kubrick».
 */
const roleList =
  'adm kubrick cubrick kybrick mod mods modder system sysadmin help helpdesk root superuser webmaster bot chatbot owner staff redaktor ' +
  'official officials ofitsialny ofitsialno oficialno security abuse postmaster hostmaster noreply ' +
  'redakciya redaktsiya мод помощь система сисадмин бот ' +
  'чатбот рут редакция редактор персонал консультант адм официальный официальная официальное официально ' +
  'безопасность безопасности секьюрити';

/** Allowed alone, but reserved together with a reserved word: «real_support», «Служба поддержки». */
const additionList =
  'real the team site service news online info tech настоящий главный служба команда ' +
  'сайт сайта кубрика новости онлайн тех чат чата форум форума';

/** Names that the main chat and the news show as authors of the platform's own texts and of its sources. */
const sourceList = [
  deletedPersonName,
  'Вопрос консультанту',
  'ПортНьюс',
  'Морские вести России',
  'SeaNews',
  'gCaptain',
  'Splash247',
  'The Maritime Executive',
  'Safety4Sea',
  'Hellenic Shipping News',
  'Seatrade Maritime',
  'MarineLink',
  'Marine Insight',
  'Offshore Energy',
  'Банк России',
  'Банк России: пресс-релизы',
  'European Central Bank',
  'Интерфакс',
  'Banki.ru',
  'ITF Seafarers',
  'The Mission to Seafarers',
];

/** A visitor may sign by these words, but an account with such a name would look like no account. */
const guestList = ['Аноним', 'Anonim', 'Anonymous', 'Гость', 'Guest'];

/** Digits and signs that are read as letters, besides those that look like letters (0, 1 and 6). */
const lettersOfSigns: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** A name without separators, with digits replaced by the letters that they stand for. */
const joinedForm = (name: string): string =>
  nameSkeleton(name.replace(/[@$!3457]/g, (sign) => lettersOfSigns[sign] ?? sign)).replaceAll('_', '');

/**
 * A form in which each run of one letter is reduced to a single letter; "rn" counts as one letter, because it
 * stands for "m" in a skeleton.
 */
const withoutRepeats = (form: string): string => form.replaceAll(/(rn|.)\1+/gu, '$1');

/**
 * From this length on, a repeated letter makes no other word; in shorter words it may: «root» is not "rot",
 * «mod» not "mood".
 */
const longWordLength = 5;

/** Replaces letters and digits that stand for «и» in a Russian word, and forms of «к». */
const asRussian = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ії1]/g, 'и')
    .replace(/[ӄҡҝԟ]/g, 'к');

/**
 * Possible readings of a name: as written and in Russian letters, each also without the numbers at its ends,
 * because of both «admin1» and «4dmin».
 */
function readings(name: string): string[] {
  const text = name.normalize('NFKC');
  return [...new Set([text, asRussian(text)].flatMap(readingsOf))];
}

function readingsOf(text: string): string[] {
  const [start, end] = [/^[\p{N}\s_.-]+/u, /[\p{N}\s_.-]+$/u];
  const texts = [
    text,
    text.replace(end, ''),
    text.replace(start, ''),
    text.replace(end, '').replace(start, ''),
  ];
  return texts.map(joinedForm);
}

/** Words that names are compared with, in the form of `joinedForm`. */
class WordSet {
  readonly forms: ReadonlySet<string>;
  private readonly long: ReadonlySet<string>;

  constructor(...words: string[]) {
    this.forms = new Set(words.map(joinedForm));
    this.long = new Set([...this.forms].filter(({ length }) => length >= longWordLength).map(withoutRepeats));
  }

  private isSlipOfLong(reading: string): boolean {
    if (reading.length < slipLength - 1) return false;
    return [...this.forms].some((form) => form.length >= slipLength && isOneSlipAway(form, reading));
  }

  has(reading: string): boolean {
    return (
      this.long.has(withoutRepeats(reading)) ||
      this.isSlipOfLong(reading) ||
      withoutLongRuns(reading).some((form) => this.forms.has(form))
    );
  }
}

/** From this length on, a word with one letter added, missing or changed counts as the same. */
const slipLength = 11;

/** Whether two texts differ by one letter. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return short.slice(long.length === short.length ? start + 1 : start) === long.slice(start + 1);
}

/** A reading whose runs of three and more equal letters are reduced to one letter, or to two. */
const withoutLongRuns = (reading: string): string[] =>
  ['$1', '$1$1'].map((letters) => reading.replaceAll(/(rn|.)\1{2,}/gu, letters));

const listed = (words: string) => words.split(' ');
const platformWords = new WordSet(...listed(platformList));
const roleWords = new WordSet(...listed(platformList), ...listed(roleList));
const joinableWords = new WordSet(...listed(platformList), ...listed(roleList), ...listed(additionList));
const sourceNames = new WordSet(...sourceList);
const guestWords = new WordSet(...guestList);
const longestWord = Math.max(...[...joinableWords.forms].map(({ length }) => length));

/**
 * Whether a name belongs to the platform, in whatever spelling: with look-alike letters, digits for letters,
 * separators, repeated letters or a number beside it. A longer word that only contains a reserved one is
 * allowed: «Админов», "modest".
 */
export function isReservedName(name: string, { forAccount = false } = {}): boolean {
  const words = name.normalize('NFKC').split(/[\s_.-]+/u);
  if (words.flatMap(readings).some((reading) => platformWords.has(reading))) return true;
  const whole = [roleWords, sourceNames, ...(forAccount ? [guestWords] : [])];
  return readings(name).some(
    (reading) => whole.some((names) => names.has(reading)) || withoutLongRuns(reading).some(isJoined),
  );
}

/** Whether a text consists only of reserved words and additions, with at least one reserved word. */
function isJoined(text: string): boolean {
  /**
   * For each length of the beginning: defined if it consists of such words; true if one of them is reserved.
   */
  const made: (boolean | undefined)[] = [false];
  for (let end = 1; end <= text.length; end += 1)
    for (let start = Math.max(0, end - longestWord); start < end; start += 1) {
      const word = text.slice(start, end);
      if (made[start] === undefined || !joinableWords.forms.has(word)) continue;
      made[end] = made[end] || made[start] || roleWords.forms.has(word);
    }
  return made[text.length] ?? false;
}
