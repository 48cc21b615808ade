import { errorOf } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './fuzz/check.ts';
import { fuzz } from './fuzz/fuzz.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const answer = (status: number, body: unknown, headers: Record<string, string> = json) => ({
  status,
  headers,
  text: JSON.stringify(body),
});
const read = { method: 'GET', path: '/api/ports/RUVVO' };
const view = { method: 'POST', path: '/api/maritime-news/x/view' };

describe('an answer to a generated request is wrong when', () => {
  it.each([
    ['it is a failure', answer(500, errorOf('Internal')), 'a failure: 500'],
    ['it is busy', answer(503, errorOf('Overloaded')), 'a failure: 503'],
    ['it is not in the error form', answer(404, { error: 'no' }), 'not in the error form'],
    ['its status is another than it says', answer(400, errorOf('PortNotFound')), 'says 404'],
    ['its call does not declare the code', answer(404, errorOf('NewsNotFound')), 'not declared'],
    ['nobody has such a code', answer(404, { ...errorOf('NotFound'), code: 'Nope' }), 'not declared'],
    [
      'it has a message of its own',
      answer(404, { ...errorOf('PortNotFound'), message: 'no' }),
      'another message',
    ],
    [
      'it shows a statement',
      answer(400, errorOf('ValidationFailed', [{ field: 'id', message: 'select 1 from ports' }])),
      'internals',
    ],
    [
      'it shows a stack',
      answer(400, errorOf('ValidationFailed', [{ field: 'id', message: 'x\n at f' }])),
      'internals',
    ],
    ['it is not JSON', answer(404, errorOf('PortNotFound'), { 'content-type': 'text/html' }), 'not JSON'],
    ['the reply does not fit', answer(200, { id: 7 }), 'does not fit'],
  ])('%s', (_, wrong, problem) => {
    expect(problemsOf(read, wrong).join('; ')).toContain(problem);
  });

  it('the reply has more than its schema, or another status', () => {
    expect(problemsOf(view, answer(200, { views: 1 }))).toEqual([]);
    expect(problemsOf(view, answer(200, { views: 1, password: 'x' }))).toEqual([
      'the reply has password, which its schema has not',
    ]);
    expect(problemsOf(view, answer(201, { views: 1 }))).toEqual(['the status is 201']);
  });

  it('there is no such call', () => {
    expect(problemsOf({ method: 'GET', path: '/api/nothing' }, answer(200, {}))).toEqual([
      'an answer where no call is: 200',
    ]);
  });
});

it('every call answers generated requests of all roles as the contract says', async () => {
  const { requests, findings, statuses } = await fuzz({ count: 534, seed: 7 });
  expect(requests).toBe(534);
  expect(findings).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(50);
});

it('the same seed makes the same requests', async () => {
  const { default: fc } = await import('fast-check');
  const { ports } = await import('@kubrik/contract');
  const { requestsFor } = await import('./fuzz/requests.ts');
  const draw = () => fc.sample(requestsFor(ports.add, ['a']), { seed: 5, numRuns: 20 });
  expect(draw()).toEqual(draw());
});
