import type { TargetName } from '@kubrik/contract';
import type { TargetNameRow } from './target-name.repository.js';

export const viewTargetName = ({
  id,
  targetId,
  name,
  kind,
  untilYear,
  source,
}: TargetNameRow): TargetName => ({
  id,
  targetId,
  name,
  kind,
  untilYear,
  source,
});
