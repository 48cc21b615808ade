import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  allEvents,
  calls,
  clientCalls,
  dataTransferEvents,
  events,
  messenger,
  serviceCalls,
} from '../index.js';
import { type CallSpec, defineCalls } from './call.js';
import { defineEvents } from './event.js';
import { mergeGroups, registerCalls, registerEvents } from './registry.js';

const spec = (path: string): Omit<CallSpec, 'cache'> => ({
  http: { method: 'GET', path },
  summary: '',
  access: { who: 'anyone' },
  reply: z.string(),
});
const data = z.object({});

describe('the registry of the contract', () => {
  it('refuses two calls of one name', () => {
    const one = defineCalls('news', { list: spec('/a') });
    const two = defineCalls('news', { list: spec('/b') });
    expect(() => registerCalls([one.list, two.list])).toThrow('two calls are named news.list');
  });

  it('takes calls of one name in two domains', () => {
    const one = defineCalls('news', { list: spec('/a') });
    const two = defineCalls('ports', { list: spec('/b') });
    expect(registerCalls([one.list, two.list])).toHaveLength(2);
  });

  it('refuses two calls of one method and path, whatever their parameters are called', () => {
    const { item, other } = defineCalls('news', { item: spec('/news/{id}'), other: spec('/news/{code}') });
    expect(() => registerCalls([item, other])).toThrow('two calls answer GET /news/{}');
  });

  it('refuses two events of one type', () => {
    const one = defineEvents('news', { commentAdded: { data } });
    const two = defineEvents('news', { commentAdded: { data } });
    expect(() => registerEvents([one.commentAdded, two.commentAdded])).toThrow(
      'two events have the type news.comment-added',
    );
  });

  it('refuses two groups of one domain that have the same name', () => {
    const one = defineCalls('news', { list: spec('/a') });
    const two = defineCalls('news', { list: spec('/b') });
    expect(() => mergeGroups(one, two)).toThrow('two groups of one domain have list');
  });

  it('holds what all files of a domain declare', () => {
    expect(clientCalls).toContain(calls.admin.login);
    expect(clientCalls).toContain(messenger.webhook);
    expect(allEvents).toContain(dataTransferEvents.dataTransferChanged);
    expect(Object.values(events.admin)).toContain(dataTransferEvents.dataTransferChanged);
  });

  it('keeps internal calls apart from those that have a route', () => {
    const internal = serviceCalls.filter(({ http }) => http === undefined);
    expect(internal.map(({ domain, name }) => `${domain}.${name}`)).toContain('news.totals');
    expect(serviceCalls).toHaveLength(clientCalls.length + internal.length);
  });
});
