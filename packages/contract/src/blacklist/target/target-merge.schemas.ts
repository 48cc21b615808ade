import { z } from 'zod';
import { id, text } from '../../text/text.js';
import { company, targetNameKind, targetType, vessel } from '../blacklist.schemas.js';

/** The target `fromId` becomes part of the target `intoId`. */
export const mergedPair = z.object({ targetType, fromId: id, intoId: id });

export const newMerge = mergedPair.extend({
  /** Kind of further name that the name of the merged target becomes. */
  kind: targetNameKind,
  source: text(500, 'Укажите источник: документ или ссылку'),
});

/** What belongs to one of two targets before they are merged. */
export const mergeSide = z
  .object({
    target: z.union([company, vessel]),
    /** Votes with a comment that people read. */
    comments: z.int(),
    entries: z.int(),
    names: z.int(),
    /** Reports about contracts. */
    reports: z.int(),
    links: z.int(),
  })
  .meta({ id: 'MergeSide' });
export type MergeSide = z.output<typeof mergeSide>;

export const mergePreview = z
  .object({
    from: mergeSide,
    into: mergeSide,
    /** People who voted on both. */
    doubleVotes: z.int(),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof mergePreview>;
