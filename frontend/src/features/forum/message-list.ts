import type { ForumMessage } from '@kubrik/contract';
import { chatKept } from './limits';

/**
 * What this browser knows of one topic: a stretch of its messages in order and without gaps. It ends with the newest
 * one, unless the reader has gone so far up that the end was let go (`hasNewer`).
 */
export interface ChatState {
  topicId: string;
  messages: ForumMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** The newest messages that came while the end is let go; what is read of the end may be older than they. */
  held: ForumMessage[];
  /** Ids that were deleted lately; a page that was read before may still bring them. */
  gone: string[];
  /** How many messages have come since the topic was opened. */
  arrived: number;
  /** Cursor after which changes are asked for; null when the server gave none. */
  changes: string | null;
  /** Highest change number that is certainly included. */
  version: number;
}

/** applied: the next change; known: nothing new; gap: changes in between are missing and have to be asked for. */
export type PushOutcome = 'applied' | 'known' | 'gap';

/** Of each, as many as may come while one page is on its way. */
const mostRemembered = 200;

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
    held: [],
    gone: [],
    arrived: 0,
    changes,
    version: highest(page),
  };
}

/** Those of a page that are not there yet and not gone already. */
function fresh(state: ChatState, page: readonly ForumMessage[]): ForumMessage[] {
  const known = new Set([...state.messages.map(({ id }) => id), ...state.gone]);
  return page.filter(({ id, isDeleted }) => !isDeleted && !known.has(id));
}

/** Puts a page of older messages before; the end is let go when there are too many. */
export function addOlder(state: ChatState, page: readonly ForumMessage[], hasOlder: boolean): void {
  state.messages = [...fresh(state, page), ...state.messages];
  state.hasOlder = hasOlder;
  if (state.messages.length > chatKept) dropEnd(state);
}

/** Puts the page that follows behind; the beginning is let go when there are too many. */
export function addNewer(state: ChatState, page: readonly ForumMessage[], hasNewer: boolean): void {
  state.messages.push(...fresh(state, page));
  state.hasNewer = hasNewer;
  if (!hasNewer) takeHeld(state);
  dropBeginning(state);
}

/** Puts the newest page in the place of what is there. */
export function showNewest(state: ChatState, page: readonly ForumMessage[], hasOlder: boolean): void {
  state.messages = page.filter(({ id, isDeleted }) => !isDeleted && !state.gone.includes(id));
  state.hasOlder = hasOlder;
  state.hasNewer = false;
  takeHeld(state);
}

function takeHeld(state: ChatState): void {
  const held = state.held;
  state.held = [];
  for (const message of held) {
    if (message.position > lastPosition(state)) state.messages.push(message);
  }
}

/** Lets the oldest go; they are read again when they are scrolled to. */
export function dropBeginning(state: ChatState): void {
  const extra = state.messages.length - chatKept;
  if (extra <= 0) return;
  state.messages.splice(0, extra);
  state.hasOlder = true;
}

/** Lets the newest go; what comes is only counted until they are scrolled to again. */
export function dropEnd(state: ChatState): void {
  state.messages.length = Math.min(state.messages.length, chatKept);
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
  const waiting = state.held.findIndex(({ id }) => id === message.id);
  if (waiting >= 0) {
    state.held[waiting] = message;
    return;
  }
  const first = state.messages[0];
  // A change of a message that has not been loaded yet will come with its page.
  if (first && state.hasOlder && message.position < first.position) return;
  if (message.position > lastPosition(state)) {
    state.arrived += 1;
    if (state.hasNewer) {
      state.held = [...state.held, message].slice(-mostRemembered);
      return;
    }
  }
  let place = state.messages.length;
  while (place > 0 && (state.messages[place - 1]?.position ?? 0) > message.position) place -= 1;
  state.messages.splice(place, 0, message);
}

/** Takes a message away wherever it is, and remembers that it is gone. */
export function removeMessage(state: ChatState, messageId: string): void {
  const others = ({ id }: ForumMessage) => id !== messageId;
  state.messages = state.messages.filter(others);
  state.held = state.held.filter(others);
  state.gone = [...state.gone, messageId].slice(-mostRemembered);
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
  removeMessage(state, deleted.messageId);
  state.version = deleted.version;
  return outcome;
}
