import { expect, it, vi } from 'vitest';
import type { Logger } from '../observability/log.js';
import { Metrics } from '../observability/metrics.js';
import { Dispatcher } from './dispatch.js';

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
