import type { KitKind, KitStep } from '../../../../locales/complaint-kit-names';
import type { LetterTexts } from '../../../../locales/complaint-letter-texts';
import { lettersInEnglish } from '../../../../locales/en/protection/complaint-letters';
import { lettersInRussian } from '../../../../locales/ru/protection/complaint-letters';
import { imoDigits } from '../fields/imo-number';
import { type KitAnswers, kindFacts, type LetterLanguage, stepRules } from '../kit';
import { englishRuleNumber, ruleNumbers } from './rule-numbers';

/** A blank that the person fills in by hand. */
export const blank = '________';

export interface Letter {
  subject: string;
  body: string;
}

const textsOf: Record<LetterLanguage, LetterTexts> = { ru: lettersInRussian, en: lettersInEnglish };
/** Days within which the letter asks for an answer on board; the Convention gives no number. */
const daysToAnswer = { ordinary: 7, urgent: 1 };

const filled = (text: string): string => text.trim() || blank;

/** A day, `YYYY-MM-DD`, in words of the language. */
function dayText(day: string, language: LetterLanguage): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (day === '' || Number.isNaN(date.getTime())) return blank;
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // The final point of «26 ноября 2026 г.» would double the point at the end of a sentence.
  return format.format(date).replace(/\sг\.$/, ' года');
}

/** Name of a country, by its ISO code. */
export function countryText(code: string, language: LetterLanguage): string {
  if (!/^[A-Z]{2}$/.test(code)) return blank;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export const ruleNumberIn = (id: string, language: LetterLanguage): string => {
  const number = ruleNumbers[id] ?? blank;
  return language === 'ru' ? number : englishRuleNumber(number);
};

/** Ids of the rules that a letter cites: first the breached rules, then the rules on complaints. */
export const rulesOf = (kind: KitKind, step: KitStep): string[] => [
  ...new Set([...kindFacts[kind].rules, ...stepRules[step]]),
];

interface LetterRequest {
  step: KitStep;
  language: LetterLanguage;
  answers: KitAnswers;
  kind: KitKind;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The port in the letter's language; its code when nobody has typed its English name. */
function portText({ port, portInEnglish, portCode }: KitAnswers, language: LetterLanguage): string {
  if (language === 'ru') return filled(port || portInEnglish);
  if (portInEnglish.trim()) return portInEnglish.trim();
  return /\p{Script=Cyrillic}/u.test(port) && portCode ? `UN/LOCODE ${portCode}` : filled(port);
}

function placeOf({ step, language, answers }: LetterRequest): string {
  if (step === 'board') return filled(answers.ship);
  if (step === 'flag') return countryText(answers.flag, language);
  return portText(answers, language);
}

function headOf(request: LetterRequest, texts: LetterTexts, subject: string): string[] {
  const { step, language, answers, today } = request;
  const { labels } = texts;
  const { copy, to } = texts.steps[step];
  const signs = [answers.name.trim(), answers.rank.trim()].filter(Boolean).join(', ');
  const nobody = step === 'board' ? blank : texts.anonymous;
  return [
    `${labels.to}: ${to(placeOf(request))}`,
    ...(copy ? [`${labels.copy}: ${copy(filled(answers.company))}`] : []),
    `${labels.from}: ${answers.name.trim() ? signs : nobody}`,
    `${labels.ship}: ${filled(answers.ship)}, ${labels.imo} ${filled(imoDigits(answers.imo))}, ${labels.flag}: ${countryText(answers.flag, language)}`,
    ...(step === 'board' ? [] : [`${labels.company}: ${filled(answers.company)}`]),
    `${labels.port}: ${portText(answers, language)}, ${labels.berth} ${filled(answers.berth)}, ${labels.departure}: ${filled(answers.departure)}`,
    `${labels.date}: ${dayText(today, language)}`,
    `${labels.subject}: ${subject}`,
  ];
}

function whatHappened({ step, language, answers, kind }: LetterRequest, texts: LetterTexts): string[] {
  const { story, storyInEnglish, responsible, toldOn, concerned } = answers;
  const fact = texts.kinds[kind].fact({
    from: dayText(answers.from, language),
    to: dayText(answers.to, language),
    amount: filled(answers.amount),
  });
  const own = language === 'en' ? storyInEnglish.trim() : story.trim();
  const told = toldOn ? texts.toldOn(dayText(toldOn, language)) : texts.notTold;
  return [
    `${fact} ${texts.concerned[concerned]}`,
    ...(responsible.trim() ? [texts.responsible(responsible.trim())] : []),
    ...(own ? [own] : []),
    ...(!own && story.trim() ? [`${texts.storyInOther}\n${story.trim()}`] : []),
    ...(!own && !story.trim() ? [blank] : []),
    ...(step === 'board' ? [] : [told]),
  ];
}

const list = (items: readonly string[]) =>
  items
    .map((item) => `- ${item};`)
    .join('\n')
    .replace(/;$/, '.');

/** Lines with the number and content of each rule. */
const cited = (ids: readonly string[], language: LetterLanguage) =>
  list(ids.map((id) => `${ruleNumberIn(id, language)}: ${textsOf[language].rules[id] ?? blank}`));

/** A letter to one addressee in one language. Unknown values are blanks. */
export function letterOf(request: LetterRequest): Letter {
  const { step, language, kind, answers, today } = request;
  const texts = textsOf[language];
  const { headings, labels } = texts;
  const stepTexts = texts.steps[step];
  const kindTexts = texts.kinds[kind];
  const subject = stepTexts.subject(kindTexts.subject, filled(answers.ship));
  const days = kindFacts[kind].isUrgent ? daysToAnswer.urgent : daysToAnswer.ordinary;
  const parts = [
    headOf(request, texts, subject).join('\n'),
    stepTexts.opening,
    `1. ${headings.what}`,
    ...whatHappened(request, texts),
    `2. ${headings.rules} – ${texts.convention}`,
    cited(kindFacts[kind].rules, language),
    `3. ${stepTexts.procedure ?? headings.procedure}`,
    cited(stepRules[step], language),
    `4. ${headings.demands}`,
    list([...kindTexts.demands, ...stepTexts.demands]),
    stepTexts.closing(dayText(daysLater(today, days), language)),
    `${headings.enclosed}: ${kindTexts.enclosed}.`,
    [
      ...(step === 'board' ? [] : [`${labels.contact}: ${filled(answers.contact)}`]),
      `${labels.signature}: ${blank}`,
      ...(step === 'board' ? [`${labels.received}: ${blank}`] : []),
    ].join('\n'),
  ];
  return { subject, body: parts.join('\n\n') };
}

const russianWords = /\p{Script=Cyrillic}+(?:[^\p{L}\n]*\p{Script=Cyrillic}+)*/gu;

/** Splits a letter's text into pieces; every second piece is Russian. */
export function splitRussian(body: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { index, 0: words } of body.matchAll(russianWords)) {
    pieces.push(body.slice(end, index), words);
    end = index + words.length;
  }
  return [...pieces, body.slice(end)];
}
