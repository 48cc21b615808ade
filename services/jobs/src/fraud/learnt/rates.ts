import { judgeVacancy } from '../fraud-judgement.js';
import { type FraudScore, fraudScore } from '../fraud-score.js';
import { vacancyOf } from '../message-warnings.js';
import type { GradedText } from './graded-texts.js';

/**
 * Shares in per cent: of the frauds, those held or warned of, and those held; of the honest texts, the same.
 */
export interface FraudRates {
  caught: number;
  held: number;
  honestHeld: number;
  honestWarned: number;
}

/** Rates of the rules alone, and of the rules with the model. */
export const ratesOf = (graded: readonly GradedText[]): { rules: FraudRates; withModel: FraudRates } => ({
  rules: ratesBy(graded, (text) => fraudScore(vacancyOf(text))),
  withModel: ratesBy(graded, (text) => judgeVacancy(vacancyOf(text))),
});

function ratesBy(graded: readonly GradedText[], judge: (text: string) => FraudScore): FraudRates {
  const judged = graded.map(({ text, label }) => ({ isFraud: label !== 'honest', level: judge(text).level }));
  const frauds = judged.filter(({ isFraud }) => isFraud);
  const honest = judged.filter(({ isFraud }) => !isFraud);
  return {
    caught: share(frauds, ({ level }) => level !== 'none'),
    held: share(frauds, ({ level }) => level === 'held'),
    honestHeld: share(honest, ({ level }) => level === 'held'),
    honestWarned: share(honest, ({ level }) => level === 'warning'),
  };
}

const share = <T>(of: readonly T[], which: (one: T) => boolean): number =>
  Math.round((1000 * of.filter(which).length) / of.length) / 10;
