import { join } from 'node:path';
import { labelledTexts } from '@kubrik/text-model';

/** How one person puts a situation into words. */
export interface Phrasing {
  situation: string;
  text: string;
  /** A held-out phrasing measures the models; they learn nothing from it. */
  isHeldOut: boolean;
}

const folder = join(import.meta.dirname, '../../phrasings');

/** All phrasings, in the order of their files. */
export const readPhrasings = (): Phrasing[] =>
  labelledTexts(folder).map(({ label, ...phrasing }) => ({ situation: label, ...phrasing }));
