import type { ForumMessage, ReactionCounts } from '@kubrik/contract';
import { type ChatSource, isOfSource } from '@kubrik/contract/forum/chat-sources';
import { excerpt, repliedExcerpt, wordsOrAttachments } from '@kubrik/contract/text/excerpt';
import { maxChatMessages } from '../limits';

/** A deletion as it is pushed: without the message's text. */
interface Deletion {
  messageId: string;
  version: number;
}
export interface ReactionChange extends Deletion {
  reactions: ReactionCounts;
}
type Change = { message: ForumMessage } | { deletion: Deletion } | { reaction: ReactionChange };

/**
 * The loaded messages of one topic, in order and without gaps. The last one is the newest, unless the reader has
 * scrolled so far up that the newest ones were dropped from memory (`hasNewer`).
 */
export interface ChatState {
  topicId: string;
  /** The only source whose messages it has; undefined for all. */
  source?: ChatSource | undefined;
  messages: ForumMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Messages pushed while the newest ones are dropped; a page that is read of the end may be older than these. */
  heldBack: ForumMessage[];
  /** The last changes, in order; a page that was read before them does not have them yet. */
  recent: Change[];
  /** Number of messages pushed since the topic was opened. */
  arrived: number;
  /** Cursor of the last change that was read; null when the server gave none. */
  changes: string | null;
  /** Highest change number that is certainly included. */
  version: number;
}

/** applied: the next change; known: nothing new; gap: changes in between are missing and have to be read. */
export type PushOutcome = 'applied' | 'known' | 'gap';

/** Most held back messages, and most recent changes: more than are pushed while one page is read. */
const maxRemembered = 200;

const highest = (messages: readonly ForumMessage[], start = 0) =>
  messages.reduce((version, message) => Math.max(version, message.version), start);

const lastPosition = (state: ChatState) => state.messages.at(-1)?.position ?? 0;

export function chatFrom(
  topicId: string,
  page: readonly ForumMessage[],
  { hasOlder, changes, source }: Pick<ChatState, 'hasOlder' | 'changes' | 'source'>,
): ChatState {
  return {
    topicId,
    source,
    messages: page.filter((message) => !message.isDeleted),
    hasOlder,
    hasNewer: false,
    heldBack: [],
    recent: [],
    arrived: 0,
    changes,
    version: highest(page),
  };
}

/** The messages of a page with the changes that came after it was read, without those that are deleted. */
function current(state: ChatState, page: readonly ForumMessage[]): ForumMessage[] {
  return page.flatMap((message) => {
    const latest = state.recent.reduce<ForumMessage>(withChange, message);
    return latest.isDeleted ? [] : [latest];
  });
}

/** The messages of a page that are not loaded. */
function newOf(state: ChatState, page: readonly ForumMessage[]): ForumMessage[] {
  const known = new Set(state.messages.map(({ id }) => id));
  return current(
    state,
    page.filter(({ id }) => !known.has(id)),
  );
}

/** A message after a change of its own, or of the message that it replies to. */
function withChange(message: ForumMessage, change: Change): ForumMessage {
  if ('reaction' in change) {
    const { messageId, version, reactions } = change.reaction;
    return messageId === message.id && version > message.version
      ? { ...message, reactions, version }
      : message;
  }
  if ('deletion' in change) {
    const { messageId, version } = change.deletion;
    if (messageId === message.id)
      return { ...message, isDeleted: true, content: '', attachments: [], version };
    return withReplied(message, {
      id: messageId,
      authorName: '',
      content: '',
      attachments: [],
      isDeleted: true,
    });
  }
  const { message: changed } = change;
  if (changed.id === message.id) return changed.version > message.version ? changed : message;
  return withReplied(message, changed);
}

/** A message whose line about the message that it replies to is renewed, if it is this one. */
function withReplied(
  message: ForumMessage,
  {
    id,
    authorName,
    content,
    attachments,
    isDeleted,
  }: Pick<ForumMessage, 'id' | 'authorName' | 'content' | 'attachments' | 'isDeleted'>,
): ForumMessage {
  const { replyTo } = message;
  if (replyTo?.id !== id) return message;
  const quote = isDeleted ? null : replyTo.quote;
  const line = excerpt(wordsOrAttachments(content, attachments), repliedExcerpt);
  return { ...message, replyTo: { ...replyTo, authorName, excerpt: line, quote, isDeleted } };
}

/** Applies a change to everything that is loaded, and remembers it. */
function spread(state: ChatState, change: Change): void {
  const apply = (messages: ForumMessage[]) =>
    messages.map((message) => withChange(message, change)).filter(({ isDeleted }) => !isDeleted);
  state.messages = apply(state.messages);
  state.heldBack = apply(state.heldBack);
  state.recent = [...state.recent, change].slice(-maxRemembered);
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
  state.messages = current(state, page);
  state.hasOlder = hasOlder;
  state.hasNewer = false;
  takeHeldBack(state);
}

/** Replaces the loaded messages by a stretch somewhere in the topic. */
export function showStretch(
  state: ChatState,
  stretch: readonly ForumMessage[],
  { hasOlder, hasNewer }: Pick<ChatState, 'hasOlder' | 'hasNewer'>,
): void {
  // What is dropped at the end may be newer than the page that is read of it later.
  const unread = state.hasNewer
    ? state.heldBack
    : [...state.messages, ...state.heldBack].slice(-maxRemembered);
  state.messages = current(state, stretch);
  state.hasOlder = hasOlder;
  state.hasNewer = hasNewer;
  state.heldBack = unread.filter(({ position }) => position > lastPosition(state));
  if (!hasNewer) takeHeldBack(state);
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
    removeMessage(state, message.id, message.version);
    return;
  }
  const isLoaded = [...state.messages, ...state.heldBack].some(({ id }) => id === message.id);
  // A new message is no change of what is loaded; a page that lacks it was read before it.
  if (isLoaded || message.version !== message.position) spread(state, { message });
  if (isLoaded || !isOfSource(message.sourceType, state.source)) return;
  const first = state.messages[0];
  // A message that is not loaded yet comes, changed, with its page.
  if (first && state.hasOlder && message.position < first.position) return;
  if (message.position > lastPosition(state)) {
    state.arrived += 1;
    if (state.hasNewer) {
      // Changes are pushed in the order of their numbers, so a changed message may come after those that follow it.
      state.heldBack = [...state.heldBack, message]
        .sort((one, other) => one.position - other.position)
        .slice(-maxRemembered);
      return;
    }
  }
  let index = state.messages.length;
  while (index > 0 && (state.messages[index - 1]?.position ?? 0) > message.position) index -= 1;
  state.messages.splice(index, 0, message);
}

/** Removes a message. The version is unknown until the server's answer. */
export function removeMessage(state: ChatState, messageId: string, version = 0): void {
  spread(state, { deletion: { messageId, version } });
}

/** Sets the numbers of a message's reactions. */
export const putReactions = (state: ChatState, reaction: ReactionChange): void => spread(state, { reaction });

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

export function applyDeleted(state: ChatState, deleted: Deletion): PushOutcome {
  const outcome = outcomeOf(state, deleted.version);
  if (outcome !== 'applied') return outcome;
  removeMessage(state, deleted.messageId, deleted.version);
  state.version = deleted.version;
  return outcome;
}

export function applyReacted(state: ChatState, reaction: ReactionChange): PushOutcome {
  const outcome = outcomeOf(state, reaction.version);
  if (outcome !== 'applied') return outcome;
  putReactions(state, reaction);
  state.version = reaction.version;
  return outcome;
}
