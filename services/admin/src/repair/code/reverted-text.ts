import { diff3Merge } from 'node-diff3';

interface Versions {
  /** The present text of the file; null when there is no file. */
  now: string | null;
  /** The text after the change. */
  after: string | null;
  /** The text before the change. */
  before: string | null;
}

/** The file without one earlier change; undefined when later changes touch the same lines. */
export function revertedText({ now, after, before }: Versions): string | null | undefined {
  if (now === after || now === before) return before;
  if (now === null || after === null || before === null) return undefined;
  const regions = diff3Merge(now.split('\n'), after.split('\n'), before.split('\n'), {
    excludeFalseConflicts: true,
  });
  if (regions.some(({ conflict }) => conflict)) return undefined;
  return regions.flatMap(({ ok = [] }) => ok).join('\n');
}
