import {
  departments,
  type Position,
  positionOfRank,
  type Rank,
  rankNames,
  ranks,
} from '@kubrik/contract/crew/ranks';
import type { Choice } from './Select';

/** Ranks below their departments. @param position only those of this position */
export const rankOptions = (position?: Position): Choice<Rank>[] =>
  ranks
    .filter((rank) => !position || positionOfRank(rank) === position)
    .map((value) => ({
      value,
      label: rankNames[value].ru,
      group: departments[rankNames[value].department],
    }));
