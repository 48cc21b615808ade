import { type Call, clientCalls, type Domain } from '@kubrik/contract';
import fc from 'fast-check';
import { Client } from '../support/client.ts';
import { type Answer, problemsOf } from './check.ts';
import { type Fixture, type Role, roles, startFixture } from './fixture.ts';
import { type Draft, exampleRequest, requestsFor } from './requests.ts';

export interface FuzzOptions {
  count: number;
  seed: number;
  /** Only calls whose name contains it: `ports.add`. */
  only?: string | undefined;
  log?: (line: string) => void;
  /** Ends the run early, with the report so far. */
  signal?: AbortSignal | undefined;
}

export interface Finding {
  /** Number of the request: the same seed makes the same one. */
  number: number;
  call: string;
  role: Role;
  kind: Draft['kind'];
  request: string;
  problem: string;
}

export interface FuzzReport {
  requests: number;
  seconds: number;
  findings: Finding[];
  /** Number of answers by status. */
  statuses: Record<string, number>;
  /** Requests that found no time at first; each was sent again. */
  busy: number;
  /** Calls of which no request succeeded. */
  neverSucceeded: string[];
}

type SentRequest = Pick<Finding, 'number' | 'call' | 'role'> & { draft: Draft };

const noAnswer = 599;
const isBusy = ({ status }: Answer) => status === 503 || status === noAnswer;
const maxRepeats = 3;
/** At a time: fewer than the platform carries, so that no answer is a 503 for want of room. */
const inFlight = 8;
/** Each role makes each call once in a round; after so many rounds the things that calls delete are made again. */
const roundsOfThings = 3;
/** Calls after which a session of ours may have ended. */
const endSessions =
  /^(users\.(logout|login|register|secondStep|end|change|request|reset|confirm|undo|cancelDeletion)|admin\.(logout|login))/;

