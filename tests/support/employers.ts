import type { Person } from './people.ts';
import type { Stack } from './stack.ts';

/** An administrator may sign in a few times only. */
const tokens = new WeakMap<Stack, Promise<string>>();
function tokenOf(stack: Stack): Promise<string> {
  const token = tokens.get(stack) ?? stack.adminToken();
  tokens.set(stack, token);
  return token;
}

/**
 * A company of this person that a moderator has verified, so that vacancies in its name wait for nobody; made when the person
 * has none of this name. The stack needs the users and jobs services.
 * @returns its id
 */
export async function verifiedCompany(
  stack: Stack,
  { cookie }: Pick<Person, 'cookie'>,
  name = 'Альбатрос',
): Promise<string> {
  const headers = { cookie };
  const { body: own } = await stack.request('GET', '/api/company-accounts', { headers });
  const known = own.find((one: { name: string }) => one.name === name);
  if (known) return known.id;
  const made = await stack.request('POST', '/api/company-accounts', { headers, body: { name } });
  if (made.status !== 201) throw new Error(`a company could not be made: ${made.text}`);
  const { id } = made.body;
  const verified = await stack.request('POST', `/api/moderation/company-accounts/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(stack)}` },
    body: { outcome: 'verified', way: 'moderator' },
  });
  if (verified.status !== 200) throw new Error(`a company could not be verified: ${verified.text}`);
  await stack.settle();
  return id;
}
