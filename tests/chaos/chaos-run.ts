import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Servers } from '../../deploy/local/servers/servers.ts';
import { makeDataDir } from '../../deploy/local/state.ts';
import { manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { EventLoopDelay } from './event-loop-delay.ts';
import { GrowingFeed } from './growing-feed.ts';
import { Installation } from './installation.ts';
import { Load } from './load.ts';
import { Probes } from './probes.ts';
import { Site } from './site-client.ts';
import { hasAnyMessage } from './stored-data.ts';
import { adminToken, createSenders, generateNews, type Sizes } from './test-data.ts';

/** What `docs/operations.md` promises. */
const promisedRecoveryMs = 15_000;

export interface ChaosRunOptions {
  log: (text: string) => void;
  sizes: Sizes;
  /** The services to run. Default: all. */
  services?: string[];
  /** An empty folder for all data. Default: a new temporary one. */
  folder?: string;
  perSecond: number;
  /** How long after a fault everything has to work again, in ms. */
  recoveryMs?: number;
  /** Clusters of servers to use instead of own servers. */
  servers?: Servers;
  env?: NodeJS.ProcessEnv;
  /** Ends the run early. */
  signal?: AbortSignal | undefined;
}

/** One installation under a steady load, with everything that was recorded about it. */
export interface ChaosRun {
  installation: Installation;
  site: Site;
  load: Load;
  probes: Probes;
  feed: GrowingFeed;
  folder: string;
  /** Beginning of every text that this run writes. */
  prefix: string;
  log: (text: string) => void;
  eventLoopDelay: EventLoopDelay;
  recoveryMs: number;
  signal?: AbortSignal | undefined;
  /** The failure that `waitForRecovery` saw last. */
  failure: string;
  /** Milliseconds from `since` until everything works, or undefined when it does not. */
  waitForRecovery(since: number, timeoutMs: number): Promise<number | undefined>;
  stop(): Promise<void>;
}

export async function startChaosRun(options: ChaosRunOptions): Promise<ChaosRun> {
  const own = options.folder ? undefined : mkdtempSync(join(tmpdir(), 'kubrik-chaos-'));
  const folder = options.folder ?? own ?? '';
  // The user of PostgreSQL must be able to enter the folder.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  makeDataDir(dataDir);
  const feeds = await startFeedServer();
  const entries = manyEntries(options.sizes.articles);
  feeds.serve('/rss', rss('Лента хаоса', entries));
  const { log, services, servers, env } = options;
  const installation = new Installation({
    dataDir,
    log: (text) => log(`  · ${text}`),
    ...(services && { only: services }),
    ...(servers && { servers }),
    // Scheduled jobs would change the counts.
    env: { NEWS_MARITIME_FEEDS: feeds.url('/rss'), SCHEDULES: 'off', ...env },
  });
  const site = new Site(() => installation.addresses);
  const clean = async () => {
    await installation.stop();
    site.close();
    await feeds.close();
    if (own) rmSync(own, { recursive: true, force: true });
  };
  try {
    log('starting an installation of its own …');
    await installation.start();
    const token = await adminToken(site, dataDir);
    await generateNews(site, token, options.sizes.articles);
    const senders = await createSenders(installation, site, options.sizes, token);
    const prefix = `хаос ${Date.now().toString(36)}`;
    return createChaosRun(
      options,
      { installation, site, folder, prefix, clean, feed: new GrowingFeed(feeds, site, token, entries) },
      new Load(site, senders, options.perSecond, prefix),
    );
  } catch (error) {
    await clean();
    throw error;
  }
}

type StartedRun = Pick<ChaosRun, 'installation' | 'site' | 'folder' | 'prefix' | 'feed'> & {
  clean: () => Promise<void>;
};

function createChaosRun(options: ChaosRunOptions, { clean, ...given }: StartedRun, load: Load): ChaosRun {
  const probes = new Probes(given.site);
  const run: ChaosRun = {
    ...given,
    load,
    probes,
    log: options.log,
    recoveryMs: options.recoveryMs ?? promisedRecoveryMs,
    eventLoopDelay: new EventLoopDelay(),
    signal: options.signal,
    failure: '',
    async waitForRecovery(since, timeoutMs) {
      for (const deadline = since + timeoutMs; Date.now() < deadline; await sleep(50)) {
        const failure = await findFailure(run, since).catch((error: Error) => error.message);
        options.signal?.throwIfAborted();
        if (!failure) return Date.now() - since;
        run.failure = failure;
      }
      return undefined;
    },
    async stop() {
      await Promise.all([load.stop(), probes.stop(), run.feed.stop(run.installation).catch(() => {})]);
      run.eventLoopDelay.stop();
      await clean();
    },
  };
  load.start();
  run.feed.start();
  probes.start();
  return run;
}

/** The first thing that does not work yet, judged by requests and writes after `since`; empty when everything works. */
async function findFailure({ installation, probes, load }: ChaosRun, since: number): Promise<string> {
  if (!(await installation.isHealthy())) return 'a process is not healthy';
  if (!probes.allAnsweredSince(since)) return 'a domain does not answer';
  const fresh = load.writes.filter(({ acknowledgedAt = 0 }) => acknowledgedAt >= since);
  for (const kind of ['comment', 'post']) {
    if (!fresh.some(({ sender }) => sender.kind === kind)) return `no ${kind} is accepted`;
  }
  const comments = fresh.filter(({ sender }) => sender.kind === 'comment').map(({ content }) => content);
  const isInChat = await hasAnyMessage(installation, comments);
  return isInChat ? '' : 'comments do not reach the chat';
}

/** Waits until all writes and probes succeed, so that the first fault happens under load. */
export async function warmUp(run: ChaosRun): Promise<void> {
  if ((await run.waitForRecovery(Date.now(), 60_000)) === undefined)
    throw new Error(`the load does not start: ${run.failure}`);
}
