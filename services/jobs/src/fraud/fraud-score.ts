import {
  type Department,
  isImoNumber,
  type Position,
  rankNames,
  type VacancyWarning,
  vacancyWarnings,
} from '@kubrik/contract';
import type { VacancyDraft } from '../vacancy/vacancy-draft.js';
import { flagContradicts } from './flag-words.js';
import { moneyPhrases, otherPhrases, type PhraseName, visaPhrases } from './fraud-phrases.js';
import { fraudRules, least } from './fraud-rules.js';
import { type Word, wordsOf } from './fraud-text.js';
import { honestWords } from './honest-words.js';
import { carriesName, domainOf, isFreeMail, isOwnDomain, knownCompanyOf } from './known-companies.js';
import { Phrases } from './phrases.js';

export type ScoredVacancy = Pick<
  VacancyDraft,
  | 'title'
  | 'company'
  | 'position'
  | 'contractDuration'
  | 'description'
  | 'requirements'
  | 'benefits'
  | 'contactEmail'
  | 'contactPhone'
  | 'flag'
  | 'salaryFrom'
  | 'salaryTo'
>;

/** What other vacancies say about this one; null where they are too few or say nothing. */
export interface Comparison {
  /** A month's pay in US dollars by the rates of today. */
  monthlyDollars: number | null;
  /** Whether the vacancy pays far more than others of its rank. */
  isPaidFarAbove: boolean;
  /** Whether an open vacancy of another person, with other contacts, has the same text. */
  isCopied: boolean;
  /**
   * Whether earlier vacancies of other people for a company of this name had an address at the company's own
   * domain.
   */
  hadOwnMail: boolean;
}
export const nothingKnown: Comparison = {
  monthlyDollars: null,
  isPaidFarAbove: false,
  isCopied: false,
  hadOwnMail: false,
};

export interface FraudScore {
  score: number;
  level: 'none' | 'warning' | 'held';
  /** In the order of the rules; all signs that were found, also those of little weight. */
  reasons: VacancyWarning[];
}

const money = new Phrases(moneyPhrases);
const others = new Phrases(otherPhrases);
const visa = new Phrases(visaPhrases);
/** The ILO’s minimum basic wage of an able seafarer in US dollars a month from 1 January 2026. */
const leastPay = 690;
/** More than any beginner is paid. */
const highPayOfBeginner = 3 * leastPay;
/**
 * Well above what anybody in this position is paid, also by day rates of offshore ships; we chose these
 * numbers.
 */
const highPay: Record<Position, number> = {
  Captain: 60 * leastPay,
  'Chief Engineer': 60 * leastPay,
  'Deck Officer': 40 * leastPay,
  'Engine Officer': 40 * leastPay,
  Crew: 20 * leastPay,
};
/**
 * Masters of platforms, divers and people paid by shares of a catch earn in other ways than crews of ships.
 */
const otherwisePaid: ReadonlySet<Department> = new Set(['offshore', 'fishing', 'ashore']);

/**
 * Whether the monthly pay is more than any work in this position pays; used for ranks with too few known
 * vacancies.
 */
export function isPaidAboveAll(
  { rank, position }: Pick<VacancyDraft, 'rank' | 'position'>,
  monthlyDollars: number,
): boolean {
  const isOther = rank !== null && otherwisePaid.has(rankNames[rank].department);
  return monthlyDollars > highPay[isOther ? 'Captain' : position];
}

/** Scores what a vacancy says. The score asks no other site, so no rule is about the age of a domain. */
export function fraudScore(vacancy: ScoredVacancy, compared: Comparison = nothingKnown): FraudScore {
  const words = wordsOf([
    vacancy.title,
    vacancy.description,
    vacancy.requirements,
    vacancy.benefits,
    vacancy.contractDuration,
  ]);
  const found = new Set<VacancyWarning>([
    ...ofWords(words, vacancy, compared),
    ...ofContacts(vacancy),
    ...ofShip(words, vacancy),
    ...ofOthers(compared),
  ]);
  const reasons = vacancyWarnings.filter((warning) => found.has(warning));
  const score = reasons.reduce((sum, reason) => sum + fraudRules[reason].weight, 0);
  if (score >= least.held) return { score, level: 'held', reasons };
  return { score, level: score >= least.warning ? 'warning' : 'none', reasons };
}

