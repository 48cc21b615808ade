import type { AppealedMeasure, Measure, ModeratorMeasure } from '@kubrik/contract';
import type { MeasureRow, NamedMeasureRow } from './measure.repository.js';

/** Stands for the panel's administrator, who has no account. */
const administrator = 'Администратор';

export const viewMeasure = (row: MeasureRow): Measure => ({
  id: row.id,
  kind: row.kind,
  rule: row.rule,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  until: row.until?.toISOString() ?? null,
  liftedAt: row.liftedAt?.toISOString() ?? null,
  appeal:
    row.appealText !== null && row.appealedAt !== null
      ? {
          text: row.appealText,
          createdAt: row.appealedAt.toISOString(),
          outcome: row.appealOutcome,
          reply: row.appealReply,
        }
      : null,
});

export const viewModeratorMeasure = (row: NamedMeasureRow): ModeratorMeasure => ({
  ...viewMeasure(row),
  who: row.who ?? administrator,
  liftedBy: row.liftedAt && (row.liftedBy ?? administrator),
  appealDecidedBy: row.appealDecidedAt && (row.appealDecidedBy ?? administrator),
});

export const viewAppealedMeasure = (row: NamedMeasureRow): AppealedMeasure => ({
  ...viewModeratorMeasure(row),
  username: row.username,
});
