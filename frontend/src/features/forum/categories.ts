import type { ForumCategory } from '@kubrik/contract';

export type { ForumCategory };

/** In the contract's order; importing the contract itself would load its validation library. */
export const forumCategories = [
  'ports',
  'jobs',
  'documents',
  'tech',
  'crew',
  'general',
] as const satisfies readonly ForumCategory[];
