import { diff3Merge } from 'node-diff3';

interface Versions {
  /** The file as it is; null when there is none. */
  now: string | null;
  /** As the change left it. */
  after: string | null;
  /** As it was before the change. */
  before: string | null;
}

/** The file with one earlier change taken out of it; undefined when later changes stand in the same lines. */
export function revertedText({ now, after, before }: Versions): string | null | undefined {
  if (now === after || now === before) return before;
  if (now === null || after === null || before === null) return undefined;
  const regions = diff3Merge(now.split('\n'), after.split('\n'), before.split('\n'), {
    excludeFalseConflicts: true,
  });
  if (regions.some(({ conflict }) => conflict)) return undefined;
  return regions.flatMap(({ ok = [] }) => ok).join('\n');
}
