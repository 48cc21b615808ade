import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OperatorError } from '../../deploy/local/operator-error.ts';
import { checkSite, serveFeed } from '../containers/site-check.ts';
import { isWhole, type LoadReport, loadSite } from '../containers/site-load.ts';

const root = join(import.meta.dirname, '../..');
const chart = join(root, 'deploy/kubernetes');
const release = 'kubrik';
const services = 'news ports jobs protection blacklist forum banking users admin media'.split(' ');
const parts = ['gateway', ...services];

export interface CheckOptions {
  helm: string;
  /** A command that takes the images after it into the cluster: `kind load docker-image`. Empty: it finds them itself. */
  imageLoader: string;
  /** Whether the images exist. */
  isBuilt: boolean;
  /** An address of this machine that pods reach, where a feed is served. */
  host: string;
  /** Further values of the chart: `images.nats=nats:2.12-alpine`. */
  values: string[];
  log(line: string): void;
}

/** What was done under load, and what the load met. */
export interface CheckRow {
  done: string;
  seconds: number;
  /** Whether requests may fail: those in flight when a process is killed. */
  isKilling: boolean;
  report: LoadReport;
}

const tags = ['check', 'check-next'] as const;

/** Whether nothing acknowledged is lost, and nothing failed that was not in flight at a kill. */
export const isKept = ({ isKilling, report }: CheckRow): boolean =>
  isWhole(report) && (isKilling || report.readsFailed + report.attemptsFailed === 0);

/**
 * Installs the chart into the cluster of KUBECONFIG, in a namespace of its own, uses the site as people do, and then updates,
 * scales, kills, upgrades and rolls back under a steady load. Its cluster addresses must be reachable from here.
 */
