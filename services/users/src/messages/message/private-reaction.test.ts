import { randomUUID } from 'node:crypto';
import {
  accountDeletion,
  conversations,
  type Reaction,
  relationships,
  userEvents,
  users,
} from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPassword, aPerson, type Person } from '../../testing/people.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const params = (person: Person, messageId: string, reaction: Reaction) => ({
  id: person.id,
  messageId,
  reaction,
});
const react = (person: Person, messageId: string, reaction: Reaction) =>
  service.call(conversations.reactPrivately, {
    params: params(person, messageId, reaction),
    actor: person.actor,
  });
const refusal = (person: Person, messageId: string, id = person.id) =>
  service.refusal(conversations.reactPrivately, {
    params: { ...params(person, messageId, 'like'), id },
    actor: person.actor,
  });
const takeBack = (person: Person, messageId: string, reaction: Reaction) =>
  service.call(conversations.takePrivateReactionBack, {
    params: params(person, messageId, reaction),
    actor: person.actor,
  });
const reactionsSeenBy = async ({ id, actor }: Person) =>
  (await service.call(users.messages, { params: { id }, query: {}, actor })).items.map(
    ({ reactions }) => reactions,
  );
/** One has written to the other. */
const written = async () => {
  const [from, to] = [await aPerson(service), await aPerson(service)];
  const { id } = await service.call(users.sendMessage, {
    params: { id: from.id },
    body: { toUsername: to.username, content: 'Смена в пятницу' },
    actor: from.actor,
  });
  return { from, to, id };
};
const block = (person: Person, { username }: Person) =>
  service.call(relationships.changeRelationship, {
    params: { id: person.id, username },
    body: { isBlocked: true },
    actor: person.actor,
  });

describe('a reaction to a private message', () => {
  it('is seen by both, each kind once, in the order in which it was given', async () => {
    const { from, to, id } = await written();
    await react(to, id, 'thanks');
    await react(to, id, 'like');
    const { reactions } = await react(to, id, 'thanks');
    expect(reactions).toEqual({ sender: [], receiver: ['thanks', 'like'] });
    await react(from, id, 'like');
    for (const person of [from, to])
      expect(await reactionsSeenBy(person)).toEqual([{ sender: ['like'], receiver: ['thanks', 'like'] }]);
  });

  it('is taken back alone, twice without a change, and tells the browsers of both', async () => {
    const { from, to, id } = await written();
    await react(to, id, 'thanks');
    await react(to, id, 'like');
    await takeBack(to, id, 'like');
    expect(await takeBack(to, id, 'like')).toEqual({ reactions: { sender: [], receiver: ['thanks'] } });
    const events = await service.query('select data from outbox where type = $1', [
      userEvents.messageReacted.type,
    ]);
    const data = { messageId: id, fromUserId: from.id, toUserId: to.id };
    expect(events.filter((event: unknown) => JSON.stringify(event).includes(id))).toEqual([
      { data },
      { data },
      { data },
    ]);
  });

  it('keeps what both give at the same time', async () => {
    const { from, to, id } = await written();
    await Promise.all([react(from, id, 'sad'), react(to, id, 'heart'), react(to, id, 'laugh')]);
    const [reactions] = await reactionsSeenBy(from);
    expect(reactions?.sender).toEqual(['sad']);
    expect([...(reactions?.receiver ?? [])].sort()).toEqual(['heart', 'laugh']);
  });

  it('is refused to others, to unknown messages and in another name', async () => {
    const { from, to, id } = await written();
    const stranger = await aPerson(service);
    expect(await refusal(stranger, id)).toMatchObject({
      code: 'MessageNotFound',
      details: [{ field: 'messageId' }],
    });
    expect(await refusal(to, randomUUID())).toMatchObject({ code: 'MessageNotFound' });
    expect(await refusal(stranger, id, from.id)).toMatchObject({ code: 'Forbidden' });
    expect(await reactionsSeenBy(to)).toEqual([{ sender: [], receiver: [] }]);
  });

  it('is refused in a blocked conversation, and can still be taken back', async () => {
    const { from, to, id } = await written();
    await react(from, id, 'heart');
    await block(to, from);
    expect(await refusal(from, id)).toMatchObject({ code: 'MessagesNotAccepted' });
    expect(await refusal(to, id)).toMatchObject({ code: 'PersonBlocked' });
    expect(await takeBack(from, id, 'heart')).toEqual({ reactions: { sender: [], receiver: [] } });
  });

  it('goes with the account of who gave it', async () => {
    const { from, to, id } = await written();
    await react(from, id, 'sad');
    await react(to, id, 'thanks');
    await service.call(accountDeletion.requestDeletion, {
      params: { id: to.id },
      actor: to.actor,
      body: { currentPassword: aPassword },
    });
    await service.query(
      `update users set deletion_due_at = deletion_due_at - interval '15 days' where id = $1`,
      [to.id],
    );
    await service.query(
      `update graphile_worker._private_jobs set run_at = run_at - interval '15 days' where key = $1`,
      [`erase ${to.id}`],
    );
    await expect.poll(() => reactionsSeenBy(from)).toEqual([{ sender: ['sad'], receiver: [] }]);
  });
});
