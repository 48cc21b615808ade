import { describe, expect, it, vi } from 'vitest';
import type { Logger } from '../observability/log.js';
import { Metrics } from '../observability/metrics.js';
import { Dispatcher } from './dispatch.js';
import { Refusal } from './refusal.js';

/** The answer to a call whose handler fails by this error, and the line of the log. */
async function failBy(error: Error) {
  const logged = vi.fn();
  const dispatcher = new Dispatcher({
    handlerOf: () => () => Promise.reject(error),
    outbox: undefined,
    metrics: new Metrics(),
    logger: { error: logged } as unknown as Logger,
    checkReplies: false,
  });
  const answer = await dispatcher.answer('news.addComment', '{}');
  return { answer, lines: logged.mock.calls.map(([details, msg]) => ({ ...details, msg })) };
}

it('a call on a full disk is answered 503, and the one line of the log says what to do', async () => {
  const error = Object.assign(new Error('could not extend file "base/5/1259"'), { code: '53100' });
  const { answer, lines } = await failBy(error);
  expect(answer).toContain('"code":"ServiceUnavailable"');
  expect(lines).toEqual([
    {
      call: 'news.addComment',
      msg: 'news.addComment failed: the disk of PostgreSQL is full: free space on it, and the rest comes back by itself',
    },
  ]);
});

it('a call is answered 503 while PostgreSQL refuses the password, and the line of the log names the variable', async () => {
  const error = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const { answer, lines } = await failBy(error);
  expect(answer).toContain('"code":"ServiceUnavailable"');
  const hint =
    'PostgreSQL refuses the name or password in DATABASE_URL: correct the variable, and start the service again';
  expect(lines).toEqual([{ call: 'news.addComment', msg: `news.addComment failed: ${hint}` }]);
});

/** The answer to a call by this handler, and whether the log has a line about it. */
async function answerBy(handler: () => Promise<unknown>, checkReplies: boolean, name = 'news.view') {
  const error = vi.fn();
  const dispatcher = new Dispatcher({
    handlerOf: () => handler,
    outbox: undefined,
    metrics: new Metrics(),
    logger: { error } as unknown as Logger,
    checkReplies,
  });
  return { answer: await dispatcher.answer(name, '{}'), logged: error.mock.calls.length };
}
const refuseBy = (code: 'NewsNotFound' | 'PortNotFound') => () => Promise.reject(new Refusal(code));

describe('while answers are held against the contract', () => {
  it('a refusal that the call declares is passed on', async () => {
    const { answer, logged } = await answerBy(refuseBy('NewsNotFound'), true);
    expect(answer).toContain('"code":"NewsNotFound"');
    expect(logged).toBe(0);
  });

  it('a refusal that the call does not declare is a failure that says what to write', async () => {
    const { answer, logged } = await answerBy(refuseBy('PortNotFound'), true);
    expect(answer).toMatch(/^500\n/);
    expect(answer).toContain('news.view is refused by PortNotFound, which it does not declare');
    expect(logged).toBe(1);
  });

  it('a reply that does not fit its schema is a failure that names the field', async () => {
    const { answer, logged } = await answerBy(() => Promise.resolve({ views: 'many' }), true);
    expect(answer).toMatch(/^500\n/);
    expect(answer).toContain('the reply of news.view does not fit its schema: views');
    expect(logged).toBe(1);
  });
});

it('a reply that leaves to its schema what it should say is a failure that names the field', async () => {
  const left = { siteName: 'Кубрик', maintenance: false, operatorName: '', trends: null };
  const { answer } = await answerBy(() => Promise.resolve(left), true, 'admin.site');
  expect(answer).toMatch(/^500\n/);
  expect(answer).toContain('the reply of admin.site leaves out operatorContact');
});

it('a refusal by a limit says in how many whole seconds to come again', async () => {
  const refuseAfter = async (seconds: number) => {
    const refuse = () => Promise.reject(new Refusal('TooManyRequests', { seconds }));
    return (await answerBy(refuse, true)).answer.split('\n')[0];
  };
  expect(await refuseAfter(41.2)).toBe('429 {"retry-after":"42"}');
  expect(await refuseAfter(-1)).toBe('429 {"retry-after":"1"}');
});

it('in production such answers reach the person', async () => {
  expect((await answerBy(refuseBy('PortNotFound'), false)).answer).toContain('"code":"PortNotFound"');
  expect((await answerBy(() => Promise.resolve({ views: 'many' }), false)).answer).toContain('"many"');
});
