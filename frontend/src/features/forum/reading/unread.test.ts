import type { ForumMessage } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import type { PendingMessage } from '../composer/use-composer';
import { rowsOf } from '../messages/message-rows';
import { placeAfter, unreadOf } from './unread';

const message = (position: number, more: Partial<ForumMessage> = {}) =>
  ({
    id: `m${position}`,
    position,
    createdAt: '2026-11-22T10:00:00Z',
    clientId: null,
    ...more,
  }) as ForumMessage;
const own = (one: ForumMessage) => one.authorName === 'me';
const messages = [1, 4, 5, 7].map((position) => message(position));

describe('what is new', () => {
  it('is what others wrote after the place, up to the newest when the topic was opened', () => {
    expect(unreadOf(messages, false, { place: 1, newest: 5 }, own)).toEqual({
      first: 4,
      count: 2,
      isMore: false,
    });
  });
  it('is nothing after the newest, and own messages are not new', () => {
    expect(unreadOf(messages, false, { place: 7, newest: 7 }, own)).toBeUndefined();
    const mine = [message(1), message(4, { authorName: 'me' })];
    expect(unreadOf(mine, false, { place: 1, newest: 4 }, own)).toBeUndefined();
  });
  it('begins above the loaded ones when the place is not loaded', () => {
    expect(unreadOf(messages.slice(1), true, { place: 2, newest: 7 }, own)).toEqual({
      first: undefined,
      count: 3,
      isMore: true,
    });
    // The message at the reader's place was deleted, and there is no message before it.
    expect(unreadOf(messages.slice(1), false, { place: 2, newest: 7 }, own)?.first).toBe(4);
  });
});

describe('the place', () => {
  it('moves with what continues it', () => {
    expect(placeAfter(4, { before: 4, first: 5, last: 7 }, true)).toBe(7);
    expect(placeAfter(4, { before: 1, first: 4, last: 5 }, true)).toBe(5);
  });
  it('stays where something between was not seen, and never goes back', () => {
    expect(placeAfter(1, { before: 4, first: 5, last: 7 }, true)).toBe(1);
    expect(placeAfter(7, { before: undefined, first: 1, last: 4 }, false)).toBe(7);
  });
  it('is unknown to a new reader, who begins where the topic opens', () => {
    expect(placeAfter(undefined, { before: 4, first: 5, last: 7 }, true)).toBe(7);
  });
  it('is not continued by a first loaded message with older ones before it', () => {
    expect(placeAfter(1, { before: undefined, first: 4, last: 7 }, true)).toBe(1);
    expect(placeAfter(1, { before: undefined, first: 4, last: 7 }, false)).toBe(7);
  });
});

describe('rows', () => {
  const options = { hasOlder: false, hasNewer: false, firstUnread: 5, news: [] };
  it('begin a day at its first message', () => {
    const days = [message(1), message(2), message(3, { createdAt: '2026-11-24T10:00:00Z' })];
    const rows = rowsOf(days, [], options);
    expect(rows.map((row) => 'message' in row && row.beginsDay)).toEqual([true, false, true]);
  });
  it('say above one message that new ones begin', () => {
    const rows = rowsOf(messages, [], options);
    expect(rows.map((row) => 'message' in row && row.beginsUnread)).toEqual([false, false, true, false]);
  });
  it('have the news where they stand, but for those of the page before', () => {
    const after = (position: number) => ({
      after: position,
      sourceType: 'news' as const,
      count: 2,
      newest: { position: position + 1, title: '', path: '/', createdAt: '' },
    });
    const keys = (hasOlder: boolean, hasNewer: boolean) =>
      rowsOf(messages, [], { ...options, hasOlder, hasNewer, news: [after(0), after(1), after(7)] }).map(
        ({ key }) => key,
      );
    expect(keys(false, false)).toEqual(['news-1', 'm1', 'news-2', 'm4', 'm5', 'm7', 'news-8']);
    expect(keys(true, true)).toEqual(['m1', 'news-2', 'm4', 'm5', 'm7']);
  });
  it('end with what is not sent, unless it has arrived or the end is not loaded', () => {
    const pending = ['a', 'b'].map((clientId) => ({ clientId }) as PendingMessage);
    const sent = [...messages, message(8, { clientId: 'a' })];
    expect(rowsOf(sent, pending, options).map(({ key }) => key)).toEqual(['m1', 'm4', 'm5', 'm7', 'm8', 'b']);
    expect(rowsOf(sent, pending, { ...options, hasNewer: true })).toHaveLength(5);
  });
});
