import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkInEmail, type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let stack: Stack;
let token: { authorization: string };

beforeAll(async () => {
  stack = await startStack({
    services: ['users', 'jobs', 'admin'],
    env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
  });
  token = { authorization: `Bearer ${await stack.adminToken()}` };
});
afterAll(() => stack?.stop());

const ask = ({ cookie }: Person, method: string, path: string, body?: object) =>
  stack.request(method, `/api${path}`, { headers: { cookie }, ...(body ? { body } : {}) });
const create = async (owner: Person, domain: string): Promise<string> =>
  (await ask(owner, 'POST', '/company-accounts', { name: 'Балтийский крюинг', domain, country: 'RU' })).body
    .id;
const post = (person: Person, companyAccountId?: string) =>
  ask(person, 'POST', '/maritime-jobs', {
    title: 'Боцман на буксир',
    company: 'Балтийский крюинг',
    location: 'Находка',
    position: 'Crew',
    description: `Работа в порту, ${crypto.randomUUID()}.`,
    contactEmail: 'crew@crewing.example',
    ...(companyAccountId ? { companyAccountId } : {}),
  });
const vacancy = (id: string) => stack.request('GET', `/api/maritime-jobs/${id}`);
const ofCompany = async (id: string) =>
  (await stack.request('GET', `/api/maritime-jobs?companyAccountId=${id}`)).body as { employer: object }[];

describe('a company', () => {
  it('that is verified by an e-mail to its domain posts vacancies that stand on the board at once, with the mark', async () => {
    const owner = await register(stack, 'crewing_baltic');
    const id = await create(owner, 'crewing.example');
    await stack.settle();
    const first = await post(owner, id);
    expect(first.body).toMatchObject({ isHeld: true, employer: { id, verification: null } });
    const email = 'office@crewing.example';
    expect((await ask(owner, 'POST', `/company-accounts/${id}/email`, { email })).status).toBe(200);
    const link = new URL(await linkInEmail(stack, email, '/verify-company'), stack.url);
    const body = { token: link.searchParams.get('token') };
    const stranger = await register(stack, 'curious_cook');
    expect(await ask(stranger, 'POST', '/company-accounts/verification', body)).toMatchObject({
      status: 403,
      body: { code: 'Forbidden' },
    });
    expect((await ask(owner, 'POST', '/company-accounts/verification', body)).status).toBe(200);
    await stack.settle();
    const verification = { way: 'domain', evidence: 'crewing.example' };
    const { body: shown } = await stack.request('GET', `/api/company-accounts/${id}`);
    expect(shown).toMatchObject({ name: 'Балтийский крюинг', verification });
    const posted = await post(owner, id);
    expect(posted.body).toMatchObject({ isHeld: false, employer: { id, verification } });
    expect(await ofCompany(id)).toMatchObject([{ id: posted.body.id, employer: { verification } }]);
  });

  it('whose name changes shows that nobody has verified it, also where vacancies are kept in memory', async () => {
    const owner = await register(stack, 'crewing_north');
    const id = await create(owner, 'north.example');
    const decided = await stack.request('POST', `/api/moderation/company-accounts/${id}`, {
      headers: token,
      body: { outcome: 'verified', way: 'moderator' },
    });
    expect(decided.body).toMatchObject({ verification: { way: 'moderator' } });
    await stack.settle();
    const { body: posted } = await post(owner, id);
    expect((await vacancy(posted.id)).body.employer.verification).toMatchObject({ way: 'moderator' });
    const change = { name: 'Северный крюинг', domain: 'north.example' };
    await ask(owner, 'PUT', `/company-accounts/${id}`, change);
    await until(async () => (await vacancy(posted.id)).body.employer.name === 'Северный крюинг');
    expect((await vacancy(posted.id)).body.employer.verification).toBeNull();
  });
});

describe('somebody without a verified company', () => {
  it('has their first vacancy in the inbox, and it is on the board once a moderator has let it in', async () => {
    const person = await register(stack, 'lone_master');
    const { body: posted } = await post(person);
    expect(posted.isHeld).toBe(true);
    expect((await vacancy(posted.id)).status).toBe(404);
    let entry: { id: string } | undefined;
    await until(async () => {
      const { body } = await stack.request('GET', '/api/moderation/reports?limit=50', { headers: token });
      entry = body.find(({ itemId }: { itemId: string }) => itemId === posted.id);
      return entry !== undefined;
    });
    expect(entry).toMatchObject({ kind: 'vacancy', heldFor: 'employer' });
    await stack.request('POST', '/api/moderation/decisions', {
      headers: token,
      body: { ids: [entry?.id], outcome: 'kept' },
    });
    await until(async () => (await vacancy(posted.id)).status === 200);
    expect((await vacancy(posted.id)).body.employer).toBeNull();
  });

  it('is told by the field when three are open or wait', async () => {
    const person = await register(stack, 'eager_master');
    for (let n = 0; n < 3; n += 1) expect((await post(person)).status).toBe(201);
    expect(await post(person)).toMatchObject({
      status: 409,
      body: { code: 'UnverifiedVacancyLimit', details: [{ field: 'companyAccountId' }] },
    });
  });
});

it('companies that wait are for moderators, whose decisions are in the audit trail', async () => {
  const owner = await register(stack, 'crewing_east');
  const id = await create(owner, 'east.example');
  const request = { licenceNumber: '20/3421', licenceRegister: 'Реестр лицензий' };
  expect((await ask(owner, 'POST', `/company-accounts/${id}/review`, request)).status).toBe(200);
  expect((await ask(owner, 'GET', '/moderation/company-accounts')).status).toBe(403);
  const { body: waiting } = await stack.request('GET', '/api/moderation/company-accounts', {
    headers: token,
  });
  expect(waiting.map((one: { id: string }) => one.id)).toContain(id);
  const decide = (body: object) =>
    stack.request('POST', `/api/moderation/company-accounts/${id}`, { headers: token, body });
  expect(await decide({ outcome: 'refused' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'reason' }] },
  });
  await decide({ outcome: 'verified', way: 'licence' });
  await until(async () => {
    const { body } = await stack.request('GET', '/api/admin/audit', { headers: token });
    return (body as { what: string }[]).some(({ what }) => what === 'users.decideCompany');
  });
});
