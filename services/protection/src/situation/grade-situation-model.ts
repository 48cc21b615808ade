import { type Phrasing, readPhrasings } from './phrasings.js';
import { SituationModel } from './situation-model.js';
import { readSituationModel, writeSituationModel } from './situation-model-file.js';
import { situations } from './situations.js';
import { trainSituationModel } from './train-situation-model.js';

const documentOf = new Map(situations.map(({ id, document }) => [id, document ?? id]));

/** Learns from all phrasings but those that are held out, and says what is then known of these. */
export function gradeSituationModel(): string {
  const phrasings = readPhrasings();
  const learnt = trainSituationModel(
    situations.map(({ id }) => id),
    phrasings.filter(({ isHeldOut }) => !isHeldOut),
  );
  const file = writeSituationModel(learnt);
  const heldOut = phrasings.filter(({ isHeldOut }) => isHeldOut);
  return reportOn(new SituationModel(readSituationModel(file)), heldOut, file.length);
}

function reportOn(model: SituationModel, heldOut: readonly Phrasing[], bytes: number): string {
  const graded = heldOut.map(({ situation, text }) => {
    const predictions = model.predict(text);
    const documents = documentsBy(predictions);
    const right = documentOf.get(situation) ?? situation;
    return {
      isSituationFirst: predictions[0]?.situation === situation,
      isFirst: documents[0] === right,
      isWithinThree: documents.slice(0, 3).includes(right),
    };
  });
  const share = (isGood: (grade: (typeof graded)[number]) => boolean) =>
    `${((100 * graded.filter(isGood).length) / graded.length).toFixed(1)} %`;
  return [
    `${graded.length} phrasings that were held out; ${bytes} bytes`,
    `right situation first: ${share(({ isSituationFirst }) => isSituationFirst)}`,
    `right document first: ${share(({ isFirst }) => isFirst)}`,
    `right document within three: ${share(({ isWithinThree }) => isWithinThree)}`,
  ].join('\n');
}

/** Documents, the most probable first: situations that lead to the same one count together. */
function documentsBy(predictions: readonly { situation: string; probability: number }[]): string[] {
  const sums = new Map<string, number>();
  for (const { situation, probability } of predictions) {
    const document = documentOf.get(situation) ?? situation;
    sums.set(document, (sums.get(document) ?? 0) + probability);
  }
  return [...sums].sort(([, a], [, b]) => b - a).map(([document]) => document);
}
