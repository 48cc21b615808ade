import type { ForumCategory } from '@kubrik/contract';

export type { ForumCategory };

/** In the contract's order; the contract itself would bring its validation library along. */
export const forumCategories = [
  'ports',
  'jobs',
  'documents',
  'tech',
  'crew',
  'general',
] as const satisfies readonly ForumCategory[];
