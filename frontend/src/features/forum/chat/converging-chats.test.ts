import type { ForumMessage, Reaction, ReactionCounts } from '@kubrik/contract';
import { excerpt, repliedExcerpt } from '@kubrik/contract/text/excerpt';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addNewer,
  addOlder,
  applyChanges,
  applyDeleted,
  applyPosted,
  applyReacted,
  type ChatState,
  chatFrom,
  dropEnd,
  showNewest,
} from '../messages/message-list';

interface StoredMessage {
  position: number;
  version: number;
  content: string;
  replyTo: number | null;
  quote: string | null;
  reactions: ReactionCounts;
  isDeleted: boolean;
}

const pageSize = 20;
const reactions: Reaction[] = ['like', 'heart', 'sad'];

/** A topic as the server keeps it: each change takes the next number. */
class Topic {
  readonly stored: StoredMessage[] = [];
  readonly pushes: ((state: ChatState) => unknown)[] = [];
  last = 0;

  post(content: string, pick: number): void {
    const original = pick % 3 === 0 ? this.stored[pick % Math.max(1, this.stored.length)] : undefined;
    const position = ++this.last;
    const quote = original && pick % 2 === 0 ? original.content.slice(0, 5) || null : null;
    const replyTo = original?.position ?? null;
    this.stored.push({
      position,
      version: position,
      content,
      replyTo,
      quote,
      reactions: {},
      isDeleted: false,
    });
    this.pushMessage(position);
  }

  edit(content: string, pick: number): void {
    const message = this.any(pick);
    if (!message) return;
    Object.assign(message, { content, version: ++this.last });
    this.pushMessage(message.position);
  }

  delete(pick: number): void {
    const message = this.any(pick);
    if (!message) return;
    Object.assign(message, { isDeleted: true, version: ++this.last });
    const deletion = { messageId: `m${message.position}`, version: this.last };
    this.pushes.push((state) => applyDeleted(state, deletion));
  }

  react(pick: number): void {
    const message = this.any(pick);
    const reaction = reactions[pick % reactions.length];
    if (!message || !reaction) return;
    const { [reaction]: count = 0, ...others } = message.reactions;
    message.reactions = pick % 4 === 0 ? others : { ...others, [reaction]: count + 1 };
    message.version = ++this.last;
    const change = { messageId: `m${message.position}`, version: this.last, reactions: message.reactions };
    this.pushes.push((state) => applyReacted(state, change));
  }

  newest = () => this.views(this.kept().slice(-pageSize));
  before = (position: number) =>
    this.views(
      this.kept()
        .filter((message) => message.position < position)
        .slice(-pageSize),
    );
  since = (position: number) =>
    this.views(
      this.kept()
        .filter((message) => message.position > position)
        .slice(0, pageSize),
    );
  changesAfter = (version: number) =>
    this.views(
      this.stored
        .filter((message) => message.version > version)
        .sort((one, other) => one.version - other.version)
        .slice(0, pageSize),
    );
  kept = () => this.stored.filter(({ isDeleted }) => !isDeleted);
  views = (messages: StoredMessage[]) => messages.map((message) => this.view(message));

  private any(pick: number): StoredMessage | undefined {
    const kept = this.kept();
    return kept[pick % Math.max(1, kept.length)];
  }

  private pushMessage(position: number): void {
    const view = this.view(this.at(position));
    this.pushes.push((state) => applyPosted(state, view));
  }

  private at(position: number): StoredMessage {
    const found = this.stored.find((message) => message.position === position);
    if (!found) throw new Error(`there is no message ${position}`);
    return found;
  }

  private view({
    position,
    version,
    content,
    replyTo,
    quote,
    reactions,
    isDeleted,
  }: StoredMessage): ForumMessage {
    const original = replyTo === null ? undefined : this.at(replyTo);
    return {
      id: `m${position}`,
      topicId: 't',
      content: isDeleted ? '' : content,
      authorName: 'bosun',
      author: null,
      isGuest: false,
      attachments: [],
      createdAt: '2026-11-21T08:40:00.000Z',
      isAggregated: false,
      sourceType: 'forum',
      sourceName: null,
      sourcePath: null,
      clientId: null,
      isDeleted,
      replyTo: original && !isDeleted ? replied(original, quote) : null,
      editedAt: null,
      reactions: isDeleted ? {} : reactions,
      position,
      version,
    };
  }
}