const isWarning = (name: PhraseName): name is PhraseName & VacancyWarning => name in fraudRules;

type Pay = Pick<ScoredVacancy, 'salaryFrom' | 'salaryTo'>;

/** An amount within the range that the vacancy pays. */
function isPay({ value }: Word, { salaryFrom, salaryTo }: Pay): boolean {
  const from = salaryFrom ?? salaryTo;
  return value !== undefined && from !== null && value >= from && value <= (salaryTo ?? from);
}

/** A text in which the company pays for the visa asks for no money there, but may still promise a tourist visa. */
function namesIn(words: readonly Word[], pay: Pay): ReadonlySet<PhraseName> {
  const { denied, paid, refused } = honestWords(words);
  const asked = money.namesIn(words.filter((word, at) => !paid.has(at) && !isPay(word, pay)));
  const said = others.namesIn(words.filter((_, at) => !denied.has(at)));
  const visas = visa.namesIn(words.filter((_, at) => !refused.has(at)));
  return new Set<PhraseName>([...asked, ...said, ...visas]);
}

/** Whether another sign that was found says the same and more, so that this one is left out. */
function isSaidBetter(name: VacancyWarning, found: ReadonlySet<PhraseName>): boolean {
  const has = (kinds: RegExp) => [...found].some((other) => other !== name && kinds.test(other));
  if (name === 'messenger') return found.has('messenger-only');
  if (name === 'money-asked') return has(/^fee-/);
  return name === 'unclear-sum' && has(/^(fee|money|own)-/);
}

function ofWords(
  words: readonly Word[],
  { position, ...pay }: ScoredVacancy,
  { monthlyDollars }: Comparison,
): VacancyWarning[] {
  const found = namesIn(words, pay);
  const warnings: VacancyWarning[] = [...found].filter(isWarning);
  const isForBeginners = found.has('no-experience');
  if (isForBeginners && position === 'Crew' && (monthlyDollars ?? 0) > highPayOfBeginner)
    warnings.push('promise-pay');
  if (isForBeginners && found.has('yacht') && found.has('migrant-sea') && found.has('passengers'))
    warnings.push('migrant-yacht');
  return warnings.filter((name) => !isSaidBetter(name, found));
}

function ofContacts({ company, contactEmail, contactPhone }: ScoredVacancy): VacancyWarning[] {
  const warnings: VacancyWarning[] = [];
  const domain = domainOf(contactEmail);
  const known = knownCompanyOf(company);
  if (isFreeMail(domain)) warnings.push(known ? 'known-company-free-mail' : 'free-mail');
  else if (domain && known && carriesName(known, domain) && !isOwnDomain(known, domain))
    warnings.push('known-company-other-domain');
  if (/^\+?44\s*\(?0?\)?\s*70/.test(contactPhone?.trim() ?? '')) warnings.push('forwarded-number');
  return warnings;
}

function ofShip(words: readonly Word[], { flag }: ScoredVacancy): VacancyWarning[] {
  const warnings: VacancyWarning[] = [];
  const isWrong = words.some(({ text }, at) => imoNames.has(text) && hasWrongNumber(words, at));
  if (isWrong) warnings.push('wrong-imo');
  if (flag && flagContradicts(words, flag)) warnings.push('other-flag');
  return warnings;
}

const imoNames = new Set(['imo', 'имо', 'імо']);

/** The number is one of the three words after «IMO»: «IMO number is 9074729», «номер ИМО 9074729». */
const hasWrongNumber = (words: readonly Word[], at: number): boolean =>
  words.slice(at + 1, at + 4).some(({ text }) => /^\d{7}$/.test(text) && !isImoNumber(text));

function ofOthers({ isPaidFarAbove, isCopied, hadOwnMail }: Comparison): VacancyWarning[] {
  const warnings: VacancyWarning[] = [];
  if (isPaidFarAbove) warnings.push('high-pay');
  if (isCopied) warnings.push('copied-text');
  if (hadOwnMail) warnings.push('company-other-mail');
  return warnings;
}
