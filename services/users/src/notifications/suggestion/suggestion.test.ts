import { randomUUID } from 'node:crypto';
import { blacklistEvents, notificationChoices, portEvents, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const decide = (authorId: string | null, isAccepted: boolean, targetId = randomUUID()) =>
  service.publish(blacklistEvents.suggestionDecided, {
    suggestionId: randomUUID(),
    isAccepted,
    targetType: 'vessel',
    name: 'Альфа',
    nameOf: null,
    targetId: isAccepted ? targetId : null,
    authorId,
  });
async function notificationsOf({ id, actor }: Person) {
  await service.settle();
  return (await service.call(users.notifications, { params: { id }, actor })).items;
}

describe('whoever suggested something', () => {
  it('is notified that it was accepted or refused, once for each decision', async () => {
    const person = await aPerson(service);
    const targetId = randomUUID();
    await decide(person.id, true, targetId);
    // Events may be handled in parallel.
    await service.settle();
    await decide(person.id, false);
    // Events about accounts that are gone.
    await decide(null, true);
    await decide(randomUUID(), true);
    expect(await notificationsOf(person)).toMatchObject(
      [
        {
          title: 'Ваше предложение принято',
          content: 'Судно «Альфа» теперь в списке',
          path: `/blacklist?target=vessel:${targetId}`,
        },
        { title: 'Ваше предложение отклонено', content: 'Судно «Альфа»', path: null },
      ]
        .reverse()
        .map((one) => ({ type: 'suggestion', ...one })),
    );
  });

  it('is notified of a name for a vessel as of one', async () => {
    const person = await aPerson(service);
    await service.publish(blacklistEvents.suggestionDecided, {
      ...{ suggestionId: randomUUID(), isAccepted: true, targetType: 'vessel', name: 'Northern Petrel' },
      ...{ nameOf: 'Буревестник', targetId: randomUUID(), authorId: person.id },
    });
    expect(await notificationsOf(person)).toMatchObject([
      { title: 'Ваше предложение принято', content: 'Название «Northern Petrel»: судно «Буревестник»' },
    ]);
  });

  it('is notified that the port was confirmed', async () => {
    const person = await aPerson(service);
    const port = { portId: 'RU123', name: 'Причал', addedBy: person.id };
    await service.publish(portEvents.confirmed, port);
    expect(await notificationsOf(person)).toMatchObject([
      { type: 'suggestion', title: 'Добавленный вами порт подтверждён', path: '/port/RU123' },
    ]);
  });

  it('gets nothing of it in the product once that is switched off', async () => {
    const person = await aPerson(service);
    await service.call(notificationChoices.chooseNotifications, {
      params: { id: person.id },
      actor: person.actor,
      body: { type: 'suggestion', inProduct: false },
    });
    await decide(person.id, true);
    expect(await notificationsOf(person)).toEqual([]);
  });
});
