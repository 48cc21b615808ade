import { createHash } from 'node:crypto';
import type { Summary } from './document.js';
import { amendments } from './documents/amendments.js';
import { articles } from './documents/articles.js';
import { isps } from './documents/isps.js';
import { nationalLaw } from './documents/national-law.js';
import { otherRules } from './documents/other-rules.js';
import { title1 } from './documents/title-1.js';
import { title2 } from './documents/title-2.js';
import { title3 } from './documents/title-3.js';
import { title4 } from './documents/title-4.js';
import { title5 } from './documents/title-5.js';

/** Every document, in the order in which the library lists them. */
export const library: readonly Summary[] = [
  ...articles,
  ...title1,
  ...title2,
  ...title3,
  ...title4,
  ...title5,
  ...amendments,
  ...isps,
  ...otherRules,
  ...nationalLaw,
];

/** Changes with any word of any document. */
export const libraryVersion = createHash('sha256').update(JSON.stringify(library)).digest('hex');