export async function checkOnCluster(options: CheckOptions): Promise<CheckRow[]> {
  if (!options.isBuilt) buildImages(options);
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-kubernetes-'));
  const feed = await serveFeed(0, release);
  const installation = new Installation(options, folder, feed.port);
  try {
    await installation.install();
    return await installation.underLoad();
  } finally {
    feed.close();
    await installation.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildImages({ imageLoader, log }: CheckOptions): void {
  for (const part of parts) {
    const workspace = part === 'gateway' ? part : `services/${part}`;
    log(`Building the image of ${part} …`);
    const names = tags.map((tag) => `kubrik/${part}:${tag}`);
    const build = ['build', '-q', '--network', 'host', '--build-arg', `WORKSPACE=${workspace}`];
    execFileSync('docker', [...build, ...names.flatMap((name) => ['-t', name]), '.'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (imageLoader) execFileSync('sh', ['-c', `${imageLoader} ${names.join(' ')}`], { stdio: 'ignore' });
  }
}

class Installation {
  private readonly namespace = `kubrik-check-${process.pid}`;
  private site = '';
  private readonly rows: CheckRow[] = [];
  private readonly options: CheckOptions;
  /** For secrets and volumes. */
  private readonly folder: string;
  private readonly feedPort: number;

  constructor(options: CheckOptions, folder: string, feedPort: number) {
    this.options = options;
    this.folder = folder;
    this.feedPort = feedPort;
  }

  async install(): Promise<void> {
    const { log } = this.options;
    log('Installing the chart …');
    await this.kubectl('create', 'namespace', this.namespace);
    const secrets = join(this.folder, 'secrets.env');
    execFileSync(process.execPath, [join(root, 'deploy/containers/make-env.mjs'), secrets], {
      stdio: 'ignore',
    });
    await this.kubectl('create', 'secret', 'generic', release, `--from-env-file=${secrets}`);
    await this.makeVolumes();
    const began = performance.now();
    await this.helm('install', release, chart, ...this.values(tags[0]), '--wait', '--timeout', '10m');
    log(`All pods are ready after ${Math.round((performance.now() - began) / 1000)} s`);
    const address = await this.kubectl(
      'get',
      'service',
      `${release}-gateway`,
      '-o=jsonpath={.spec.clusterIP}',
    );
    this.site = `http://${address}`;
    const site = { url: this.site, newestCode: () => this.newestCode() };
    const { problems, liveAfter } = await checkSite(site, release);
    if (problems.length > 0) throw new Error(`The site does not work: ${problems.join('; ')}`);
    log(`News, article, comment and chat work in browsers; a comment was live after ${liveAfter} ms`);
  }

  async underLoad(): Promise<CheckRow[]> {
    await this.row('nothing', () => sleep(20_000));
    await this.row('a rolling update of every part, and of NATS', () => this.restartAll());
    await this.row('news to 3 and forum to 2 pods, and back', () => this.scaleAndBack());
    await this.row('an upgrade of the chart, with the job of schema migrations', () =>
      this.helm('upgrade', release, chart, ...this.values(tags[1]), '--wait', '--timeout', '10m'),
    );
    await this.row('a rollback to the chart before', () =>
      this.helm('rollback', release, '--wait', '--timeout', '10m'),
    );
    const random = ['gateway', 'news', 'forum', 'nats'];
    await this.row('twelve pods of gateway, news, forum and NATS killed', () => this.kill(random, 12), true);
    await this.row('the pod of Redis killed', () => this.kill(['redis'], 1), true);
    await this.row('the pod of PostgreSQL killed', () => this.kill(['postgres'], 1), true);
    return this.rows;
  }

  async remove(): Promise<void> {
    this.options.log('Removing the installation …');
    await this.helm('uninstall', release, '--wait', '--timeout', '2m').catch(() => {});
    await this.kubectl('delete', 'namespace', this.namespace, '--timeout=120s').catch(() => {});
    await this.kubectl('delete', 'persistentvolume', `--selector=kubrik-check=${process.pid}`).catch(
      () => {},
    );
  }

  private values(tag: string): string[] {
    const feed = `Лента|http://${this.options.host}:${this.feedPort}/rss`;
    const values = [
      'images.pullPolicy=IfNotPresent',
      `images.tag=${tag}`,
      'part.replicas=1',
      'parts.gateway.replicas=2',
      'parts.news.replicas=2',
      'parts.forum.replicas=1',
      'part.resources=null',
      'parts.gateway.resources=null',
      'parts.media.resources=null',
      'settings.RATE_LIMIT_FACTOR=0',
      `settings.NEWS_MARITIME_FEEDS=${feed}`,
      ...['nats.disk', 'postgres.disk', 'redis.disk', 'mediaDisk'].map(
        (disk) => `${disk}.storageClass=${this.namespace}`,
      ),
    ];
    return [...values, ...this.options.values].flatMap((value) => ['--set', value]);
  }

  /** Volumes in folders of this machine, because a cluster of one node may have no storage class. */
  private async makeVolumes(): Promise<void> {
    const claims = [
      'data-kubrik-nats-0',
      'data-kubrik-nats-1',
      'data-kubrik-nats-2',
      'data-kubrik-postgres-0',
    ];
    for (const claim of [...claims, 'data-kubrik-redis-0', 'kubrik-media']) {
      const path = join(this.folder, claim);
      mkdirSync(path);
      chmodSync(path, 0o777);
      appendFileSync(
        join(this.folder, 'volumes.json'),
        `${JSON.stringify({
          apiVersion: 'v1',
          kind: 'PersistentVolume',
          metadata: { name: `${this.namespace}-${claim}`, labels: { 'kubrik-check': String(process.pid) } },
          spec: {
            capacity: { storage: '100Gi' },
            accessModes: ['ReadWriteOnce'],
            storageClassName: this.namespace,
            claimRef: { namespace: this.namespace, name: claim },
            hostPath: { path },
          },
        })}\n`,
      );
    }
    await this.kubectl('apply', '-f', join(this.folder, 'volumes.json'));
  }

  /** Does something under load, and adds what the load met. */
  private async row(done: string, act: () => Promise<unknown>, isKilling = false): Promise<void> {
    this.options.log(`Under load: ${done} …`);
    const began = performance.now();
    let isOver = false;
    const load = loadSite(this.site, () => isOver);
    try {
      await sleep(2000);
      await act();
      await sleep(5000);
    } finally {
      isOver = true;
    }
    const report = await load;
    const seconds = Math.round((performance.now() - began) / 1000);
    this.rows.push({ done, seconds, isKilling, report });
  }

  private async restartAll(): Promise<void> {
    for (const part of parts) await this.restart(`deployment/${release}-${part}`);
    await this.restart(`statefulset/${release}-nats`);
  }

  private async restart(workload: string): Promise<void> {
    await this.kubectl('rollout', 'restart', workload);
    await this.kubectl('rollout', 'status', workload, '--timeout=300s');
  }

  private async scaleAndBack(): Promise<void> {
    const scale = async (part: string, count: number) => {
      await this.kubectl('scale', `deployment/${release}-${part}`, `--replicas=${count}`);
      await this.kubectl('rollout', 'status', `deployment/${release}-${part}`, '--timeout=120s');
    };
    await scale('news', 3);
    await scale('forum', 2);
    await sleep(15_000);
    await scale('news', 2);
    await scale('forum', 1);
    await sleep(15_000);
  }

  /** Kills pods without a warning to them: `times` times a random one of these components, whose other pods are all ready. */
  private async kill(components: string[], times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      await sleep(6000);
      const component = components[Math.floor(Math.random() * components.length)];
      const pods = await this.readyPods(component ?? '');
      const pod = pods[Math.floor(Math.random() * pods.length)];
      if (pod) await this.kubectl('delete', 'pod', pod, '--grace-period=0', '--force', '--wait=false');
    }
    for (const part of parts)
      await this.kubectl('rollout', 'status', `deployment/${release}-${part}`, '--timeout=300s');
    await this.kubectl('rollout', 'status', `statefulset/${release}-nats`, '--timeout=300s');
  }

  /** Names of the pods of a part or server; none while one of them is not ready. */
  private async readyPods(component: string): Promise<string[]> {
    const template =
      '-o=jsonpath={range .items[*]}{.metadata.name} {.status.conditions[?(@.type=="Ready")].status}\n{end}';
    const selector = `--selector=app.kubernetes.io/component=${component}`;
    const lines = (await this.kubectl('get', 'pods', selector, template))
      .split('\n')
      .map((line) => line.split(' '));
    return lines.every(([, isReady]) => isReady === 'True') ? lines.map(([name = '']) => name) : [];
  }

  private async newestCode(): Promise<string | undefined> {
    const log = await this.kubectl('logs', `deployment/${release}-admin`, '--tail=-1');
    return [...log.matchAll(/администратора: ([A-Z2-9]{6}) /g)].at(-1)?.[1];
  }

  private async kubectl(...args: string[]): Promise<string> {
    return run('kubectl', ['-n', this.namespace, ...args]);
  }

  private async helm(...args: string[]): Promise<string> {
    return run(this.options.helm, ['-n', this.namespace, ...args]);
  }
}

async function run(program: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1e8 });
  return stdout.trim();
}

/** An IPv4 address of this machine that pods of a cluster on it reach. */
export function addressForPods(): string {
  const isAnswering = spawnSync('kubectl', ['get', '--raw=/readyz'], { stdio: 'ignore' }).status === 0;
  if (!isAnswering) throw new OperatorError('kubectl reaches no cluster: set KUBECONFIG.');
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!own) throw new OperatorError('This machine has no address that pods could reach: give one by --host.');
  return own.address;
}

export function tableOf(rows: CheckRow[]): string {
  const lines = rows.map((row) => {
    const { report } = row;
    const { comments, chat } = report.stored;
    const failed = Object.entries(report.failures).map(([reason, times]) => `${times} × ${reason}`);
    return [
      `${row.done}, ${row.seconds} s`,
      `${report.reads} (${report.readsFailed})`,
      report.acknowledged,
      failed.join(', ') || 0,
      comments.lost + chat.lost,
      comments.doubled + chat.doubled,
      comments.isInOrder && chat.isInOrder ? 'yes' : 'NO',
      report.slowest,
      isKept(row) ? 'kept' : 'VIOLATED',
    ].join(' | ');
  });
  return [
    '| done meanwhile | reads (failed) | comments acknowledged | requests that failed | lost | doubled | order kept | slowest, ms | |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
