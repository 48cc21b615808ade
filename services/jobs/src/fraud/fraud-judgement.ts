import { type VacancyWarning, vacancyWarnings } from '@kubrik/contract';
import { least } from './fraud-rules.js';
import {
  type Comparison,
  type FraudScore,
  fraudScore,
  nothingKnown,
  type ScoredVacancy,
} from './fraud-score.js';
import { type FraudKind, type Likeness, likenessOf } from './learnt/fraud-model.js';

/**
 * From which probability on the model has a vacancy held, warned of, or taken as honest. Chosen with the
 * learnt texts, each judged by a model that had not learnt from it, so that at most 2 % of the honest texts
 * are held, both alone and joined to texts of four (`fraud-cases/README.md`).
 */
export const likenessBounds = { held: 0.95, warning: 0.8, honest: 0.5 } as const;

/** The warning for readers where the rules alone would give a weaker one. */
const warningOfKind: Record<FraudKind, VacancyWarning> = {
  money: 'like-money',
  data: 'like-data',
  papers: 'like-papers',
  promise: 'like-promise',
  messenger: 'like-messenger',
  company: 'like-company',
  illegal: 'like-illegal',
};

/** Signs that are not in the words of the text, so the model cannot judge them. */
const signsBesideWords: ReadonlySet<VacancyWarning> = new Set<VacancyWarning>([
  'high-pay',
  'known-company-free-mail',
  'known-company-other-domain',
  'company-other-mail',
  'forwarded-number',
  'copied-text',
  'wrong-imo',
  'other-flag',
]);

/** Scores a vacancy by the rules, and by how much its words resemble frauds that a model has learnt. */
export function judgeVacancy(vacancy: ScoredVacancy, compared: Comparison = nothingKnown): FraudScore {
  const byRules = fraudScore(vacancy, compared);
  return withLikeness(byRules, likenessOf(textOf(vacancy)));
}

/** Raises a rule score, or lowers one that would hold the vacancy to a warning; never lower. */
export function withLikeness(byRules: FraudScore, { probability, kind }: Likeness): FraudScore {
  if (byRules.level === 'held') return probability < likenessBounds.honest ? lowered(byRules) : byRules;
  const level =
    probability >= likenessBounds.held ? 'held' : probability >= likenessBounds.warning ? 'warning' : 'none';
  if (level === 'none' || level === byRules.level) return byRules;
  const reasons = vacancyWarnings.filter(
    (warning) => warning === warningOfKind[kind] || byRules.reasons.includes(warning),
  );
  return { score: Math.max(byRules.score, least[level]), level, reasons };
}

/** Lowers the score to a warning, unless a sign outside the words speaks against the vacancy as well. */
const lowered = (byRules: FraudScore): FraudScore =>
  byRules.reasons.some((reason) => signsBesideWords.has(reason)) ? byRules : { ...byRules, level: 'warning' };

const textOf = ({ title, description, requirements, benefits }: ScoredVacancy): string =>
  [title, description, requirements, benefits].filter(Boolean).join('\n');
