import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir } from '../../deploy/local/state.ts';
import { manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { EventLoopDelay } from './event-loop-delay.ts';
import { Installation } from './installation.ts';
import { Load } from './load.ts';
import { Probes } from './probes.ts';
import { makeLanes, requestNews, type Sizes } from './seed.ts';
import { Site } from './site.ts';
import { anyContent } from './stored.ts';

export interface SceneOptions {
  log: (text: string) => void;
  sizes: Sizes;
  /** The services to run; all unless told. */
  services?: string[];
  /** An empty folder to put everything into, instead of one of its own. */
  folder?: string;
  perSecond: number;
  /** Ends it early: whatever waits for something gives up. */
  signal?: AbortSignal | undefined;
}

/** One installation under a steady load, and everything that is known about it. */
export interface Scene {
  installation: Installation;
  site: Site;
  load: Load;
  probes: Probes;
  folder: string;
  /** Begins every text that this scene writes. */
  mark: string;
  log: (text: string) => void;
  eventLoopDelay: EventLoopDelay;
  signal?: AbortSignal | undefined;
  /** What `recovered` waited for last. */
  missing: string;
  /** Milliseconds from `since` until everything works, or undefined when it does not. */
  recovered(since: number, patienceMs: number): Promise<number | undefined>;
  stop(): Promise<void>;
}

export async function startScene(options: SceneOptions): Promise<Scene> {
  const own = options.folder ? undefined : mkdtempSync(join(tmpdir(), 'kubrik-chaos-'));
  const folder = options.folder ?? own ?? '';
  // PostgreSQL's own user has to pass through.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  makeDataDir(dataDir);
  const feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента хаоса', manyEntries(options.sizes.articles)));
  const { log, services } = options;
  const installation = new Installation({
    dataDir,
    log: (text) => log(`  · ${text}`),
    ...(services && { only: services }),
    // What runs by itself would change what is counted.
    env: { NEWS_FEEDS: feeds.url('/rss'), SCHEDULES: 'off' },
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
    await requestNews(site, dataDir, options.sizes.articles);
    const lanes = await makeLanes(installation, site, options.sizes);
    const mark = `хаос ${Date.now().toString(36)}`;
    return sceneOf(
      options,
      { installation, site, folder, mark, clean },
      new Load(site, lanes, options.perSecond, mark),
    );
  } catch (error) {
    await clean();
    throw error;
  }
}

type Given = Pick<Scene, 'installation' | 'site' | 'folder' | 'mark'> & { clean: () => Promise<void> };

function sceneOf(options: SceneOptions, { clean, ...given }: Given, load: Load): Scene {
  const probes = new Probes(given.site);
  const scene: Scene = {
    ...given,
    load,
    probes,
    log: options.log,
    eventLoopDelay: new EventLoopDelay(),
    signal: options.signal,
    missing: '',
    async recovered(since, patienceMs) {
      for (const deadline = since + patienceMs; Date.now() < deadline; await sleep(50)) {
        const missing = await whatIsMissing(scene, since).catch((error: Error) => error.message);
        options.signal?.throwIfAborted();
        if (!missing) return Date.now() - since;
        scene.missing = missing;
      }
      return undefined;
    },
    async stop() {
      await Promise.all([load.stop(), probes.stop()]);
      scene.eventLoopDelay.stop();
      await clean();
    },
  };
  load.start();
  probes.start();
  return scene;
}

/** What does not work yet of everything that should, asked and written after `since`. */
async function whatIsMissing({ installation, probes, load }: Scene, since: number): Promise<string> {
  if (!(await installation.isWhole())) return 'a process is not healthy';
  if (!probes.allGoodSince(since)) return 'a domain does not answer';
  const fresh = load.writes.filter(({ acknowledgedAt = 0 }) => acknowledgedAt >= since);
  for (const kind of ['comment', 'post']) {
    if (!fresh.some(({ lane }) => lane.kind === kind)) return `no ${kind} is accepted`;
  }
  const comments = fresh.filter(({ lane }) => lane.kind === 'comment').map(({ content }) => content);
  const isInChat = await anyContent(installation, comments);
  return isInChat ? '' : 'comments do not reach the chat';
}

/** Waits until the load flows, so that the first fault finds it at work. */
export async function warmUp(scene: Scene): Promise<void> {
  if ((await scene.recovered(Date.now(), 60_000)) === undefined)
    throw new Error(`the load does not flow: ${scene.missing}`);
}
