import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Site, SiteRequest } from './site-client.ts';

interface Probe {
  domain: string;
  request(n: number): SiteRequest;
  /** Status of a domain that works. */
  expected: number;
}

const everyMs = 200;

// The limit changes with each request, because the gateway's cache would hide that a service does not answer.
const probes: Probe[] = [
  {
    domain: 'news',
    expected: 200,
    request: (n) => read('news', `/api/maritime-news?limit=${1 + (n % 100)}`),
  },
  { domain: 'forum', expected: 200, request: (n) => read('forum', `/api/chat?limit=${1 + (n % 200)}`) },
  {
    // A code without the cookie of its request is refused by the service itself, unless Redis is away.
    domain: 'admin',
    expected: 401,
    request: () => ({
      kind: 'ask admin',
      method: 'POST',
      path: '/api/admin/auth/login',
      body: { username: 'admin', password: 'AAAAAA' },
    }),
  },
  {
    domain: 'blacklist',
    expected: 200,
    request: (n) => read('blacklist', `/api/blacklist/companies?limit=${1 + (n % 100)}`),
  },
];

function read(domain: string, path: string): SiteRequest {
  return { kind: `read ${domain}`, method: 'GET', path };
}

export interface ProbeAnswer extends Answer {
  domain: string;
  /** Whether the status is the one of a domain that works. */
  isExpected: boolean;
}

/** Sends requests to every domain at a steady rate. */
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

  /** Whether every domain has answered a request that was sent after `since` as expected. */
  allAnsweredSince(since: number): boolean {
    const answered = new Set(
      this.answers
        .filter((answer) => answer.isExpected && answer.sentAt >= since)
        .map(({ domain }) => domain),
    );
    return answered.size === probes.length;
  }

  async #run({ domain, request, expected }: Probe): Promise<void> {
    for (let n = 0; !this.#stopping; n += 1) {
      // Does not wait for the answer, so that a slow answer does not lower the rate.
      void this.#site.ask(request(n)).then((answer) => {
        this.answers.push({ ...answer, domain, isExpected: answer.status === expected });
      });
      await sleep(everyMs);
    }
  }
}
