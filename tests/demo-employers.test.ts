import { afterAll, beforeAll, expect, it } from 'vitest';
import { employersContent, peopleContent } from '../deploy/demo/employers.ts';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let headers: Record<string, string>;
const password = 'сорок узлов к югу';

beforeAll(async () => {
  stack = await startStack({ services: ['users', 'jobs', 'admin'] });
  headers = { authorization: `Bearer ${await stack.adminToken()}` };
});
afterAll(() => stack?.stop());

const seed = (what: 'users' | 'employers', body: unknown) =>
  stack.request('POST', `/api/admin/demo/${what}`, { headers, body });
const people = { ...peopleContent, people: peopleContent.people.map((one) => ({ ...one, password })) };
async function signIn(name: string) {
  const email = `demo-${name}@example.com`;
  const { status, headers } = await stack.request('POST', '/api/auth/login', { body: { email, password } });
  expect(status).toBe(200);
  const cookie = /kubrik_session=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  return async (path: string) => (await stack.request('GET', path, { headers: { cookie } })).body;
}

it('fictional people and companies are added once, marked, and show both sides of applications', async () => {
  const before = (await stack.request('GET', '/api/totals')).body;
  expect((await seed('users', people)).body).toEqual({ added: 7 });
  await stack.settle();
  expect((await seed('employers', employersContent)).body).toEqual({ added: 9 });
  for (const [what, body] of [
    ['users', people],
    ['employers', employersContent],
  ] as const)
    expect((await seed(what, body)).body).toEqual({ added: 0 });
  expect((await stack.request('GET', '/api/totals')).body.totalUsers).toBe(before.totalUsers);

  const crewing = await signIn('crewing');
  const agency = await signIn('agency');
  const bosun = await signIn('bosun');
  const [verified] = await crewing('/api/company-accounts');
  expect(verified).toMatchObject({ name: 'Демо-крюинг 1', verification: { way: 'moderator' } });
  expect(await agency('/api/company-accounts')).toMatchObject([
    { name: 'Демо-агентство 2', verification: null },
  ]);
  const [vacancy] = await crewing('/api/maritime-jobs/mine');
  expect(vacancy).toMatchObject({
    title: 'Демо: Боцман на балкер',
    company: 'Демо-крюинг 1',
    isDemo: true,
    applications: 3,
    employer: { id: verified.id },
  });
  const applications = await crewing(`/api/maritime-jobs/${vacancy.id}/applications`);
  expect(
    applications.map(({ username, state }: Record<string, string>) => [username, state]).toSorted(),
  ).toEqual([
    ['Демо-боцман', 'invited'],
    ['Демо-механик', 'refused'],
    ['Демо-повар', 'sent'],
  ]);
  const [own] = await bosun('/api/job-applications');
  expect(own).toMatchObject({ state: 'withdrawn' });
  expect((await bosun('/api/cv')).cv).toMatchObject({ fullName: 'Демо-боцман', visibility: 'employers' });
  expect(await crewing(`/api/company-accounts/${verified.id}/cvs`)).toMatchObject([
    { rank: 'bosun', isDemo: true, monthsInRank: 12 },
  ]);
});

it('a vacancy of a company that is not known is refused, and nothing is added', async () => {
  const [vacancy] = employersContent.vacancies;
  const id = '00000000-0000-7000-8000-0000000de099';
  const body = { cvs: [], vacancies: [{ ...vacancy, id, companyAccountId: id }], applications: [] };
  expect(await seed('employers', body)).toMatchObject({
    status: 404,
    body: { code: 'CompanyAccountNotFound' },
  });
  expect((await stack.request('GET', `/api/maritime-jobs/${id}`)).status).toBe(404);
});
