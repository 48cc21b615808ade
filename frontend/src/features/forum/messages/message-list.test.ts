import type { ForumMessage } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { maxChatMessages } from '../limits';
import {
  addNewer,
  addOlder,
  applyChanges,
  applyDeleted,
  applyPosted,
  chatFrom,
  showNewest,
} from './message-list';

const aMessage = (position: number, fields: Partial<ForumMessage> = {}): ForumMessage => ({
  id: `m${position}`,
  topicId: 't',
  content: `message ${position}`,
  authorName: 'bosun',
  isGuest: false,
  attachments: [],
  author: null,
  createdAt: '2026-11-21T08:40:00.000Z',
  isAggregated: false,
  sourceType: 'forum',
  sourceName: null,
  sourcePath: null,
  clientId: null,
  isDeleted: false,
  replyTo: null,
  editedAt: null,
  reactions: {},
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
    { hasOlder: true, changes: 'changes' },
  );

const ids = (state: { messages: ForumMessage[] }) => state.messages.map(({ id }) => id).join(' ');

describe('a chat that is followed', () => {
  it('leaves out what was deleted, but counts its change', () => {
    const state = chatFrom('t', [aMessage(1), deleted(2, 7)], { hasOlder: false, changes: 'c' });
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
    addOlder(state, [aMessage(1), deleted(2, 6), aMessage(3)], false);
    expect(ids(state)).toBe('m1 m3 m4');
    expect(state.hasOlder).toBe(false);
  });
});

const pages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => aMessage(from + n));

/** A chat in which the reader has scrolled up so far that the newest messages were dropped. */
function aFarReader() {
  const state = chatFrom('t', pages(10_001, 10_050), { hasOlder: true, changes: 'c' });
  for (let first = 9951; first > 9951 - maxChatMessages; first -= 50)
    addOlder(state, pages(first, first + 49), true);
  return state;
}

describe('a chat that is read far up', () => {
  it('keeps a bounded stretch, and reads its end again on the way down, without a gap', () => {
    const state = aFarReader();
    expect(state.messages).toHaveLength(maxChatMessages);
    expect(state.hasNewer).toBe(true);
    const last = state.messages.at(-1)?.position ?? 0;
    addNewer(state, pages(last + 1, last + 50), true);
    expect(state.messages).toHaveLength(maxChatMessages);
    expect(state.hasOlder).toBe(true);
    const positions = state.messages.map(({ position }) => position);
    expect(positions).toEqual(positions.map((_, n) => (positions[0] ?? 0) + n));
  });

  it('counts messages that arrive while an earlier page is read, and has them when the end is reached', () => {
    const state = aFarReader();
    expect(applyPosted(state, aMessage(10_051))).toBe('applied');
    expect(applyPosted(state, aMessage(10_052))).toBe('applied');
    expect(state.arrived).toBe(2);
    expect(state.messages.at(-1)?.position).toBe(10_000);
    const last = state.messages.at(-1)?.position ?? 0;
    // The server answered with this page before the two messages came.
    addNewer(state, pages(last + 1, 10_050), false);
    expect(state.messages.slice(-3).map(({ id }) => id)).toEqual(['m10050', 'm10051', 'm10052']);
    expect(applyPosted(state, aMessage(10_053))).toBe('applied');
    expect(state.messages.at(-1)?.id).toBe('m10053');
  });

  it('jumps to the newest with what came while they were being read', () => {
    const state = aFarReader();
    applyPosted(state, aMessage(10_051));
    showNewest(state, pages(10_001, 10_050), true);
    expect(state.messages.map(({ position }) => position)).toEqual(
      pages(10_001, 10_051).map(({ position }) => position),
    );
    expect(state.hasNewer).toBe(false);
  });

  it('does not bring back what was deleted while its page was on its way', () => {
    const state = aFarReader();
    const first = state.messages[0]?.position ?? 0;
    applyDeleted(state, { messageId: `m${first - 1}`, version: state.version + 1 });
    applyDeleted(state, { messageId: 'm10050', version: state.version + 1 });
    addOlder(state, pages(first - 50, first - 1), true);
    expect(state.messages.some(({ id }) => id === `m${first - 1}`)).toBe(false);
    showNewest(state, pages(10_001, 10_050), true);
    expect(state.messages.at(-1)?.id).toBe('m10049');
  });
});
