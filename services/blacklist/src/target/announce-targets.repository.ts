import { blacklistEvents } from '@kubrik/contract';
import type { Kysely, Transaction } from '@kubrik/service-kit';
import type { BlacklistTables } from '../blacklist.tables.js';

/** Announces companies and vessels after a person's name was changed in them or in texts about them. */
export async function announceTargets(
  tx: Transaction,
  rows: { id: string; targetId?: string; vesselId?: string; companyId?: string }[],
): Promise<void> {
  const db = tx.kit as unknown as Kysely<BlacklistTables>;
  const ids = [
    ...new Set(
      rows.flatMap(({ id, targetId = id, vesselId, companyId }) =>
        vesselId && companyId ? [vesselId, companyId] : [targetId],
      ),
    ),
  ];
  const targets = await db
    .selectFrom('targets')
    .select(['id', 'targetType'])
    .where('id', 'in', ids)
    .execute();
  for (const { id: targetId, targetType } of targets)
    tx.emit(blacklistEvents.changed, { targetType, targetId });
}
