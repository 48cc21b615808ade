import { randomUUID } from 'node:crypto';
import { forum, type HoldReason } from '@kubrik/contract';
import { Contributions } from '@kubrik/service-kit';
import {
  anOrigin,
  type LivedKind,
  live,
  livesOf,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from './service.definition.js';

let service: TestService;
let topicId: string;
beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const from = (heldFor?: HoldReason) => ({ ...anOrigin(), heldFor });

const kinds: LivedKind[] = [
  {
    kind: 'message',
    add: async (actor, heldFor) => {
      const body = { topicId, content: `Обычные слова ${randomUUID()}`, clientId: randomUUID() };
      return (await service.call(forum.postMessage, { actor, origin: from(heldFor), body })).id;
    },
    isShown: async (id) => {
      const { items } = await service.call(forum.messages, {
        params: { id: topicId },
        query: { limit: 200 },
      });
      return items.some((message) => message.id === id);
    },
    report: forum.reportMessage,
    remove: forum.deleteMessage,
    // The author takes a held text back by a call of its own.
    withdraw: async (id, actor) => {
      const held = await service.call(forum.heldTexts, { actor });
      const call = held.some((text) => text.id === id) ? forum.takeHeldTextBack : forum.deleteOwnMessage;
      return service.call(call, { params: { id }, actor });
    },
  },
  {
    kind: 'topic',
    add: async (actor, heldFor) => {
      const words = { title: 'Сертификаты', content: 'Где делали?', category: 'documents' } as const;
      const body = { ...words, clientId: randomUUID() };
      return (await service.call(forum.createTopic, { actor, origin: from(heldFor), body })).id;
    },
    isShown: (id) =>
      service.call(forum.topic, { params: { id } }).then(
        () => true,
        () => false,
      ),
    report: forum.reportTopic,
    remove: forum.deleteTopic,
  },
];

describe.each(kinds)('a contribution of the kind $kind', (kind) => {
  it.each(livesOf(kind))('$title', (life) => live(service, kind, life));
});

it('every kind of the service lives so', () => {
  const { kindNames } = service.running.app.get(Contributions);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted());
});
