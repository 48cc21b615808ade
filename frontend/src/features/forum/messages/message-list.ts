import type { ForumMessage, ReactionCounts } from '@kubrik/contract';
import { type ChatSource, isOfSource } from '@kubrik/contract/forum/chat-sources';
import { excerpt, repliedExcerpt, wordsOrAttachments } from '@kubrik/contract/text/excerpt';
import { maxChatMessages } from '../limits';

/** A deletion in the form of a push: without the message's text. */
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
  /** The only loaded source; undefined for all. */
  source?: ChatSource | undefined;
  messages: ForumMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /**
   * Messages pushed while the newest ones are dropped; a page of the end that is loaded later may lack them.
   */
  heldBack: ForumMessage[];
  /** The last changes, in order; a page from before a change does not have it yet. */
  recent: Change[];
  /** Number of messages pushed since the topic was opened. */
  arrived: number;
  /** Cursor of the last applied change; null when the server gave none. */
  changes: string | null;
  /** All changes up to this number are applied. */
  version: number;
}

/**
 * applied: it was the next change; known: nothing new; gap: changes in between are missing and must be
 * loaded.
 */
export type PushOutcome = 'applied' | 'known' | 'gap';

/** Limit of held back messages, and of recent changes: more than are pushed while one page loads. */
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

/** The messages of a page after the changes that are newer than the page, without deleted ones. */
function current(state: ChatState, page: readonly ForumMessage[]): ForumMessage[] {
  return page.flatMap((message) => {
    const latest = state.recent.reduce<ForumMessage>(withChange, message);
    return latest.isDeleted ? [] : [latest];
  });
}

/** The messages of a page that are not loaded yet. */
function newOf(state: ChatState, page: readonly ForumMessage[]): ForumMessage[] {
  const known = new Set(state.messages.map(({ id }) => id));
  return current(
    state,
    page.filter(({ id }) => !known.has(id)),
  );
}

/** A message after a change of itself, or of its original message. */
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

/** A message whose line about the original message is updated, if the changed message is the original. */
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

/** Applies a change to all loaded messages, and remembers the change. */
function spread(state: ChatState, change: Change): void {
  const apply = (messages: ForumMessage[]) =>
    messages.map((message) => withChange(message, change)).filter(({ isDeleted }) => !isDeleted);
  state.messages = apply(state.messages);
  state.heldBack = apply(state.heldBack);
  state.recent = [...state.recent, change].slice(-maxRemembered);
}

/** Adds a page of older messages before the loaded ones; drops the newest when there are too many. */
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
  // Messages dropped at the end may be newer than the page that is loaded there later, so they are held back.
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

/** Drops the oldest messages above the limit; they are loaded again when the reader scrolls to them. */
export function dropBeginning(state: ChatState): void {
  const extra = state.messages.length - maxChatMessages;
  if (extra <= 0) return;
  state.messages.splice(0, extra);
  state.hasOlder = true;
}

/**
 * Drops the newest messages above the limit; until they are loaded again, pushed messages are counted and
 * held back.
 */
export function dropEnd(state: ChatState): void {
  state.messages.length = Math.min(state.messages.length, maxChatMessages);
  state.hasNewer = true;
}

/** Puts one message into its place: replaces the one with its id, or removes a deleted one. */
export function putMessage(state: ChatState, message: ForumMessage): void {
  if (message.isDeleted) {
    removeMessage(state, message.id, message.version);
    return;
  }
  const isLoaded = [...state.messages, ...state.heldBack].some(({ id }) => id === message.id);
  // A new message does not change loaded ones; a page without it is older than the message.
  if (isLoaded || message.version !== message.position) spread(state, { message });
  if (isLoaded || !isOfSource(message.sourceType, state.source)) return;
  const first = state.messages[0];
  // A message that is not loaded yet will come with its page, already changed.
  if (first && state.hasOlder && message.position < first.position) return;
  if (message.position > lastPosition(state)) {
    state.arrived += 1;
    if (state.hasNewer) {
      // Changes are pushed in the order of their numbers, so a changed message may arrive after later
      // messages.
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

/** Applies an answer of `?after=…`, which contains every change up to its cursor. */
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

/** Applies a pushed message if it is the next change. */
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
