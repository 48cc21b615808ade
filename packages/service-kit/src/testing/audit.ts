import { adminEvents } from '@kubrik/contract';
import type { TestService } from './service.js';

/** The calls about a thing that have entered the audit trail, in their order. */
export async function auditedCalls({ query }: Pick<TestService, 'query'>, id: string): Promise<string[]> {
  const entries = await query<{ what: string }[]>(
    `select data ->> 'what' as what from outbox where type = $1 and data -> 'details' ->> 'id' = $2 order by seq`,
    [adminEvents.actionPerformed.type, id],
  );
  return entries.map(({ what }) => what);
}
