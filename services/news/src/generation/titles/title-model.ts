import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newsCategories } from '@kubrik/contract/news/news.schemas';
import { readTextModel, TextModel } from '@kubrik/text-model';
import { titleFeatures } from './title-features.js';

/** Written by `npm run news:titles`. */
export const titleModelFile = join(import.meta.dirname, '../../../data/titles.model');

/** Labels of titles: a category, an accident of which people should know at once, or not about the sea. */
export const titleLabels = [...newsCategories, 'accidents, urgent', 'off topic'] as const;
export type TitleLabel = (typeof titleLabels)[number];

/** Probability of each label, from 0 to 1. */
export type LabelProbabilities = Readonly<Record<TitleLabel, number>>;

let model: TextModel | undefined;

/** Predicts the labels. Reads the model at its first use, some 0.3 MB. */
export function titlePredictions(text: string): LabelProbabilities {
  model ??= new TextModel(readTextModel(readFileSync(titleModelFile)), titleFeatures);
  const predictions = model.predict(text);
  return Object.fromEntries(predictions.map(({ label, probability }) => [label, probability])) as Record<
    TitleLabel,
    number
  >;
}
