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
 * From this probability of all crises together on, a person is named. It is low, because a helpline too many costs a
 * glance, and one too few may cost a life.
 */
const leastProbability = 0.15;
/** The same, for a text whose roots call for help too. */
const leastWithRoots = 0.1;
/** The same, for a text with a figure of speech, a word of another field of life, or of a drill, the past, money, a story or a course. */
const leastElsewhere = 0.5;
/** The crisis itself is answered when it is the most probable of all situations, and at least so probable. */
const leastAnswered = 0.3;
/** Words of a crisis may mean something else where another situation is at least so probable. */
const surelyAnother = 0.85;

/** A call for help. */
export interface CallForHelp {
  crisis: Crisis;
  /** The answer is about this crisis; otherwise the helpline stands above an answer about something else. */
  isAnswered: boolean;
}

/**
 * The crisis that a text tells of, by its words or by what is probable; undefined when it tells of none.
 *
 * @param isElsewhere whether a word of another field of life is among its words
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

/** What to do in a crisis. Who is left after a suicide does what is done after any death. */
export const answerOfCrisis = (crisis: Crisis): SituationAnswer | undefined =>
  answerOfSituation(crisis === 'suicide-of-another' ? 'death-on-board' : crisis);

const isCrisis = (situation: string): situation is CrisisSituation =>
  crisisSituations.some((crisis) => crisis === situation);
