import { randomUUID } from 'node:crypto';
import {
  type CompanyRole,
  companyAccounts,
  conversations,
  cvMessages,
  jobEvents,
  maxStrangersADay,
  relationships,
  userEvents,
  users,
} from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { admin, aPerson, type Person } from '../../testing/people.js';

let service: TestService;
let owner: Person;
let sailor: Person;
let companyId: string;
let cvId: string;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  [owner, sailor] = [await aPerson(service), await aPerson(service)];
  companyId = await aCompany(owner);
  cvId = await anOpenCv(sailor);
});

async function aCompany({ actor }: Person, isVerified = true): Promise<string> {
  const body = { name: 'Балтийский крюинг', domain: `crewing-${randomUUID()}.example`, country: 'RU' };
  const { id } = await service.call(companyAccounts.createCompany, { actor, body });
  if (isVerified)
    await service.call(companyAccounts.decideCompany, {
      params: { id },
      actor: admin,
      body: { outcome: 'verified', way: 'moderator' } as never,
    });
  return id;
}
async function join({ actor }: Person, role: CompanyRole, accepts = true): Promise<Person> {
  const person = await aPerson(service);
  const params = { id: companyId };
  const body = { username: person.username, role };
  await service.call(companyAccounts.inviteToCompany, { params, actor, body });
  if (accepts)
    await service.call(companyAccounts.answerCompanyInvitation, {
      params,
      actor: person.actor,
      body: { accepts },
    });
  return person;
}
async function listed({ id: userId }: { id: string }, id: string, isListed: boolean): Promise<void> {
  await service.publish(jobEvents.cvListed, { userId, cvId: id, isListed });
  await service.settle();
}
async function anOpenCv(person: { id: string }): Promise<string> {
  const id = randomUUID();
  await listed(person, id, true);
  return id;
}

interface Written {
  company?: string;
  cv?: string;
  content?: string;
  clientId?: string;
}
const requestOf = (
  { actor }: Person,
  { company, cv, content = 'Есть место боцмана', clientId }: Written,
) => ({
  params: { id: company ?? companyId, cvId: cv ?? cvId },
  actor,
  body: { content, ...(clientId && { clientId }) },
});
const write = (from: Person, written: Written = {}) =>
  service.call(cvMessages.writeToListedCv, requestOf(from, written));
const refusal = (from: Person, written: Written = {}) =>
  service.refusal(cvMessages.writeToListedCv, requestOf(from, written));
const conversation = ({ id, actor }: Person, other: Person) =>
  service.call(conversations.conversation, { params: { id, personId: other.id }, actor });
const titles = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items.map(({ title }) => title);
const block = ({ id, actor }: Person, { username }: Person, isBlocked = true) =>
  service.call(relationships.changeRelationship, { params: { id, username }, body: { isBlocked }, actor });

describe('a message to the owner of an open CV', () => {
  it('is a request that says which verified company writes', async () => {
    const sent = await write(owner);
    const company = { id: companyId, name: 'Балтийский крюинг', isVerified: true };
    expect(sent).toMatchObject({ company, to: { id: sailor.id, username: sailor.username } });
    expect(await conversation(sailor, owner)).toMatchObject({ state: 'request', lastMessage: { company } });
    expect(await titles(sailor)).toEqual(['Компания «Балтийский крюинг» пишет по вашему резюме']);
    const messages = { params: { id: sailor.id }, actor: sailor.actor };
    for (const query of [{}, { with: owner.id }])
      expect((await service.call(users.messages, { ...messages, query })).items).toMatchObject([{ company }]);
  });

  it('warns its receiver alone of what it has in common with frauds, and is not repeated before', async () => {
    const content = 'Переведите 300 долларов за билет';
    const { id } = await write(owner, { content });
    const asked = await service.query<{ data: object }[]>(`select data from outbox where type = $1`, [
      userEvents.companyWrote.type,
    ]);
    expect(asked.map(({ data }) => data)).toContainEqual({ messageId: id, content });
    const notifications = await service.call(users.notifications, {
      params: { id: sailor.id },
      actor: sailor.actor,
    });
    expect(JSON.stringify(notifications.items)).not.toContain('300 долларов');
    expect((await conversation(sailor, owner)).lastMessage.warnings).toEqual([]);
    await service.publish(jobEvents.cvMessageWarned, { messageId: id, warnings: ['fee-ticket'] });
    await service.settle();
    expect((await conversation(sailor, owner)).lastMessage.warnings).toEqual(['fee-ticket']);
    expect((await conversation(owner, sailor)).lastMessage.warnings).toEqual([]);
    const told = await service.query<{ data: object }[]>('select data from outbox where type = $1', [
      userEvents.messageWarned.type,
    ]);
    expect(told.map(({ data }) => data)).toContainEqual({ messageId: id, toUserId: sailor.id });
  });

  it('bears no company when it is an ordinary one, also in the same conversation', async () => {
    await write(owner);
    const body = { toUsername: owner.username, content: 'Здравствуйте' };
    const answer = await service.call(users.sendMessage, {
      params: { id: sailor.id },
      actor: sailor.actor,
      body,
    });
    expect(answer.company).toBeNull();
    expect((await conversation(owner, sailor)).lastMessage.company).toBeNull();
  });

  it('shows what has become of the company', async () => {
    await write(owner);
    const params = { id: companyId };
    await service.call(companyAccounts.decideCompany, {
      params,
      actor: admin,
      body: { outcome: 'withdrawn', reason: 'Жалобы' } as never,
    });
    expect((await conversation(sailor, owner)).lastMessage.company).toMatchObject({ isVerified: false });
    await service.call(companyAccounts.closeCompany, { params, actor: owner.actor });
    expect((await conversation(sailor, owner)).lastMessage.company).toBeNull();
  });

  it('is stored once when its request is repeated', async () => {
    const clientId = randomUUID();
    const [one, again] = [await write(owner, { clientId }), await write(owner, { clientId })];
    expect(again.id).toBe(one.id);
    expect(await refusal(owner, { clientId, content: 'Другое' })).toMatchObject({ code: 'AlreadyUsed' });
  });
});

