import type { ForumMessage } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { addOlder, applyChanges, applyDeleted, applyPosted, chatFrom } from './message-list';

const aMessage = (position: number, fields: Partial<ForumMessage> = {}): ForumMessage => ({
  id: `m${position}`,
  topicId: 't',
  content: `message ${position}`,
  authorName: 'bosun',
  author: null,
  createdAt: '2026-11-21T08:40:00.000Z',
  isAggregated: false,
  sourceType: 'forum',
  sourceName: null,
  sourcePath: null,
  clientId: null,
  isDeleted: false,
  position,
  version: position,
  ...fields,
});

const deleted = (position: number, version: number) =>
  aMessage(position, { version, isDeleted: true, content: '' });

const aChat = (...positions: number[]) =>
  chatFrom(
    't',
    positions.map((position) => aMessage(position)),
    { older: 'older', changes: 'changes' },
  );

const ids = (state: { messages: ForumMessage[] }) => state.messages.map(({ id }) => id).join(' ');

describe('a chat that is followed', () => {
  it('leaves out what was deleted, but counts its change', () => {
    const state = chatFrom('t', [aMessage(1), deleted(2, 7)], { older: null, changes: 'c' });
    expect(ids(state)).toBe('m1');
    expect(state.version).toBe(7);
  });

  it('adds the very next message', () => {
    const state = aChat(1, 2);
    expect(applyPosted(state, aMessage(3))).toBe('applied');
    expect(ids(state)).toBe('m1 m2 m3');
    expect(state.version).toBe(3);
  });

  it('asks when a change in between is missing, and shows nothing out of order', () => {
    const state = aChat(1, 2);
    expect(applyPosted(state, aMessage(4))).toBe('gap');
    expect(applyDeleted(state, { messageId: 'm1', version: 5 })).toBe('gap');
    expect(ids(state)).toBe('m1 m2');
    expect(state.version).toBe(2);
  });

  it('takes a message that it has for known', () => {
    const state = aChat(1, 2, 3);
    expect(applyPosted(state, aMessage(3))).toBe('known');
    expect(ids(state)).toBe('m1 m2 m3');
  });

  it('removes a deleted message', () => {
    const state = aChat(1, 2, 3);
    expect(applyDeleted(state, { messageId: 'm2', version: 4 })).toBe('applied');
    expect(ids(state)).toBe('m1 m3');
    expect(applyPosted(state, aMessage(5))).toBe('applied');
  });

  it('counts the deletion of a message that it has not loaded', () => {
    const state = aChat(8, 9);
    expect(applyDeleted(state, { messageId: 'm1', version: 10 })).toBe('applied');
    expect(state.version).toBe(10);
  });

  it('fills a gap with what happened since the cursor', () => {
    const state = aChat(1, 2, 3);
    applyChanges(state, [aMessage(4), deleted(2, 5), aMessage(6)], 'later');
    expect(ids(state)).toBe('m1 m3 m4 m6');
    expect(state).toMatchObject({ version: 6, changes: 'later' });
    expect(applyPosted(state, aMessage(7))).toBe('applied');
  });

  it('keeps the order of positions, not that of arrival', () => {
    const state = aChat(1, 2, 5);
    applyChanges(state, [aMessage(4, { version: 6 }), aMessage(3, { version: 7 })], 'later');
    expect(ids(state)).toBe('m1 m2 m3 m4 m5');
  });

  it('leaves a change of a message before the loaded ones to its page', () => {
    const state = aChat(8, 9);
    applyChanges(state, [aMessage(2, { version: 10 })], 'later');
    expect(ids(state)).toBe('m8 m9');
    expect(state.version).toBe(10);
  });

  it('puts an older page before, without doubling', () => {
    const state = aChat(3, 4);
    addOlder(state, [aMessage(1), deleted(2, 6), aMessage(3)], null);
    expect(ids(state)).toBe('m1 m3 m4');
    expect(state.older).toBeNull();
  });
});
