import { forum } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumService } from '../service.definition.js';
import { WordRepository } from './word.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forumService);
});
afterAll(() => service?.stop());

it('the meanings of a word have the columns that the repository declares', async () => {
  const body = { title: 'Заход в Сингапур', content: 'Кто был?', category: 'ports' } as const;
  await service.call(forum.createTopic, { body, actor: aUser() });
  const words = service.running.app.get(WordRepository);
  expect(await words.meanings('topicWords', [{ word: 'сингопур', swaps: '' }])).toEqual([
    { query: expect.any(String), stems: ['сингапур'] },
  ]);
});
