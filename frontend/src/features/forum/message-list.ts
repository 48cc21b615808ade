import type { ForumMessage } from '@kubrik/contract';
import { maxChatMessages } from './limits';

/**
 * The loaded messages of one topic, in order and without gaps. The last one is the newest, unless the reader has
 * scrolled so far up that the newest ones were dropped from memory (`hasNewer`).
 */
export interface ChatState {
  topicId: string;
  messages: ForumMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Messages pushed while the newest ones are dropped; a page that is read of the end may be older than these. */
  heldBack: ForumMessage[];
  /** Ids of recently deleted messages, which a page read before their deletion may still contain. */
  deletedIds: string[];
  /** Number of messages pushed since the topic was opened. */
  arrived: number;
  /** Cursor of the last change that was read; null when the server gave none. */
  changes: string | null;
  /** Highest change number that is certainly included. */
  version: number;
}

/** applied: the next change; known: nothing new; gap: changes in between are missing and have to be read. */
export type PushOutcome = 'applied' | 'known' | 'gap';

/** Most held back messages, and most deleted ids: more than are pushed while one page is read. */
const maxRemembered = 200;

const highest = (messages: readonly ForumMessage[], start = 0) =>
  messages.reduce((version, message) => Math.max(version, message.version), start);

const lastPosition = (state: ChatState) => state.messages.at(-1)?.position ?? 0;

export function chatFrom(
  topicId: string,
  page: readonly ForumMessage[],
  { hasOlder, changes }: Pick<ChatState, 'hasOlder' | 'changes'>,
): ChatState {
  return {
    topicId,
    messages: page.filter((message) => !message.isDeleted),
    hasOlder,
    hasNewer: false,
    heldBack: [],
    deletedIds: [],
    arrived: 0,
    changes,
    version: highest(page),
  };
}

/** The messages of a page that are neither loaded nor deleted. */
function newOf(state: ChatState, page: readonly ForumMessage[]): ForumMessage[] {
  const known = new Set([...state.messages.map(({ id }) => id), ...state.deletedIds]);
  return page.filter(({ id, isDeleted }) => !isDeleted && !known.has(id));
}

/** Puts a page of older messages before the loaded ones; drops the newest when there are too many. */
export function addOlder(state: ChatState, page: readonly ForumMessage[], hasOlder: boolean): void {
  state.messages = [...newOf(state, page), ...state.messages];
  state.hasOlder = hasOlder;
  if (state.messages.length > maxChatMessages) dropEnd(state);
}

/** Appends the next page of newer messages; drops the oldest when there are too many. */
export function addNewer(state: ChatState, page: readonly ForumMessage[], hasNewer: boolean): void {
  state.messages.push(...newOf(state, page));
  state.hasNewer = hasNewer;
  if (!hasNewer) takeHeldBack(state);
  dropBeginning(state);
}

/** Replaces the loaded messages by the newest page. */
export function showNewest(state: ChatState, page: readonly ForumMessage[], hasOlder: boolean): void {
  state.messages = page.filter(({ id, isDeleted }) => !isDeleted && !state.deletedIds.includes(id));
  state.hasOlder = hasOlder;
  state.hasNewer = false;
  takeHeldBack(state);
}

function takeHeldBack(state: ChatState): void {
  const { heldBack } = state;
  state.heldBack = [];
  for (const message of heldBack) {
    if (message.position > lastPosition(state)) state.messages.push(message);
  }
}

/** Drops the oldest messages above the limit; they are read again when they are scrolled to. */
export function dropBeginning(state: ChatState): void {
  const extra = state.messages.length - maxChatMessages;
  if (extra <= 0) return;
  state.messages.splice(0, extra);
  state.hasOlder = true;
}

/** Drops the newest messages above the limit; until they are read again, pushed messages are counted and held back. */
export function dropEnd(state: ChatState): void {
  state.messages.length = Math.min(state.messages.length, maxChatMessages);
  state.hasNewer = true;
}

/** Puts one message in its place: replaces it by id, removes a deleted one. */
export function putMessage(state: ChatState, message: ForumMessage): void {
  if (message.isDeleted) {
    removeMessage(state, message.id);
    return;
  }
  const at = state.messages.findIndex(({ id }) => id === message.id);
  if (at >= 0) {
    state.messages[at] = message;
    return;
  }
  const heldBackAt = state.heldBack.findIndex(({ id }) => id === message.id);
  if (heldBackAt >= 0) {
    state.heldBack[heldBackAt] = message;
    return;
  }
  const first = state.messages[0];
  // A message that is not loaded yet comes, changed, with its page.
  if (first && state.hasOlder && message.position < first.position) return;
  if (message.position > lastPosition(state)) {
    state.arrived += 1;
    if (state.hasNewer) {
      state.heldBack = [...state.heldBack, message].slice(-maxRemembered);
      return;
    }
  }
  let index = state.messages.length;
  while (index > 0 && (state.messages[index - 1]?.position ?? 0) > message.position) index -= 1;
  state.messages.splice(index, 0, message);
}

/** Removes a message, and remembers its id against a page that was read before. */
export function removeMessage(state: ChatState, messageId: string): void {
  const isOther = ({ id }: ForumMessage) => id !== messageId;
  state.messages = state.messages.filter(isOther);
  state.heldBack = state.heldBack.filter(isOther);
  state.deletedIds = [...state.deletedIds, messageId].slice(-maxRemembered);
}

/** Applies an answer of `?after=…`, which holds every change up to its cursor. */
export function applyChanges(
  state: ChatState,
  changes: readonly ForumMessage[],
  cursor: string | null,
): void {
  for (const message of changes) putMessage(state, message);
  state.version = highest(changes, state.version);
  if (cursor) state.changes = cursor;
}

function outcomeOf(state: ChatState, version: number): PushOutcome {
  if (version <= state.version) return 'known';
  return version === state.version + 1 ? 'applied' : 'gap';
}

/** Applies a pushed message if it is the very next change. */
export function applyPosted(state: ChatState, message: ForumMessage): PushOutcome {
  const outcome = outcomeOf(state, message.version);
  if (outcome !== 'applied') return outcome;
  putMessage(state, message);
  state.version = message.version;
  return outcome;
}

export function applyDeleted(state: ChatState, deleted: { messageId: string; version: number }): PushOutcome {
  const outcome = outcomeOf(state, deleted.version);
  if (outcome !== 'applied') return outcome;
  removeMessage(state, deleted.messageId);
  state.version = deleted.version;
  return outcome;
}
