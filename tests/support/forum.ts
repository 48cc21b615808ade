import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import { type Person, signInAs } from './people.ts';
import type { Stack } from './stack.ts';

/** Opens a browser context of a signed-in person, or of a visitor. */
export async function visitAs(
  browser: Browser,
  stack: Stack,
  person?: Person,
  options?: BrowserContextOptions,
): Promise<Visit> {
  const opened = await visit(browser, options);
  if (person) await signInAs(opened.page.context(), stack, person);
  return opened;
}

/** Opens a browser context in which the administrator is signed in. */
export async function visitAsAdmin(browser: Browser, token: string): Promise<Visit> {
  const opened = await visit(browser);
  await opened.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  return opened;
}

/** Opens the menu of the first message with this text. @returns its dialog */
export async function openMessageMenu(page: Page, text: string): Promise<Locator> {
  const message = page.getByRole('listitem').filter({ hasText: text }).first();
  await message.hover();
  await message.getByRole('button', { name: /Действия с сообщением/ }).click();
  return page.getByRole('dialog');
}

/** Chooses what to do with the first message with this text. */
export async function chooseForMessage(page: Page, text: string, action: string): Promise<void> {
  const menu = await openMessageMenu(page, text);
  await menu.getByRole('button', { name: action }).click();
}

/** Answers the window by which a moderator deletes something of somebody else. */
export async function confirmDeletion(
  page: Page,
  title: string,
  rule = 'spam',
  act = 'Удалить',
): Promise<void> {
  const window = page.getByRole('dialog', { name: title });
  await window.getByLabel('Причина, которую увидит автор').selectOption(rule);
  await window.getByRole('button', { name: act, exact: true }).click();
}

/** Creates a topic as this person; returns its id. */
export async function aTopic(
  stack: Stack,
  { cookie }: Person,
  title: string,
  content = 'Кто был, расскажите.',
  category = 'ports',
): Promise<string> {
  const body = { title, content, category };
  return (await stack.request('POST', '/api/forum/topics', { headers: { cookie }, body })).body.id;
}

export const postMessage = (stack: Stack, { cookie }: Person, topicId: string, content: string) =>
  stack.request('POST', '/api/forum/messages', { headers: { cookie }, body: { topicId, content } });

/** The texts of a topic's messages on the server, in order. */
export const messageTexts = async (stack: Stack, topicId: string): Promise<string[]> =>
  (await stack.request('GET', `/api/forum/topics/${topicId}/messages?limit=200`)).body.map(
    ({ content }: { content: string }) => content,
  );

export async function openTopic(page: Page, stack: Stack, id: string): Promise<void> {
  await page.goto(`${stack.url}/forum/topics/${id}`);
  await page.getByText('на связи').waitFor();
}

/** The list item with this text. */
export const listItem = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

export const messageInput = (page: Page) => page.getByLabel('Сообщение', { exact: true });
