import type { AnswerLanguage } from '../protection/protection.schemas.js';

const inLowerCase = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

const list = (words: string) => new Set(words.trim().split(/\s+/));

/** Frequent Ukrainian words that Russian does not have. */
const ukrainianWords =
  list(`що як мене нема чи або хто куди де треба можна тепер дуже зараз ще вже щоб але цей це ця платять додому каже кажуть
 хоче яка який яке яку алкоголю арештованого батька батько бачив бачить безпеки бойових болить борги брати бронювання
 буде була бути варто вахти вбити вдома взяти видавати видати визнали вийти викинути викликати вимагати вимогу виплата
 вирахувати висить витрати виходити власний внески води вони врятованих врятували вступити втратив втрату гданську
 говорити годин година годину дати дванадцять дзвонити дивитись дивляться дитина дитину довести додали допомога
 допомогу дострокове другий жодного забезпечення заборонено заборонив заборонила заборонити загиблого загинув залишок
 запис зарплати засоби затримувати захисту захопили заяву звернутись звернутися звертатись звертатися зламав зламаний
 змусити знайти знайшли зняли зняти зробити йду його йому йти квитка кидав кисень кисню колективний контакти
 контракти краще купив курси кухар кухаря людину медогляд мовою мовчить мого може можемо можу можуть
 морський мусить мушу навчання належить написав нарахували невиплату нижче новий норми обшукувати одразу опалення
 оплатити оскаржити остаточний отримати оформити охорона палець палива папери перевезення переказ переказу переламати
 перерахували першого писати пише пишуть плавальний плавання платити повернення повернути повертати повинен погана
 подав подати подивитись пожежа позов показати показувати покинутим помер помру попередження попередити порушення
 поскаржитись прапором працю працювати прибуття прийшов притулок продовжити продукти проживання просив просять
 прочитати пустити рахувати решту рибалок риболовному рибу робити робить роботи роботодавець розрахувати розрахунковий
 розрахунку розрахунок роки рукавиць рятувати сенсу серед сиджу сказати скарги скаргу скаржились скаржитись
 скаржитися спадщина спати спека списання списати списатися сплатити старий стаття стояти страйкувати страхова
 страховий судновласник судновласника таке такий травми травмувався третього тримати трудовий умови фальшивий
 харчування хвилин хворобу хворому хлопець хоча хочеться цькування цього частина частину чекай чекати чекаю човна чого
 чому чорний шукати щось яким якого якщо
 мають рахунок квиток прапор коли грошей лише тиждень роботу беруть прапора каюти документи сказав дружина
 жити людина добу пити охорони хвороби страхування вирахували прострочений затримали щеплення скасували бачу
 пароплав казати безкоштовний хочуть чотири домагання одне щодня захист пункти тиск кошт питання розклад майстер
 вдарив життя картку картка списався прийшла прийшло прийшли пройшов розлучення зламався паспорти посеред морська
 тягне тренування прокинулась вибух скло ходжу цифри колишня тридцять цигарок якою меншою заплатив бере фальшиву
 чотириста грошима поверне вона якому народження одинадцять трьох прибирати окрема пожежна зламали вийшов
 виставили кошти чекав вимкнув вважають лишитись мусять заявити черга вогнегасники вбили випадково струмом бачимо
 щелепу намагався ззаду доньку повернеться крок замкнувся подарувати господар котра безпеку забезпечити всьому
 кожного обличчю тримали знайдуть змусив вмерти ледь наступного приховати сховати фарбу повз отримувати помилка
 страйк вибрати отримав вересень виплатила виплатили зменшити останню прийде утримати йдуть отримала менший
 рахуються приймати почати хочемо зауважень суднах трудове кличуть тато шукали роботодавця обрати суховантаж
 декларувати майна дитини додаток коштувати доби батьки порада медичну лихоманки четверту бажанням тече руда тхне
 погано гарно навпаки навколо потрапив потрапила зайшов забрав дозволив`);
/** The preposition «з»: not the «з/п» of Russian wages, also written «з п». */
const ukrainianPreposition = /(?:^|\s)з(?= (?!п(?:\s|$))\p{L})/u;
/** No Russian word has this ending. */
const ukrainianEnding = /ють$/u;
/** Also an apostrophe within a word, which Russian does not have. */
const ukrainianLetters = /[іїєґ]|[бпвмфзрн]'[яю]/u;

/** Frequent Russian words typed in Latin letters that English does not have. */
const latinRussianWords =
  list(`ne na v s k u ya menya mne nas nam chto kak gde kogda skolko esli uzhe eto net est bez
 iz ot pod posle kto za zaderzhali dolzhen dolzhny mozhno nelzya zarplata zarplatu zp platyat platit platiat deneg dengi
 kapitan sudno sudna sudne kontrakt kontrakta domoy domoi bilet rabota rabotu chasov mesyatsa mesyaca mesyac kruing zub
 pasport zabrali eda edy voda kayuta kayute pomogite podskazhite imeet pravo li bortu zhaloba zhalobu vrachu moryaka
 uvolili spisali`);
const englishWords =
  list(`the a an i is am are was were be been my me we us our you he she they them his her it not no do
 does did can could will would should may must have has had to of for in on at from with without by and or but if after
 before what how who whom where when why which this that there any all only never ship vessel crew captain company pay
 wages contract agent port seafarer salary home work rest`);
const countIn = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length;

/** Names and numbers of rules, which are the same in every language: «A2.5.2», «MLC», «STCW A-VI/1-4». */
const namesOfRules =
  /(?<!\p{L})(?:mlc|isps|stcw|solas|marpol|colregs?|ism|ilo|imo|itf|dpa|psc|mrcc|[ab](?=[-\s/]{0,2}\d)|(?:[ab]-)?[ivx]+(?:-\d+)?\/\d[\d-]*)(?!\p{L})/giu;

/** The language of a question, for its answer; `otherwise` for a question without words. */
export function languageOf(text: string, otherwise: AnswerLanguage = 'ru'): AnswerLanguage {
  const words =
    inLowerCase(text)
      .replace(namesOfRules, ' ')
      .match(/[\p{L}']+/gu) ?? [];
  if (words.length === 0) return otherwise;
  const latin = words.filter((word) => /^[a-z']+$/.test(word));
  if (latin.length > words.length / 2) {
    return countIn(latin, latinRussianWords) > countIn(latin, englishWords) ? 'ru' : 'en';
  }
  const read = inLowerCase(text).replace(/[’`´ʼ]/g, "'");
  if (ukrainianLetters.test(read) || ukrainianPreposition.test(read)) return 'uk';
  return words.some((word) => ukrainianWords.has(word) || ukrainianEnding.test(word)) ? 'uk' : 'ru';
}
