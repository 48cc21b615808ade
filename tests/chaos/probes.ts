import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Question, Site } from './site.ts';

interface Probe {
  domain: string;
  question(n: number): Question;
  /** Status that says: it works. */
  good: number;
}

const everyMs = 200;

// Changing limits pass the gateway's cache by: it would hide that nobody answers behind it.
const probes: Probe[] = [
  {
    domain: 'news',
    good: 200,
    question: (n) => read('news', `/api/maritime-news?limit=${1 + (n % 100)}`),
  },
  { domain: 'forum', good: 200, question: (n) => read('forum', `/api/chat?limit=${1 + (n % 200)}`) },
  {
    // A wrong code: refused by the service itself, after it has asked Redis.
    domain: 'admin',
    good: 401,
    question: () => ({
      kind: 'ask admin',
      method: 'POST',
      path: '/api/admin/auth/login',
      body: { username: 'admin', password: 'AAAAAA' },
    }),
  },
];

function read(domain: string, path: string): Question {
  return { kind: `read ${domain}`, method: 'GET', path };
}

export interface ProbeAnswer extends Answer {
  domain: string;
  good: boolean;
}

/** Asks every domain again and again, whatever happens. */
export class Probes {
  readonly answers: ProbeAnswer[] = [];
  #stopping = false;
  #running: Promise<void>[] = [];
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  get domains(): string[] {
    return probes.map(({ domain }) => domain);
  }

  start(): void {
    this.#stopping = false;
    this.#running = probes.map((probe) => this.#run(probe));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  /** Whether every domain has answered well a question that was put after `since`. */
  allGoodSince(since: number): boolean {
    const good = new Set(
      this.answers.filter((answer) => answer.good && answer.sentAt >= since).map(({ domain }) => domain),
    );
    return good.size === probes.length;
  }

  async #run({ domain, question, good }: Probe): Promise<void> {
    for (let n = 0; !this.#stopping; n += 1) {
      // Without waiting for the answer, as people do not wait for one another.
      void this.#site.ask(question(n)).then((answer) => {
        this.answers.push({ ...answer, domain, good: answer.status === good });
      });
      await sleep(everyMs);
    }
  }
}
