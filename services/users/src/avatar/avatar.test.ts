import { avatars, publicProfiles, userEvents, users } from '@kubrik/contract';
import {
  anAttachment,
  aTicket,
  attachmentEvents,
  aUser,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../service.definition.js';
import { admin, aPerson, type Person } from '../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const change = ({ id, actor }: Person, attachment: string | null) =>
  service.call(avatars.changeAvatar, { params: { id }, actor, body: { attachment } });
const changeRefusal = (id: string, { actor }: Person, attachment: string | null) =>
  service.refusal(avatars.changeAvatar, { params: { id }, actor, body: { attachment } });
const shownBy = async ({ username }: Person) =>
  (await service.call(publicProfiles.publicProfile, { params: { username } })).avatar;
const withdraw = (username: string) =>
  service.call(avatars.withdrawAvatar, {
    params: { username },
    actor: admin,
    body: { rule: 'abuse', text: 'Чужое лицо' },
  });

describe('the picture of a person', () => {
  it('is shown to everybody and to themselves, until it is another one or none', async () => {
    const person = await aPerson(service);
    const [first, second] = [anAttachment(), anAttachment()];
    const { avatar } = await change(person, aTicket(person.actor, first));
    expect(avatar).toEqual({ ...first, path: `/media/attachments/${first.id}/public` });
    expect(await shownBy(person)).toEqual(avatar);
    expect((await service.call(users.currentUser, { actor: person.actor }))?.avatar).toEqual(avatar);
    await change(person, aTicket(person.actor, second));
    expect(await shownBy(person)).toMatchObject({ id: second.id });
    expect((await change(person, null)).avatar).toBeNull();
    expect(await shownBy(person)).toBeNull();
    for (const { id } of [first, second])
      expect(await attachmentEvents(service, userEvents.attachmentsChanged, id)).toMatchObject([
        { thingId: person.id, attachmentIds: [id], isPublic: true, isAnonymous: false },
      ]);
  });

  it('is nothing that somebody else has uploaded, and no document', async () => {
    const person = await aPerson(service);
    for (const ticket of [
      aTicket(aUser()),
      aTicket(person.actor, anAttachment({ kind: 'pdf', width: null, height: null })),
      'forged.ticket',
    ])
      expect(await changeRefusal(person.id, person, ticket)).toMatchObject({
        code: 'ValidationFailed',
        details: [{ field: 'attachment' }],
      });
    expect(await shownBy(person)).toBeNull();
  });

  it('is one’s own to choose', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    expect(await changeRefusal(person.id, other, aTicket(other.actor))).toMatchObject({ code: 'Forbidden' });
  });

  it('is taken away by a moderator, with the rule, once', async () => {
    const person = await aPerson(service);
    await change(person, aTicket(person.actor));
    for (const _ of [1, 2]) expect(await withdraw(person.username)).toEqual({ success: true });
    expect(await shownBy(person)).toBeNull();
    const { items } = await service.call(users.notifications, {
      params: { id: person.id },
      actor: person.actor,
    });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      type: 'moderation',
      title: 'Модератор удалил вашу фотографию',
      content: expect.stringContaining('Чужое лицо'),
    });
  });

  it('of nobody is not found', async () => {
    const request = { params: { username: 'nobody_here' }, actor: admin, body: { rule: 'abuse' as const } };
    expect(
      await service.refusal(avatars.withdrawAvatar, { ...request, body: { rule: 'abuse', text: undefined } }),
    ).toMatchObject({
      code: 'UserNotFound',
    });
  });
});