/** Sends `count` requests, made of the contract, and holds each answer against it. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const fixture = await startFixture();
  try {
    await fixture.renewSessions();
    await fixture.renewThings();
    return await new Run(fixture, options).report();
  } finally {
    await fixture.close();
  }
}

class Run {
  private readonly client: Client;
  private readonly generators = new Map<Call, fc.Arbitrary<Draft>>();
  private readonly findings: Finding[] = [];
  private readonly statuses: Record<string, number> = {};
  private readonly succeeded = new Set<string>();
  private readonly refusedAsBusy: SentRequest[] = [];
  private sent = 0;
  private readonly calls: Call[];
  private readonly fixture: Fixture;
  private readonly options: FuzzOptions;

  constructor(fixture: Fixture, options: FuzzOptions) {
    this.fixture = fixture;
    this.options = options;
    this.client = new Client(fixture.stack.url, '127.0.0.1', inFlight);
    this.calls = clientCalls.filter((call) => nameOf(call).includes(options.only ?? ''));
    if (this.calls.length === 0) throw new Error(`no call has ${options.only} in its name`);
  }

  async report(): Promise<FuzzReport> {
    const started = performance.now();
    const { count, log = () => {} } = this.options;
    const round = this.calls.length * roles.length;
    const reportEvery = Math.max(round * roundsOfThings, 1);
    for (let first = 0; first < count && !this.options.signal?.aborted; first += reportEvery) {
      if (first > 0) await this.fixture.renewThings();
      this.generators.clear();
      await this.sendAll(first, Math.min(first + reportEvery, count));
      log(`${Math.min(first + reportEvery, count)} of ${count} requests, ${this.findings.length} findings`);
    }
    if (!this.options.signal?.aborted) {
      await this.repeatBusy();
      await this.callOthersAccount();
    }
    this.client.close();
    return {
      requests: this.sent,
      seconds: Math.round((performance.now() - started) / 1000),
      findings: this.findings,
      statuses: this.statuses,
      busy: this.refusedAsBusy.length,
      neverSucceeded: this.calls.map(nameOf).filter((name) => !this.succeeded.has(name)),
    };
  }

  private async sendAll(first: number, end: number): Promise<void> {
    let next = first;
    const work = async () => {
      while (next < end && !this.options.signal?.aborted) await this.send(next++);
    };
    await Promise.all(Array.from({ length: inFlight }, work));
  }

  private async send(number: number): Promise<void> {
    const call = this.calls[number % this.calls.length] as Call;
    const role = roles[Math.floor(number / this.calls.length) % roles.length] as Role;
    const [draft] = fc.sample(this.generatorOf(call), { seed: this.options.seed + number, numRuns: 1 });
    if (!draft) return;
    const answer = await this.exchange(role, draft);
    this.sent += 1;
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    const request = { number, call: nameOf(call), role, draft };
    if (isBusy(answer)) this.refusedAsBusy.push(request);
    else this.judge(request, answer);
    if (endSessions.test(nameOf(call))) await this.fixture.renewSessions();
  }

  private judge({ draft, ...request }: SentRequest, answer: Answer): void {
    if (answer.status < 400) this.succeeded.add(request.call);
    for (const problem of [...problemsOf(draft, answer), ...this.leaks(request.role, answer)])
      this.note({ ...request, draft, problem });
  }

  /** A machine with other work may have no time for a moment. What is refused again, alone and later, is a finding. */
  private async repeatBusy(): Promise<void> {
    for (const request of this.refusedAsBusy) {
      let answer = await this.exchange(request.role, request.draft);
      for (let n = 0; n < maxRepeats && isBusy(answer); n += 1)
        answer = await this.exchange(request.role, request.draft);
      this.judge(request, answer);
    }
  }

  private generatorOf(call: Call): fc.Arbitrary<Draft> {
    const generator = this.generators.get(call) ?? requestsFor(call, this.fixture.idsFor(domainOfIds(call)));
    this.generators.set(call, generator);
    return generator;
  }

  private async exchange(role: Role, { method, path, headers, body }: Draft): Promise<Answer> {
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {};
    const all = { ...this.fixture.headersOf(role), ...length, ...headers };
    try {
      return await this.client.send(method, path, all, body);
    } catch (error) {
      const hasEnded = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      // Ctrl-C reaches the platform, too.
      if (hasEnded && !this.options.signal?.aborted)
        throw new Error(`the platform has ended:\n${this.fixture.stack.output()}`);
      return { status: noAnswer, headers: {}, text: `no answer: ${(error as Error).message}` };
    }
  }

  private leaks(role: Role, { text }: Answer): string[] {
    return role !== 'administrator' && text.includes(this.fixture.secret)
      ? ['it shows what is another person’s']
      : [];
  }

  /** Every valid call below a person's own address is refused to another person and to strangers. */
  private async callOthersAccount(): Promise<void> {
    await this.fixture.renewSessions();
    const own = this.calls.filter(({ http }) => /^\/user\/(profile\/)?\{id\}/.test(http.path));
    for (const call of own) {
      const draft = exampleRequest(call, { id: this.fixture.otherId });
      for (const [role, expected] of [
        ['stranger', 401],
        ['person', 403],
      ] as const) {
        const { status } = await this.exchange(role, draft);
        const problem = `another person’s is answered by ${status}`;
        if (status !== expected) this.note({ number: -1, call: nameOf(call), role, draft, problem });
      }
    }
  }

  private note({ draft, ...rest }: Omit<Finding, 'request' | 'kind'> & { draft: Draft }): void {
    const { kind, method, path, headers, body } = draft;
    const request =
      `${method} ${path} ${JSON.stringify(headers)} ${body?.toString().slice(0, 300) ?? ''}`.slice(0, 900);
    const { number, call, role, problem } = rest;
    this.options.log?.(`\n${number} ${call} as ${role} (${kind}): ${problem}\n  ${request}\n`);
    this.findings.push({ ...rest, kind, request });
  }
}

/** Below `/user/` ids are those of people, whatever service answers. */
const domainOfIds = ({ http, domain }: Call): Domain => (http.path.startsWith('/user/') ? 'users' : domain);

const nameOf = ({ domain, name }: Call): string => `${domain}.${name}`;
