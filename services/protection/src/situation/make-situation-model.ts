import { writeFileSync } from 'node:fs';
import {
  readLayeredModel,
  readTextModel,
  trainLayeredTextModel,
  trainTextModel,
  writeLayeredModel,
  writeTextModel,
} from '@kubrik/text-model';
import { type Phrasing, readPhrasings } from './phrasings.js';
import { questionFeatures, sharedFeatures } from './question-features.js';
import {
  layeredSituationModelFile,
  type SituationCounts,
  SituationModels,
  type SituationPrediction,
  situationCountsFile,
  situationModelFile,
} from './situation-finder.js';
import { situations } from './situations.js';

const documentOf = new Map(situations.map(({ id, document }) => [id, document ?? id]));

/**
 * Learns from all phrasings except those that are held out, writes both models, and reports how they do on
 * the held-out ones.
 */
export function makeSituationModel(): string {
  const phrasings = readPhrasings();
  const labels = situations.map(({ id }) => id);
  const examples = phrasings
    .filter(({ isHeldOut }) => !isHeldOut)
    .map(({ situation, text }) => ({ label: situation, text }));
  const counts: SituationCounts = {};
  for (const { label } of examples) counts[label] = (counts[label] ?? 0) + 1;
  writeFileSync(situationCountsFile, `${JSON.stringify(counts, undefined, 2)}\n`);
  const linear = writeTextModel(trainTextModel(labels, examples, questionFeatures));
  writeFileSync(situationModelFile, linear);
  const layered = writeLayeredModel(trainLayeredTextModel(labels, examples, sharedFeatures));
  writeFileSync(layeredSituationModelFile, layered);
  const heldOut = phrasings.filter(({ isHeldOut }) => isHeldOut);
  return reportOn(
    SituationModels.of(readTextModel(linear), readLayeredModel(layered), counts),
    heldOut,
    linear.length + layered.length,
  );
}

function reportOn(models: SituationModels, heldOut: readonly Phrasing[], bytes: number): string {
  const graded = heldOut.map(({ situation, text }) => {
    const predictions = models.predict(text).levelled;
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

/** Documents, the most probable first; probabilities of situations with the same document are added. */
function documentsBy(predictions: readonly SituationPrediction[]): string[] {
  const sums = new Map<string, number>();
  for (const { situation, probability } of predictions) {
    const document = documentOf.get(situation) ?? situation;
    sums.set(document, (sums.get(document) ?? 0) + probability);
  }
  return [...sums].sort(([, a], [, b]) => b - a).map(([document]) => document);
}
