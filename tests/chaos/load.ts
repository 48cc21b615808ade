import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, isPlain503, type Site, type SiteRequest } from './site-client.ts';

/** One sender in one room. It sends a write when the one before has been answered. */
export interface Sender {
  name: string;
  /**
   * `comment` and `post`: what people write, the bulk of the load. `vote`: one of a new visitor each. `registration`: a new
   * account and session each. `settings`: the administrator changes the site's name, which the audit trail records.
   */
  kind: 'comment' | 'post' | 'vote' | 'registration' | 'settings';
  /** The article, the topic, or the company that is voted on. */
  room: string;
  request(content: string, clientId: string): SiteRequest;
  /** What identifies the write when it is looked for, of an answer of success. Default: the id in the answer. */
  idOf?(answer: Answer, clientId: string): string;
}

export interface Write {
  sender: Sender;
  n: number;
  content: string;
  clientId: string;
  sentAt: number;
  acknowledgedAt?: number;
  /** What it is looked for by. */
  id?: string;
}

/** Whether what is sent is text that can be read in a room. */
export const isText = ({ kind }: Sender): boolean => kind === 'comment' || kind === 'post';

const pauseBeforeRetry = 200;
const longestWrite = 90_000;

/** Sends numbered writes at a steady rate. A write without an answer is sent again. */
export class Load {
  readonly writes: Write[] = [];
  /** Answers that are neither a success nor a 503 in the error form. */
  readonly unexpected: Answer[] = [];
  #count = 0;
  #isHurrying = false;
  #stopping = false;
  #running: Promise<void>[] = [];
  readonly senders: Sender[];
  readonly #pauseMs: number;
  readonly #site: Site;
  readonly #prefix: string;

  constructor(site: Site, senders: Sender[], perSecond: number, prefix: string) {
    this.#site = site;
    this.senders = senders;
    this.#pauseMs = (senders.length * 1000) / perSecond;
    this.#prefix = prefix;
  }

  get acknowledged(): Write[] {
    return this.writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  }

  start(): void {
    this.#stopping = false;
    this.#running = this.senders.map((sender, index) => this.#run(sender, index));
  }

  /** Stops, and waits for the pending writes. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  /** Sends comments and posts without pauses until there are `total` writes. */
  async finishAt(total: number): Promise<void> {
    this.#isHurrying = true;
    const deadline = Date.now() + 10 * 60_000;
    while (this.writes.length < total && Date.now() < deadline) await sleep(100);
  }

  async #run(sender: Sender, index: number): Promise<void> {
    // The senders start at different times.
    await sleep((this.#pauseMs * index) / this.senders.length);
    while (!this.#stopping) {
      const startedAt = Date.now();
      await this.#write(sender);
      const pause = this.#isHurrying && isText(sender) ? 0 : this.#pauseMs;
      const rest = pause - (Date.now() - startedAt);
      if (rest > 0 && !this.#stopping) await sleep(rest);
    }
  }

  async #write(sender: Sender): Promise<void> {
    const n = this.#count++;
    const content = `${this.#prefix} № ${n} (${sender.name})`;
    const write: Write = { sender, n, content, clientId: randomUUID(), sentAt: Date.now() };
    this.writes.push(write);
    // While the load stops, a write that is not accepted is given up sooner.
    while (Date.now() - write.sentAt < (this.#stopping ? longestWrite / 3 : longestWrite)) {
      const answer = await this.#site.ask(sender.request(content, write.clientId));
      if (answer.status === 200 || answer.status === 201) {
        write.acknowledgedAt = Date.now();
        write.id = sender.idOf?.(answer, write.clientId) ?? (JSON.parse(answer.text) as { id: string }).id;
        return;
      }
      if (answer.status !== 0 && !isPlain503(answer)) {
        this.unexpected.push(answer);
        if (answer.status < 500) return;
      }
      await sleep(pauseBeforeRetry);
    }
  }
}
