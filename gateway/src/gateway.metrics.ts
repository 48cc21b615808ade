import type { Metrics } from '@kubrik/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How often the cache was asked for the answers of one call since the last scrape. */
export interface CacheCounts {
  /** Sent before any route ran: in full, or as unchanged (304). */
  sent: number;
  unchanged: number;
  /** A route ran, and the answer was kept, or was being read for another request. */
  shared: number;
  missed: number;
}

export const noCacheReads = (): CacheCounts => ({ sent: 0, unchanged: 0, shared: 0, missed: 0 });

/** What refuses above a limit: the limits of calls, of pages and pictures, of connections, of sockets. */
const limits = ['calls', 'pages', 'connections', 'sockets'] as const;
export type Limit = (typeof limits)[number];

/** Label of requests to routes that name none: pages and files of the site. */
const site = 'site';
/** Labels of routes that are no calls of the contract. */
const pageLabels = new Set([site, 'media', 'docs']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the metrics of requests to this route are about: a call's name, or one of a few words. */
    measuredAs?: string | undefined;
  }
}

/**
 * Metrics of the gateway. Their labels are names of calls and a few words, never paths or addresses, so their number is
 * bounded.
 */
export class GatewayMetrics {
  private readonly requests;
  private readonly durations;
  private readonly cacheReads;
  private readonly refusals;
  private readonly shed;
  private readonly cacheCounts = new Map<string, CacheCounts>();

  constructor(metrics: Metrics) {
    const collect = () => this.collectCacheCounts();
    this.requests = metrics.counter({
      name: 'kubrik_http_requests_total',
      help: 'Requests by call (or site, media, docs, health, unknown) and status',
      labelNames: ['call', 'status'],
      collect,
    });
    this.durations = metrics.histogram({
      name: 'kubrik_http_request_duration_seconds',
      help: 'Time to answer a request that reached a route; what the cache sends before any route takes microseconds',
      labelNames: ['call'],
    });
    this.cacheReads = metrics.counter({
      name: 'kubrik_cache_reads_total',
      help: 'Answers that the edge cache was asked for, by call; outcome is hit or miss',
      labelNames: ['call', 'outcome'],
      collect,
    });
    this.refusals = metrics.counter({
      name: 'kubrik_limit_refusals_total',
      help: 'Requests, connections and sockets refused above a limit (429)',
      labelNames: ['limit'],
    });
    // So that Prometheus sees the first refusal as an increase.
    for (const limit of limits) this.refusals.inc({ limit }, 0);
    this.shed = metrics.counter({
      name: 'kubrik_calls_shed_total',
      help: 'Calls refused because too many of their kind were unanswered',
      labelNames: ['call'],
    });
  }

  /** Counts and times every request that reaches a route of the application. */
  measure(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const call = labelOf(request);
      this.requests.inc({ call, status: reply.statusCode });
      this.durations.observe({ call }, reply.elapsedTime / 1000);
      if (reply.statusCode === 429) this.countRefusal(pageLabels.has(call) ? 'pages' : 'calls');
    });
  }

  countRefusal(limit: Limit): void {
    this.refusals.inc({ limit });
  }

  countShed(call: string): void {
    this.shed.inc({ call });
  }

  /** The counts of a call, which the cache increments: prom-client would look up the labels at every request. */
  cacheCountsOf(call: string): CacheCounts {
    let counts = this.cacheCounts.get(call);
    if (!counts) {
      counts = noCacheReads();
      this.cacheCounts.set(call, counts);
    }
    return counts;
  }

  private collectCacheCounts(): void {
    for (const [call, counts] of this.cacheCounts) {
      this.requests.inc({ call, status: 200 }, counts.sent);
      this.requests.inc({ call, status: 304 }, counts.unchanged);
      this.cacheReads.inc({ call, outcome: 'hit' }, counts.sent + counts.unchanged + counts.shared);
      this.cacheReads.inc({ call, outcome: 'miss' }, counts.missed);
      Object.assign(counts, noCacheReads());
    }
  }
}

const labelOf = ({ routeOptions }: FastifyRequest): string => routeOptions.config?.measuredAs ?? site;
