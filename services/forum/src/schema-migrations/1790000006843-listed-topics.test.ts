import { forumEvents } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumService } from '../service.definition.js';
import { ListedTopics1790000006843 } from './1790000006843-listed-topics.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forumService);
});
afterAll(() => service?.stop());

it('what stood before is published once more, in the form of its event', async () => {
  await service.query(`
    insert into topics (kind, title, content, category, author_username, deleted_at)
    values ('topic', 'Роттердам', '', 'ports', 'bosun', null), ('topic', 'Удалена', '', 'ports', 'bosun', now())`);
  const runner = service.running.app.get(DataSource).createQueryRunner();
  await new ListedTopics1790000006843().up(runner);
  await runner.release();
  const rows = await service.query<{ data: object }[]>('select data from outbox where type = $1', [
    forumEvents.topicListed.type,
  ]);
  expect(rows.map(({ data }) => forumEvents.topicListed.data.parse(data).title)).toEqual(['Роттердам']);
});
