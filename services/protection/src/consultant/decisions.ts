import type { Ranked } from '../library/library.repository.js';
import { inLowerCase } from '../library/words.js';
import type { SituationAnswer } from '../situation/situation-answer.js';
import { answerOfSituation } from '../situation/situation-answers.js';
import type { SituationPrediction, SituationPredictions } from '../situation/situation-finder.js';
import { answerOfCrisis, type CallForHelp } from './crisis.js';

// How the consultant uses the probabilities of situations; docs/library.md says how these numbers were
// chosen.

/** Shares of a situation's probability for its first, second and third document. */
const sharesOfDocuments = [1, 0.15, 0.05];
/** Weight of the search by words; all situations together have the weight 1. */
const weightOfSearch = 0.1;
/** From this score on, the best document of the search gets the full `weightOfSearch`. */
const scoreOfClearMatch = 12;
/**
 * From this total probability of situations with documents on, the library covers a question: by both models
 * together, and by the linear one alone, which is less certain about what it does not know.
 */
const leastCovered = { both: 0.8, linear: 0.6 };
/** Like `leastCovered`, for a question with a word of another field of life. */
const leastWithOffTopicWord = { both: 0.97, linear: 0.9 };
/**
 * From this probability on a situation is clear. If both models together and the linear model alone say so,
 * the question is covered even if it is short and might come from people ashore: «не платят зарплату».
 */
const leastClear = 0.5;
/** A situation below this probability is a guess, on which nobody should act. */
const leastCertain = 0.2;
/**
 * Below this probability a question is not refused as help with a deceit: «как получить УЛМ?» is an honest
 * question.
 */
const leastMisuse = 0.6;
/**
 * From this total probability of situations with documents on, a word for a ship that the Convention excludes
 * is answered.
 */
const leastLikely = 0.3;
/**
 * A question of up to so many words may continue the one before; of up to twice as many when it begins like a
 * continuation.
 */
const wordsOfFollowUp = 7;

const hasDocuments = (situation: string) => (answerOfSituation(situation)?.documents.length ?? 0) > 0;

/**
 * Whether the library covers a question.
 *
 *
 * @param isElsewhere whether the question has a word of another field of life
 */
export function covers({ situations, linear }: SituationPredictions, isElsewhere: boolean): boolean {
  // Help with a deceit is refused even where the library has rules about the subject.
  if (situations[0]?.situation === 'misuse') return false;
  if (!isElsewhere && [situations, linear].every(([best]) => isClear(best) && hasDocuments(best.situation)))
    return true;
  const least = isElsewhere ? leastWithOffTopicWord : leastCovered;
  return covered(situations) >= least.both && covered(linear) >= least.linear;
}

/**
 * Whether a question is probably about the library's subject, but not clear enough to be answered with a
 * rule.
 */
export const mayBeCovered = ({ situations }: SituationPredictions): boolean =>
  covered(situations) >= leastLikely;

const isClear = (best: SituationPrediction | undefined): best is SituationPrediction =>
  best !== undefined && best.probability >= leastClear;

const covered = (predictions: readonly SituationPrediction[]) =>
  predictions
    .filter(({ situation }) => hasDocuments(situation))
    .reduce((sum, { probability }) => sum + probability, 0);

/** Ids of documents, the best one first. */
export function bestDocuments(
  predictions: readonly SituationPrediction[],
  ranked: readonly Ranked[],
  call: CallForHelp | undefined,
): string[] {
  const scores = new Map<string, number>();
  const add = (id: string, score: number) => scores.set(id, (scores.get(id) ?? 0) + score);
  for (const { situation, probability } of predictions)
    for (const [n, id] of (answerOfSituation(situation)?.documents ?? []).entries())
      add(id, probability * (sharesOfDocuments[n] ?? 0));
  const greatest = Math.max(ranked[0]?.score ?? 0, scoreOfClearMatch);
  for (const { id, score } of ranked) add(id, (weightOfSearch * score) / greatest);
  const best = [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id);
  if (!call) return best;
  const ofCall = answerOfCrisis(call.crisis)?.documents ?? [];
  return call.isAnswered ? [...ofCall, ...best] : [...best.slice(0, 1), ...ofCall];
}

interface Known {
  call: CallForHelp | undefined;
  isCovered: boolean;
  /** Ids of the documents that the question names by their numbers. */
  named: readonly string[];
}

/** The situation to answer; undefined when the subject of the question is not clear enough. */
export function situationOf(
  predictions: readonly SituationPrediction[],
  { call, isCovered, named }: Known,
): SituationAnswer | undefined {
  if (call?.isAnswered) return answerOfCrisis(call.crisis);
  const best = predictions.find(({ situation }) => hasDocuments(situation) === isCovered);
  if (!best || best.probability < (best.situation === 'misuse' ? leastMisuse : leastCertain))
    return undefined;
  const answer = answerOfSituation(best.situation);
  const isOfNamed = named.length === 0 || answer?.documents.some((id) => named.includes(id));
  return isOfNamed ? answer : undefined;
}

/** Beginnings of questions that continue something said before, without ё. */
const continuation =
  /^(?:а|и|но|или|тогда|значит|то есть|если|ну а|ладно|хорошо|а если|это|этот|его|ее|их|там|туда|так|сколько|когда|куда|кому|кто|почему|як|а якщо|а що|і|скільки|коли|and|but|or|what if|what about|how (?:much|long|many)|when|who|where|why|then|so|is it|does it|can (?:he|they|it))(?!\p{L})/u;

/** Whether a question may need the one before it to be understood: it is short, and not clear by itself. */
export function goesOn(question: string, predictions: readonly SituationPrediction[]): boolean {
  const words = inLowerCase(question).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [best] = predictions;
  if (words.length === 0 || words.length > 2 * wordsOfFollowUp) return false;
  return (
    !isClear(best) && (words.length <= wordsOfFollowUp || continuation.test(inLowerCase(question).trim()))
  );
}

/** The average of the probabilities for the question alone and for it together with the one before. */
export function mixed(
  alone: readonly SituationPrediction[],
  together: readonly SituationPrediction[],
): SituationPrediction[] {
  const known = new Map(alone.map(({ situation, probability }) => [situation, probability]));
  return together
    .map(({ situation, probability }) => ({
      situation,
      probability: (probability + (known.get(situation) ?? 0)) / 2,
    }))
    .sort((one, other) => other.probability - one.probability);
}
