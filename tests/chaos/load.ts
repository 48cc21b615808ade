import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, isPlain503, type Question, type Site } from './site.ts';

/** One sender in one room: its writes follow one another. */
export interface Lane {
  name: string;
  kind: 'comment' | 'post';
  /** The article or the topic. */
  room: string;
  question(content: string, clientId: string): Question;
}

export interface Write {
  lane: Lane;
  n: number;
  content: string;
  clientId: string;
  sentAt: number;
  acknowledgedAt?: number;
  /** Id of what was stored, as the answer says. */
  id?: string;
}

const pauseBeforeRetry = 200;
const longestWrite = 90_000;

/** Numbered writes at a steady pace. Each waits for its answer, and is sent again when there is none. */
export class Load {
  readonly writes: Write[] = [];
  /** Answers that are neither a success nor a plain «later». */
  readonly odd: Answer[] = [];
  #count = 0;
  #pauseMs: number;
  #stopping = false;
  #running: Promise<void>[] = [];
  readonly lanes: Lane[];
  readonly #site: Site;
  readonly #mark: string;

  constructor(site: Site, lanes: Lane[], perSecond: number, mark: string) {
    this.#site = site;
    this.lanes = lanes;
    this.#pauseMs = (lanes.length * 1000) / perSecond;
    this.#mark = mark;
  }

  get acknowledged(): Write[] {
    return this.writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  }

  start(): void {
    this.#stopping = false;
    this.#running = this.lanes.map((lane, index) => this.#run(lane, index));
  }

  /** Waits for the writes that are under way. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  /** Goes on as fast as the answers come, until so many are acknowledged. */
  async rushTo(total: number): Promise<void> {
    this.#pauseMs = 0;
    const deadline = Date.now() + 10 * 60_000;
    while (this.writes.length < total && Date.now() < deadline) await sleep(100);
  }

  async #run(lane: Lane, index: number): Promise<void> {
    // Not all at the same moment.
    await sleep((this.#pauseMs * index) / this.lanes.length);
    while (!this.#stopping) {
      const startedAt = Date.now();
      await this.#write(lane);
      const rest = this.#pauseMs - (Date.now() - startedAt);
      if (rest > 0 && !this.#stopping) await sleep(rest);
    }
  }

  async #write(lane: Lane): Promise<void> {
    const n = this.#count++;
    const content = `${this.#mark} № ${n} (${lane.name})`;
    const write: Write = { lane, n, content, clientId: randomUUID(), sentAt: Date.now() };
    this.writes.push(write);
    // Once it is to stop, one that nobody takes is given up sooner.
    while (Date.now() - write.sentAt < (this.#stopping ? longestWrite / 3 : longestWrite)) {
      const answer = await this.#site.ask(lane.question(content, write.clientId));
      if (answer.status === 201) {
        write.acknowledgedAt = Date.now();
        write.id = (JSON.parse(answer.text) as { id: string }).id;
        return;
      }
      if (answer.status !== 0 && !isPlain503(answer)) {
        this.odd.push(answer);
        if (answer.status < 500) return;
      }
      await sleep(pauseBeforeRetry);
    }
  }
}
