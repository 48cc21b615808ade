import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedInCookie } from '@kubrik/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { type Stack, until, whenAnswered } from './stack.ts';

export const password = 'secret-of-seven-seas';

/** A person with an account, and the cookie of their session. */
export interface Person {
  id: string;
  username: string;
  email: string;
  cookie: string;
}

/** Registers a person as the form would; the stack needs the users service. */
export async function register(stack: Stack, username: string): Promise<Person> {
  const address = username.replace(/[^\w.-]/g, (letter) => letter.charCodeAt(0).toString(16));
  const email = `${address}@example.org`;
  const form = { username, email, firstName: 'Пётр', lastName: 'Ломов', password };
  let answer = await whenAnswered(() => stack.request('POST', '/api/auth/register', { body: form }));
  // The answer to the first request came too late: its account exists, or will in a moment.
  if (answer.status === 409)
    await until(
      async () => {
        answer = await stack.request('POST', '/api/auth/login', { body: { email, password } });
        return answer.status === 200;
      },
      () => `${username} could not be registered: ${answer.text}`,
    );
  const { headers, status, text, body } = answer;
  const session = headers.getSetCookie().find((cookie) => cookie.startsWith('kubrik_session='));
  if (!session) throw new Error(`${username} could not be registered: ${status} ${text}`);
  return { id: body.user.id, username, email, cookie: session.split(';')[0] ?? '' };
}

/** Signs the browser context in as this person. */
export function signInAs(
  context: BrowserContext,
  { url }: Pick<Stack, 'url'>,
  { cookie }: Pick<Person, 'cookie'>,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  return context.addCookies([
    { name, value, url },
    { name: signedInCookie, value: '1', url },
  ]);
}

/**
 * Waits for an e-mail to this address with a link to `path`.
 * @param query a part of its query, where one e-mail has several
 * @returns path and query of the last such link
 */
export async function linkInEmail(stack: Stack, email: string, path: string, query = ''): Promise<string> {
  let link: string | undefined;
  await until(async () => {
    const file = await readFile(join(stack.environment.dataDir, 'mail.jsonl'), 'utf8').catch(() => '');
    const lines = file.split('\n').filter(Boolean);
    const emails = lines.map((line) => JSON.parse(line)).filter(({ to }) => to === email);
    const links = emails.flatMap(({ text }) => String(text).match(/https?:\/\/\S+/g) ?? []);
    const found = links
      .map((address) => new URL(address))
      .findLast(({ pathname, search }) => pathname === path && search.includes(query));
    link = found && `${found.pathname}${found.search}`;
    return link !== undefined;
  });
  return link ?? '';
}

/** Waits for a toast of this kind with this title and text. */
export async function toast(
  page: Page,
  kind: 'success' | 'error' | 'info',
  title: string,
  text?: string,
): Promise<void> {
  const place = page.getByRole(kind === 'error' ? 'alert' : 'status').filter({ hasText: title });
  await (text ? place.filter({ hasText: text }) : place).first().waitFor();
}

/** Opens the link in the e-mail that verifies a person's address. */
export async function verifyAddress(stack: Stack, { email }: Pick<Person, 'email'>): Promise<void> {
  const link = await linkInEmail(stack, email, '/verify-email');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const { status, text } = await stack.request('POST', '/api/auth/verify-email', { body: { token } });
  if (status !== 200) throw new Error(`${email} could not be verified: ${status} ${text}`);
  // The open sessions learn of it by an event.
  await stack.settle();
}
