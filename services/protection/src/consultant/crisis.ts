import {
  type Crisis,
  type CrisisSituation,
  crisisSaidIn,
  crisisSituations,
  hasIdioms,
  isHarmless,
} from '@kubrik/contract/protection/crisis/crisis';
import { crisisReadIn } from '@kubrik/contract/protection/crisis/crisis-roots';
import type { SituationAnswer } from '../situation/situation-answer.js';
import { answerOfSituation } from '../situation/situation-answers.js';
import type { SituationPrediction } from '../situation/situation-finder.js';

/**
 * From this total probability of all crises on, the answer names a person to turn to. It is low, because a
 * needless helpline costs a glance, and a missing one may cost a life.
 */
const leastProbability = 0.15;
/** Like `leastProbability`, for a text whose roots call for help, too. */
const leastWithRoots = 0.1;
/**
 * Like `leastProbability`, for a text with a figure of speech, a word of another field of life, or words of a
 * drill, the past, money, a story or a course.
 */
const leastElsewhere = 0.5;
/**
 * The answer is about the crisis itself when the crisis is the most probable situation, with at least this
 * probability.
 */
const leastAnswered = 0.3;
/** From this probability of another situation on, words of a crisis are taken to mean something else. */
const surelyAnother = 0.85;

/** A call for help. */
export interface CallForHelp {
  crisis: Crisis;
  /**
   * Whether the answer is about this crisis; otherwise the helpline stands above an answer about something
   * else.
   */
  isAnswered: boolean;
}

/**
 * The crisis in a text, found by its words or by the models; undefined when there is none.
 *
 *
 * @param isElsewhere whether the text has a word of another field of life
 */
export function callForHelpIn(
  text: string,
  predictions: readonly SituationPrediction[],
  isElsewhere = false,
): CallForHelp | undefined {
  const [best] = predictions;
  const said = crisisSaidIn(text);
  if (said) {
    const isAnother = best !== undefined && !isCrisis(best.situation) && best.probability >= surelyAnother;
    return { crisis: said, isAnswered: !isAnother };
  }
  const probable = predictions.flatMap(({ situation, probability }) =>
    isCrisis(situation) ? { situation, probability } : [],
  );
  const sum = probable.reduce((all, { probability }) => all + probability, 0);
  const [most] = probable;
  if (!most || sum < leastSumFor(text, most.situation, isElsewhere)) return undefined;
  const isAnswered = most.situation === best?.situation && most.probability >= leastAnswered;
  return { crisis: most.situation, isAnswered };
}

function leastSumFor(text: string, crisis: Crisis, isElsewhere: boolean): number {
  if (crisisReadIn(text)) return leastWithRoots;
  return isElsewhere || hasIdioms(text) || isHarmless(crisis, text) ? leastElsewhere : leastProbability;
}

/** What to do in a crisis. After a suicide the steps are those after any death. */
export const answerOfCrisis = (crisis: Crisis): SituationAnswer | undefined =>
  answerOfSituation(crisis === 'suicide-of-another' ? 'death-on-board' : crisis);

const isCrisis = (situation: string): situation is CrisisSituation =>
  crisisSituations.some((crisis) => crisis === situation);
