import type { Ranked } from '../library/library.repository.js';
import { inLowerCase } from '../library/words.js';
import type { SituationAnswer } from '../situation/situation-answer.js';
import { answerOfSituation } from '../situation/situation-answers.js';
import type { SituationPrediction, SituationPredictions } from '../situation/situation-finder.js';
import { answerOfCrisis, type CallForHelp } from './crisis.js';

// What the consultant makes of the probabilities of situations; docs/library.md says how these numbers were chosen.

/** What a situation's first, second and third document get of its probability. */
const sharesOfDocuments = [1, 0.15, 0.05];
/** What the search by words counts beside the situations, of which all together are 1. */
const weightOfSearch = 0.1;
/** From this score on, the best document of the search has all of that weight. */
const scoreOfClearMatch = 12;
/**
 * From this probability of all situations with documents on, the library covers a question: by both models together, and
 * by the linear one alone, which is less sure of what it does not know.
 */
const leastCovered = { both: 0.8, linear: 0.6 };
/** The same, for a question with a word of another field of life. */
const leastWithOffTopicWord = { both: 0.97, linear: 0.9 };
/**
 * A situation that is this probable is clear. One that is so by both and by the linear model alone is covered, whatever else
 * a short question may be: «не платят зарплату» is what people ashore say as well.
 */
const leastClear = 0.5;
/** A situation below this probability is a guess, and nobody should act on one. */
const leastCertain = 0.2;
/** Below this probability nobody is told that a deceit gets no help: «как получить УЛМ?» is an honest question. */
const leastMisuse = 0.6;
/** From this probability of all situations with documents on, a word for a ship that the Convention leaves out is answered. */
const leastLikely = 0.3;
/** Up to so many words a question may go on with what was asked before; up to twice as many when it begins like one that does. */
const wordsOfFollowUp = 7;

const hasDocuments = (situation: string) => (answerOfSituation(situation)?.documents.length ?? 0) > 0;

/**
 * Whether the library covers a question.
 *
 * @param isElsewhere whether a word of another field of life is among its words
 */
export function covers({ situations, linear }: SituationPredictions, isElsewhere: boolean): boolean {
  // Help with a deceit is refused, also where the library has rules on its subject.
  if (situations[0]?.situation === 'misuse') return false;
  if (!isElsewhere && [situations, linear].every(([best]) => isClear(best) && hasDocuments(best.situation)))
    return true;
  const least = isElsewhere ? leastWithOffTopicWord : leastCovered;
  return covered(situations) >= least.both && covered(linear) >= least.linear;
}

/** Whether a question may well be about the library's subject, though it is not clear enough to be answered by a rule. */
export const mayBeCovered = ({ situations }: SituationPredictions): boolean =>
  covered(situations) >= leastLikely;

const isClear = (best: SituationPrediction | undefined): best is SituationPrediction =>
  best !== undefined && best.probability >= leastClear;

const covered = (predictions: readonly SituationPrediction[]) =>
  predictions
    .filter(({ situation }) => hasDocuments(situation))
    .reduce((sum, { probability }) => sum + probability, 0);

/** Ids of documents, the one that answers best first. */
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

/** What to answer: undefined when it is not clear enough what the question is about. */
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

/** Beginnings of questions that go on with something said before, without ё. */
const continuation =
  /^(?:а|и|но|или|тогда|значит|то есть|если|ну а|ладно|хорошо|а если|это|этот|его|ее|их|там|туда|так|сколько|когда|куда|кому|кто|почему|як|а якщо|а що|і|скільки|коли|and|but|or|what if|what about|how (?:much|long|many)|when|who|where|why|then|so|is it|does it|can (?:he|they|it))(?!\p{L})/u;

/** Whether a question may make sense only with the one before it: it is short, and not clear by itself. */
export function goesOn(question: string, predictions: readonly SituationPrediction[]): boolean {
  const words = inLowerCase(question).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [best] = predictions;
  if (words.length === 0 || words.length > 2 * wordsOfFollowUp) return false;
  return (
    !isClear(best) && (words.length <= wordsOfFollowUp || continuation.test(inLowerCase(question).trim()))
  );
}

/** Of a question alone and together with the one before it: half each. */
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
