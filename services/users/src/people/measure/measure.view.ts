import type { Actor, Measure, ModeratorMeasure } from '@kubrik/contract';
import { type Attachments, personKey } from '@kubrik/service-kit';
import type { MeasureRow, NamedMeasureRow } from './measure.repository.js';

/** Stands for the panel's administrator, who has no account. */
const administrator = 'Администратор';

export const viewMeasure = (row: MeasureRow): Measure => ({
  id: row.id,
  kind: row.kind,
  rule: row.rule,
  text: row.text,
  withdrawnUsername: row.withdrawnUsername,
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

export function viewModeratorMeasure(
  row: NamedMeasureRow,
  reader: Actor,
  attachments: Attachments,
): ModeratorMeasure {
  const withdrawn = row.withdrawnAvatar ? [row.withdrawnAvatar] : [];
  const [withdrawnAvatar = null] = attachments.viewFor(personKey(reader), withdrawn);
  return {
    ...viewMeasure(row),
    withdrawnAvatar,
    who: row.who ?? administrator,
    liftedBy: row.liftedAt && (row.liftedBy ?? administrator),
    appealDecidedBy: row.appealDecidedAt && (row.appealDecidedBy ?? administrator),
  };
}