describe('who may write it', () => {
  it('owners and recruiters of a verified company, and nobody else', async () => {
    await write(await join(owner, 'recruiter'));
    const unverified = await aCompany(owner, false);
    const cases: [Person, Written, string][] = [
      [await aPerson(service), {}, 'CompanyAccountNotFound'],
      [await join(owner, 'recruiter', false), {}, 'CompanyAccountNotFound'],
      [await join(owner, 'spokesperson'), {}, 'Forbidden'],
      [owner, { company: unverified }, 'CompanyNotVerified'],
      [owner, { company: randomUUID() }, 'CompanyAccountNotFound'],
      [owner, { cv: randomUUID() }, 'ListedCvNotFound'],
    ];
    for (const [from, written, code] of cases) expect(await refusal(from, written)).toMatchObject({ code });
    expect(await titles(sailor)).toHaveLength(1);
  });

  it('nobody once the CV is hidden, or its owner has gone or goes', async () => {
    await listed(sailor, cvId, false);
    const hidden = { code: 'ListedCvNotFound', details: [{ field: 'cvId' }] };
    expect(await refusal(owner)).toMatchObject(hidden);
    await listed(sailor, cvId, true);
    await service.query('update users set deletion_due_at = now() where id = $1', [sailor.id]);
    expect(await refusal(owner)).toMatchObject(hidden);
    await service.query('update users set deletion_due_at = null, is_active = false where id = $1', [
      sailor.id,
    ]);
    expect(await refusal(owner)).toMatchObject(hidden);
    expect(await refusal(owner, { cv: await anOpenCv({ id: randomUUID() }) })).toMatchObject(hidden);
  });

  it('nobody who is blocked, or has blocked', async () => {
    await block(sailor, owner);
    const field = { details: [{ field: 'cvId' }] };
    expect(await refusal(owner)).toMatchObject({ code: 'MessagesNotAccepted', ...field });
    await block(sailor, owner, false);
    await block(owner, sailor);
    expect(await refusal(owner)).toMatchObject({ code: 'PersonBlocked', ...field });
  });

  it('nobody to themselves', async () => {
    const cv = await anOpenCv(owner);
    expect(await refusal(owner, { cv })).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'cvId' }],
    });
  });

  it('each person to so many strangers a day, as with other messages', async () => {
    const { id: lastMessageId } = await write(owner);
    await service.query(
      `with strangers as (
         insert into users
         select (jsonb_populate_record(u, jsonb_build_object(
           'id', gen_random_uuid(), 'username_key', gen_random_uuid(), 'email_key', gen_random_uuid()))).*
         from users u, generate_series(1, $3) where u.id = $1 returning id)
       insert into conversations (owner_id, other_id, last_message_id, last_position, first_written_at)
       select $1, id, $2, -row_number() over (), now() from strangers`,
      [owner.id, lastMessageId, maxStrangersADay - 1],
    );
    await write(owner);
    expect(await refusal(owner, { cv: await anOpenCv(await aPerson(service)) })).toMatchObject({
      statusCode: 429,
      code: 'StrangerLimitReached',
    });
  });
});

it('whose a CV is stands here only while it is open', async () => {
  await service.query('delete from listed_cvs where user_id <> $1', [sailor.id]);
  expect(await service.query('select cv_id from listed_cvs')).toEqual([{ cv_id: cvId }]);
  await listed(sailor, cvId, false);
  expect(await service.query('select from listed_cvs')).toEqual([]);
});
