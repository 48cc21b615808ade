import { join } from 'node:path';
import { labelledTexts } from '@kubrik/text-model';
import type { TitleLabel } from './title-model.js';

/** A title with the label that a person gave it. */
export interface GradedTitle {
  title: string;
  label: TitleLabel;
}

const folder = join(import.meta.dirname, '../../../titles');

/** The titles that the model learns from. */
export const titlesToLearn = (): GradedTitle[] => titlesIn(folder);

/** The titles that measure the model; it learns nothing from them. */
export const heldOutTitles = (): GradedTitle[] => titlesIn(join(folder, 'held-out'));

const titlesIn = (directory: string): GradedTitle[] =>
  labelledTexts(directory).map(({ label, text }) => ({ title: text, label: label as TitleLabel }));
