import { z } from 'zod';
import { id, optionalNumber, text } from '../../text/text.js';
import { targetNameKind, targetType } from '../blacklist.schemas.js';

/** A further name of a company or vessel, which is found like its own. */
export const targetName = z
  .object({
    id,
    targetId: id,
    name: z.string(),
    kind: targetNameKind,
    /** For a former name, the last year in which it was used. */
    untilYear: z.int().nullable(),
    /** The source: words or an address. */
    source: z.string(),
  })
  .meta({ id: 'TargetName' });
export type TargetName = z.output<typeof targetName>;

export const newTargetName = z.object({
  targetType,
  targetId: id,
  name: text(200, 'Укажите название').min(2, 'Укажите название'),
  kind: targetNameKind,
  untilYear: optionalNumber('Год — от 1850 до 2100', { min: 1850, max: 2100 }),
  source: text(500, 'Укажите источник: документ или ссылку'),
});
export const suggestedTargetName = newTargetName.extend({ clientId: id.optional() });

/** Most further names in one answer, and of one company or vessel. */
export const maxTargetNames = 100;
