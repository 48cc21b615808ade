import { jobEvents, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersService } from '../service.definition.js';
import { aPerson } from '../testing/people.js';
import { ListedCvs1790000007944 } from './1790000007944-listed-cvs.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

it('messages from before are nobody’s but their writer’s, and the CVs from before come by their events', async () => {
  const [one, other] = [await aPerson(service), await aPerson(service)];
  const body = { toUsername: other.username, content: 'Когда выходим?' };
  await service.call(users.sendMessage, { params: { id: one.id }, actor: one.actor, body });
  const cvId = '0197a5e0-0000-7000-8000-000000000001';
  const event = { userId: one.id, cvId, isListed: true };
  await service.publish(jobEvents.cvListed, event);
  await service.settle();
  const runner = service.running.app.get(DataSource).createQueryRunner();
  const migration = new ListedCvs1790000007944();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(await service.query('select company_id from private_messages')).toEqual([{ company_id: null }]);
  expect(await service.query('select is_demo from users where id = $1', [one.id])).toEqual([
    { is_demo: false },
  ]);
  expect(await service.query('select * from listed_cvs')).toEqual([]);
  // The jobs service publishes the listed CVs once more.
  await service.publish(jobEvents.cvListed, event);
  await service.settle();
  expect(await service.query('select * from listed_cvs')).toEqual([{ cv_id: cvId, user_id: one.id }]);
});
