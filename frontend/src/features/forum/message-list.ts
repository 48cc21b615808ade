import type { ForumMessage } from '@kubrik/contract';

/** What this browser knows of one topic: messages in order, without gaps from `older` to `changes`. */
export interface ChatState {
  topicId: string;
  messages: ForumMessage[];
  /** Cursor of the page before the first message; null when the first one is the topic's first. */
  older: string | null;
  /** Cursor after which changes are asked for; null when the server gave none. */
  changes: string | null;
  /** Highest change number that is certainly included. */
  version: number;
}

/** applied: the next change; known: nothing new; gap: changes in between are missing and have to be asked for. */
export type PushOutcome = 'applied' | 'known' | 'gap';

const highest = (messages: readonly ForumMessage[], start = 0) =>
  messages.reduce((version, message) => Math.max(version, message.version), start);

export function chatFrom(
  topicId: string,
  page: readonly ForumMessage[],
  cursors: { older: string | null; changes: string | null },
): ChatState {
  return {
    topicId,
    messages: page.filter((message) => !message.isDeleted),
    ...cursors,
    version: highest(page),
  };
}

/** Puts a page of older messages before the ones that are there. */
export function addOlder(state: ChatState, page: readonly ForumMessage[], older: string | null): void {
  const known = new Set(state.messages.map(({ id }) => id));
  state.messages = [...page.filter(({ id, isDeleted }) => !isDeleted && !known.has(id)), ...state.messages];
  state.older = older;
}

/** Puts one message in its place: replaces it by id, removes a deleted one. */
export function putMessage(state: ChatState, message: ForumMessage): void {
  const at = state.messages.findIndex(({ id }) => id === message.id);
  if (message.isDeleted) {
    if (at >= 0) state.messages.splice(at, 1);
    return;
  }
  if (at >= 0) {
    state.messages[at] = message;
    return;
  }
  const first = state.messages[0];
  // A change of a message that has not been loaded yet will come with its page.
  if (first && state.older !== null && message.position < first.position) return;
  let place = state.messages.length;
  while (place > 0 && (state.messages[place - 1]?.position ?? 0) > message.position) place -= 1;
  state.messages.splice(place, 0, message);
}

/** Applies an answer of `?after=…`: everything up to its cursor is then included. */
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

/** A pushed message is applied when it is the very next change. */
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
  state.messages = state.messages.filter(({ id }) => id !== deleted.messageId);
  state.version = deleted.version;
  return outcome;
}