const replied = ({ position, content, isDeleted }: StoredMessage, quote: string | null) => ({
  id: `m${position}`,
  position,
  authorName: isDeleted ? '' : 'bosun',
  excerpt: isDeleted ? '' : excerpt(content, repliedExcerpt),
  quote: isDeleted ? null : quote,
  isDeleted,
});

/** A browser that shows a topic; `connect` and `disconnect` decide whether pushes reach it. */
class Browser {
  readonly state: ChatState;
  private isOnline = true;
  private received: number;
  /** A requested page that has not arrived yet. */
  private underway: (() => void) | undefined;

  constructor(private readonly topic: Topic) {
    this.state = chatFrom('t', topic.newest(), { hasOlder: true, changes: 'c' });
    this.state.version = topic.last;
    this.received = topic.pushes.length;
  }

  disconnect(): void {
    this.isOnline = false;
  }

  connect(): void {
    this.isOnline = true;
    this.received = this.topic.pushes.length;
    this.catchUp();
  }

  /** Receives a push; the next push reveals a lost one. */
  receive(losesFirst: boolean): void {
    if (!this.isOnline) return;
    const pushes = this.topic.pushes.slice(this.received + (losesFirst ? 1 : 0));
    this.received = this.topic.pushes.length;
    for (const apply of pushes) if (apply(this.state) === 'gap') this.catchUp();
  }

  catchUp(): void {
    for (;;) {
      const page = this.topic.changesAfter(this.state.version);
      applyChanges(this.state, page, 'c');
      if (page.length < pageSize) return;
    }
  }

  /** Requests a page now; it arrives with `arrive`, after other changes. */
  read(pick: number): void {
    if (!this.isOnline || this.underway) return;
    const { state, topic } = this;
    const first = state.messages[0]?.position;
    const last = state.messages.at(-1)?.position;
    if (first === undefined || last === undefined) return;
    if (pick % 2 === 0 && state.hasOlder) {
      const page = topic.before(first);
      this.underway = () => {
        if (state.messages[0]?.position === first) addOlder(state, page, page.length === pageSize);
      };
    } else if (pick % 4 === 1 && state.hasNewer) {
      const page = topic.newest();
      this.underway = () => {
        if (state.hasNewer) showNewest(state, page, true);
      };
    } else if (state.hasNewer) {
      const page = topic.since(last);
      this.underway = () => {
        if (state.messages.at(-1)?.position === last) addNewer(state, page, page.length === pageSize);
      };
    }
  }

  arrive(): void {
    this.underway?.();
    this.underway = undefined;
  }
}

const act = fc.record({
  kind: fc.constantFrom(
    'post',
    'post',
    'edit',
    'delete',
    'react',
    'react',
    'read',
    'arrive',
    'receive',
    'lose',
    'drop',
  ),
  pick: fc.nat(10_000),
  content: fc.string({ minLength: 1, maxLength: 200 }),
});

it('two browsers, one of them away for a while, show what the server has', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 200, maxLength: 500 }), fc.nat(100), (acts, away) => {
      const topic = new Topic();
      for (let n = 0; n < 30; n += 1) topic.post(`начало ${n}`, n);
      const present = new Browser(topic);
      const absent = new Browser(topic);
      acts.forEach(({ kind, pick, content }, n) => {
        if (n === away) absent.disconnect();
        const browser = pick % 2 === 0 ? present : absent;
        if (kind === 'post') topic.post(content, pick);
        else if (kind === 'edit') topic.edit(content, pick);
        else if (kind === 'delete') topic.delete(pick);
        else if (kind === 'react') topic.react(pick);
        else if (kind === 'read') browser.read(pick >> 1);
        else if (kind === 'arrive') browser.arrive();
        else if (kind === 'drop') dropEnd(browser.state);
        else browser.receive(kind === 'lose');
      });
      for (const browser of [present, absent]) {
        browser.connect();
        browser.arrive();
        const [first] = browser.state.messages;
        const last = browser.state.messages.at(-1);
        const stretch = topic
          .kept()
          .filter(({ position }) => position >= (first?.position ?? 0) && position <= (last?.position ?? 0));
        expect(browser.state.messages).toEqual(topic.views(stretch));
        if (!browser.state.hasNewer) expect(last?.position).toBe(topic.kept().at(-1)?.position);
      }
    }),
    { numRuns: 60 },
  );
});
