import { randomUUID } from 'node:crypto';
import { contributionEvents, moderation } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';
import { RestoredItems1790000006760 } from './1790000006760-restored-items.js';

const actor = { kind: 'admin', login: 'admin' } as const;
let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());

async function report(excerpt: string): Promise<string> {
  const thing = { kind: 'message', itemId: randomUUID(), excerpt, path: '/forum' } as const;
  const reporter = `user:${randomUUID()}`;
  const person = { authorName: 'bosun', authorId: null, reporter };
  await service.publish(contributionEvents.reported, { ...thing, ...person, reason: 'spam', text: null });
  await service.settle();
  return thing.itemId;
}
const closedItems = async () =>
  (await service.call(moderation.reportedItems, { actor, query: { state: 'closed' } })).items;
const closedAt = async () => {
  const rows = await service.query<{ excerpt: string; at: string | null }[]>(
    'select excerpt, to_char(closed_at, $1) as at from reported_items order by excerpt',
    ['YYYY-MM-DD'],
  );
  return Object.fromEntries(rows.map(({ excerpt, at }) => [excerpt, at]));
};

it('entries closed before have the order of their last decisions, without one of their last reports', async () => {
  const itemIds = new Map<string, string>();
  for (const excerpt of ['Решили дважды', 'Решили раньше', 'Автор удалил', 'Открыта'])
    itemIds.set(excerpt, await report(excerpt));
  const { items } = await service.call(moderation.reportedItems, { actor, query: {} });
  const idOf = (excerpt: string) => items.find((item) => item.excerpt === excerpt)?.id ?? '';
  const decided = ['Решили дважды', 'Решили раньше'].map(idOf);
  await service.call(moderation.decideReports, { actor, body: { ids: decided, outcome: 'kept' } });
  const second = { ids: decided.slice(0, 1), outcome: 'deleted' } as const;
  await service.call(moderation.decideReports, { actor, body: second });
  const itemId = itemIds.get('Автор удалил') ?? '';
  await service.publish(contributionEvents.hidden, { kind: 'message', itemId });
  await service.settle();
  const decideOn = (excerpt: string, outcome: string, day: string) =>
    service.query(
      'update report_decisions set decided_at = $3 where reported_item_id = $1 and outcome = $2',
      [idOf(excerpt), outcome, day],
    );
  await decideOn('Решили дважды', 'kept', '2026-01-01');
  await decideOn('Решили дважды', 'deleted', '2026-04-01');
  await decideOn('Решили раньше', 'kept', '2026-02-01');
  await service.query("update reported_items set last_at = '2026-03-01'");

  const runner = service.running.app.get(DataSource).createQueryRunner();
  const migration = new RestoredItems1790000006760();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();

  expect(await closedAt()).toEqual({
    'Решили дважды': '2026-04-01',
    'Автор удалил': '2026-03-01',
    'Решили раньше': '2026-02-01',
    Открыта: null,
  });
  expect((await closedItems()).map(({ excerpt }) => excerpt)).toEqual([
    'Решили дважды',
    'Автор удалил',
    'Решили раньше',
  ]);
});
