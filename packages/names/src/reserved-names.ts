import { deletedPersonName } from '@kubrik/contract';
import { nameSkeleton } from './name-skeleton.js';

/** Names of the platform and of those who run it: refused also as one word of several, «Иван Админ». */
const platformList =
  'admin admins adminka superadmin administrator administration administratsiya moderator moderators админ админы админка суперадмин администратор ' +
  'администраторы администрация модератор модераторы техподдержка tehpodderzhka techsupport kubrik kybrik cubrik kubryk ' +
  'кубрик кубрика кубрику кубриком кубрике support moder tehpod модер модерация moderation suport саппорт суппорт поддержка поддержки ' +
  'podderzhka podderjka техпод';

/** Refused as the whole name, or together with another of them; beside other words they may be honest: «Stanley Kubrick». */
const roleList =
  'adm kubrick cubrick kybrick mod mods modder system sysadmin help helpdesk root superuser webmaster bot chatbot owner staff redaktor ' +
  'official officials ofitsialny ofitsialno oficialno security abuse postmaster hostmaster noreply ' +
  'redakciya redaktsiya мод помощь система сисадмин бот ' +
  'чатбот рут редакция редактор персонал консультант адм официальный официальная официальное официально ' +
  'безопасность безопасности секьюрити';

/** Say nothing alone, but make a reserved name of another one: «real_support», «Служба поддержки». */
const additionList =
  'real the team site service news online info tech настоящий главный служба команда ' +
  'сайт сайта кубрика новости онлайн тех чат чата форум форума';

/** What the main chat and the news show as the author of what the platform itself has written or read. */
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

/** Words by which a visitor may sign, but which would say of an account that it is none. */
const guestList = ['Аноним', 'Anonim', 'Anonymous', 'Гость', 'Guest'];

/** Digits and signs that are read as letters, beside those that look like them (0, 1 and 6). */
const lettersOfSigns: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** A name without separators, with letters for the digits that are read as such. */
const joinedForm = (name: string): string =>
  nameSkeleton(name.replace(/[@$!3457]/g, (sign) => lettersOfSigns[sign] ?? sign)).replaceAll('_', '');

/** A form with one letter for each run of it; "rn" counts as a letter, because it stands for "m" in a skeleton. */
const withoutRepeats = (form: string): string => form.replaceAll(/(rn|.)\1+/gu, '$1');

/** From this length on, a repeated letter makes no other word; below it, «root» is not "rot" and «mod» not "mood". */
const longWordLength = 5;

/** Letters and digits that stand for «и» in a Russian word, and forms of «к». */
const asRussian = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ії1]/g, 'и')
    .replace(/[ӄҡҝԟ]/g, 'к');

/**
 * The ways to read a name: as it is and in Russian letters, each also without the numbers at its ends, for both «admin1»
 * and «4dmin».
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

/** Words to compare names with, in the form of `joinedForm`. */
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

/** From this length on, a word with one letter more, less or another is still read as the same. */
const slipLength = 11;

/** Whether one letter makes the difference between two texts. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return short.slice(long.length === short.length ? start + 1 : start) === long.slice(start + 1);
}

/** A reading with every letter at most once, or at most twice, where it stands three times and more in a row. */
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
 * Whether a name belongs to the platform, however it is spelled: in look-alike letters, with digits for letters, with
 * separators, repeated letters or a number beside it. A longer word that only contains one is free: «Админов», "modest".
 */
export function isReservedName(name: string, { forAccount = false } = {}): boolean {
  const words = name.normalize('NFKC').split(/[\s_.-]+/u);
  if (words.flatMap(readings).some((reading) => platformWords.has(reading))) return true;
  const whole = [roleWords, sourceNames, ...(forAccount ? [guestWords] : [])];
  return readings(name).some(
    (reading) => whole.some((names) => names.has(reading)) || withoutLongRuns(reading).some(isJoined),
  );
}

/** Whether a text is nothing but words of the platform and additions, with at least one of the former. */
function isJoined(text: string): boolean {
  /** For each length: whether the beginning of the text is made of such words; true with a word of the platform. */
  const made: (boolean | undefined)[] = [false];
  for (let end = 1; end <= text.length; end += 1)
    for (let start = Math.max(0, end - longestWord); start < end; start += 1) {
      const word = text.slice(start, end);
      if (made[start] === undefined || !joinableWords.forms.has(word)) continue;
      made[end] = made[end] || made[start] || roleWords.forms.has(word);
    }
  return made[text.length] ?? false;
}
