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
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

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
});
