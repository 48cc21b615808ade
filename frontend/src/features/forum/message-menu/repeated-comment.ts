import type { ForumMessage } from '@kubrik/contract';

/**
 * Whether a message repeats a comment that shares its fate; its path then leads to the comment. Messages from before the
 * comment was stored with them lead to its page alone.
 */
export const repeatsComment = ({ isAggregated, sourcePath }: ForumMessage): boolean =>
  isAggregated && Boolean(sourcePath?.includes('?comment='));
