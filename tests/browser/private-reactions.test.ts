import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { launchBrowser, sizes } from '../support/browser.ts';
import { visitAs } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack({ services: ['users', 'forum'], env: { gateway: { RATE_LIMIT_FACTOR: '0' } } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const say = (from: Person, to: Person, content: string) =>
  stack.request('POST', `/api/user/${from.id}/messages`, {
    headers: { cookie: from.cookie },
    body: { toUsername: to.username, content },
  });
/** Two who have written to each other, each at the open conversation. */
async function conversation(name: string, size: BrowserContextOptions) {
  const [one, other] = [await register(stack, `${name}_a`), await register(stack, `${name}_b`)];
  await say(one, other, 'Когда смена?');
  await say(other, one, 'В пятницу, агент обещал');
  const open = async (person: Person, withPerson: Person) => {
    const opened = await visitAs(browser, stack, person, size);
    await opened.page.goto(`${stack.url}/cabinet?tab=messages&with=${withPerson.id}`);
    const answer = opened.page.getByRole('listitem').filter({ hasText: 'В пятницу' }).last();
    await answer.waitFor();
    return { ...opened, answer };
  };
  return { reader: await open(one, other), writer: await open(other, one) };
}

describe('reactions to private messages in a browser', () => {
  it.each([
    ['a desktop', sizes.desktop, 'desk'],
    ['a phone', sizes.phone, 'phone'],
  ])('are given and taken back, and the other person sees it at once, on %s', async (_, size, form) => {
    const { reader, writer } = await conversation(form, size);
    await reader.answer.getByRole('button', { name: /^Реакция на сообщение/ }).click();
    const choice = reader.page.getByRole('dialog');
    await choice.getByRole('button', { name: 'Спасибо' }).waitFor();
    expect(await accessibilityViolations(reader.page, { within: 'dialog', targetSize: true })).toEqual([]);
    await choice.getByRole('button', { name: 'Спасибо' }).click();
    const own = reader.answer.getByRole('button', { name: 'Спасибо: 1' });
    await own.waitFor();
    expect(await own.getAttribute('aria-pressed')).toBe('true');
    const seen = writer.answer.getByRole('button', { name: /^Спасибо: / });
    await seen.waitFor();
    expect(await seen.getAttribute('aria-pressed')).toBe('false');
    await seen.click();
    await reader.answer.getByRole('button', { name: 'Спасибо: 2' }).click();
    await expect.poll(() => seen.getAttribute('aria-label')).toBe('Спасибо: 1');
    expect(await seen.getAttribute('aria-pressed')).toBe('true');
    expect([...reader.errors, ...writer.errors]).toEqual([]);
    await Promise.all([reader.close(), writer.close()]);
  });

  it('Не удалось сохранить реакцию: one that the server refuses is said, and nothing is pretended', async () => {
    const { reader, writer } = await conversation('off', sizes.phone);
    const refusal = { statusCode: 403, code: 'Forbidden', message: 'Нельзя' };
    await reader.page.route('**/reactions/*', (route) => route.fulfill({ status: 403, json: refusal }));
    await reader.answer.getByRole('button', { name: /^Реакция на сообщение/ }).click();
    await reader.page.getByRole('dialog').getByRole('button', { name: 'Нравится' }).click();
    await toast(reader.page, 'error', 'Не удалось сохранить реакцию');
    expect(await reader.answer.getByRole('button', { name: /^Нравится: / }).count()).toBe(0);
    await Promise.all([reader.close(), writer.close()]);
  });
});
