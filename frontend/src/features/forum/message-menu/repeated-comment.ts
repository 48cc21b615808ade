import type { ForumMessage } from '@kubrik/contract';

/**
 * Whether a message repeats a comment and is deleted with it; its path then leads to the comment. The path of
 * older messages, stored without their comments, leads only to the page.
 */
export const repeatsComment = ({ isAggregated, sourcePath }: ForumMessage): boolean =>
  isAggregated && Boolean(sourcePath?.includes('?comment='));
