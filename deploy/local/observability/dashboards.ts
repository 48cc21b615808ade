/** One graph, and what it draws. */
export interface Panel {
  title: string;
  /** Unit of Grafana. */
  unit: 'short' | 'reqps' | 's' | 'percentunit' | 'bytes';
  /** PromQL by the legend of its series, which may name labels: `{{part}}`. */
  series: Record<string, string>;
}

export interface Dashboard {
  /** Name of its file, and its id in Grafana. */
  name: string;
  title: string;
  panels: Panel[];
}

const perSecond = (metric: string, by: string) => `sum by (${by}) (rate(${metric}[5m]))`;
const quantile = (q: number, metric: string, by?: string) =>
  `histogram_quantile(${q}, sum by (${by ? `le, ${by}` : 'le'}) (rate(${metric}_bucket[5m])))`;
const most = (expr: string) => `topk(10, ${expr})`;
const requests = 'kubrik_http_requests_total';
const duration = 'kubrik_http_request_duration_seconds';

const site: Dashboard = {
  name: 'site',
  title: 'Kubrik: site',
  panels: [
    { title: 'Requests by status', unit: 'reqps', series: { '{{status}}': perSecond(requests, 'status') } },
    {
      title: 'Share of requests that fail (5xx)',
      unit: 'percentunit',
      series: {
        failed: `(sum(rate(${requests}{status=~"5.."}[5m])) or vector(0)) / sum(rate(${requests}[5m]))`,
      },
    },
    {
      title: 'Time to answer, without the cache',
      unit: 's',
      series: Object.fromEntries([0.5, 0.95, 0.99].map((q) => [`p${100 * q}`, quantile(q, duration)])),
    },
    {
      title: 'Slowest calls (p95)',
      unit: 's',
      series: { '{{call}}': most(quantile(0.95, duration, 'call')) },
    },
    {
      title: 'Most frequent calls',
      unit: 'reqps',
      series: { '{{call}}': most(perSecond(requests, 'call')) },
    },
    {
      title: 'Share of cached reads that are hits',
      unit: 'percentunit',
      series: {
        hits: 'sum(rate(kubrik_cache_reads_total{outcome="hit"}[5m])) / sum(rate(kubrik_cache_reads_total[5m]))',
      },
    },
    {
      title: 'Live connections',
      unit: 'short',
      series: { sockets: 'sum(kubrik_sockets)', rooms: 'sum(kubrik_rooms)' },
    },
    {
      title: 'Refused above a limit (429)',
      unit: 'reqps',
      series: { '{{limit}}': perSecond('kubrik_limit_refusals_total', 'limit') },
    },
    {
      title: 'Shed calls',
      unit: 'reqps',
      series: { '{{call}}': perSecond('kubrik_calls_shed_total', 'call') },
    },
  ],
};

const events: Dashboard = {
  name: 'events',
  title: 'Kubrik: events',
  panels: [
    {
      title: 'Waiting in the outboxes',
      unit: 'short',
      series: { '{{part}}': 'max by (part) (kubrik_outbox_waiting)' },
    },
    {
      title: 'Age of the oldest waiting row',
      unit: 's',
      series: { '{{part}}': 'max by (part) (kubrik_outbox_oldest_seconds)' },
    },
    {
      title: 'Published',
      unit: 'reqps',
      series: { '{{part}}': perSecond('kubrik_outbox_published_total', 'part') },
    },
    {
      title: 'Waiting for consumers',
      unit: 'short',
      series: { '{{consumer}}': most('max by (consumer) (kubrik_events_waiting)') },
    },
    {
      title: 'From an event to its effect (p95)',
      unit: 's',
      series: { '{{consumer}}': most(quantile(0.95, 'kubrik_event_lag_seconds', 'consumer')) },
    },
    {
      title: 'Handled by outcome',
      unit: 'reqps',
      series: { '{{outcome}}': perSecond('kubrik_events_handled_total', 'outcome') },
    },
    { title: 'Dead letters', unit: 'short', series: { waiting: 'max(kubrik_dead_letters)' } },
    {
      title: 'Connected to NATS',
      unit: 'short',
      series: { '{{part}}': 'min by (part) (kubrik_nats_connected)' },
    },
  ],
};

const parts: Dashboard = {
  name: 'parts',
  title: 'Kubrik: parts',
  panels: [
    {
      title: 'Processes that answer',
      unit: 'short',
      series: { '{{part}}': 'sum by (part) (up{job="kubrik"})' },
    },
    {
      title: 'Slowest calls in their service (p95)',
      unit: 's',
      series: { '{{call}}': most(quantile(0.95, 'kubrik_call_duration_seconds', 'call')) },
    },
    {
      title: 'Calls that fail in their service (5xx)',
      unit: 'reqps',
      series: { '{{call}}': perSecond('kubrik_call_duration_seconds_count{status=~"5.."}', 'call') },
    },
    {
      title: 'Database and Redis answer',
      unit: 'short',
      series: {
        'database of {{part}}': 'min by (part) (kubrik_database_connected)',
        'Redis for {{part}}': 'min by (part) (kubrik_redis_connected)',
      },
    },
    {
      title: 'Connections to the database',
      unit: 'short',
      series: { '{{part}} {{state}}': 'sum by (part, state) (kubrik_database_connections{state!="free"})' },
    },
    {
      title: 'Free transactions, and queries that wait',
      unit: 'short',
      series: {
        '{{part}} free': 'min by (part) (kubrik_transactions{state="free"})',
        '{{part}} waiting': 'max by (part) (kubrik_database_waiting)',
      },
    },
    {
      title: 'Memory',
      unit: 'bytes',
      series: { '{{part}}': 'sum by (part) (process_resident_memory_bytes)' },
    },
    {
      title: 'Processor',
      unit: 'percentunit',
      series: { '{{part}}': perSecond('process_cpu_seconds_total', 'part') },
    },
    {
      title: 'Delay of the event loop (p99)',
      unit: 's',
      series: { '{{part}}': 'max by (part) (nodejs_eventloop_lag_p99_seconds)' },
    },
  ],
};

const content: Dashboard = {
  name: 'content',
  title: 'Kubrik: feeds, pictures, AI, archives',
  panels: [
    {
      title: 'Since each feed was last read without a problem',
      unit: 's',
      series: {
        '{{part}}: {{feed}}': 'time() - (max by (part, feed) (kubrik_feed_success_timestamp_seconds) > 0)',
      },
    },
    {
      title: 'Feeds that were never read without a problem',
      unit: 'short',
      series: { '{{part}}: {{feed}}': 'max by (part, feed) (kubrik_feed_success_timestamp_seconds) == 0' },
    },
    {
      title: 'Readings of feeds in an hour',
      unit: 'short',
      series: { '{{outcome}}': 'sum by (outcome) (increase(kubrik_feed_readings_total[1h]))' },
    },
    {
      title: 'Pictures by outcome',
      unit: 'reqps',
      series: { '{{outcome}}': perSecond('kubrik_pictures_total', 'outcome') },
    },
    {
      title: 'Exchanges with the AI in an hour',
      unit: 'short',
      series: {
        '{{task}}: {{outcome}}': 'sum by (task, outcome) (increase(kubrik_ai_exchange_seconds_count[1h]))',
      },
    },
    {
      title: 'Tokens of the AI in an hour',
      unit: 'short',
      series: { '{{task}}: {{kind}}': 'sum by (task, kind) (increase(kubrik_ai_tokens_total[1h]))' },
    },
    {
      title: 'Age of the last archive of all data',
      unit: 's',
      series: { age: 'time() - max(kubrik_backup_timestamp_seconds)' },
    },
  ],
};

export const dashboards: Dashboard[] = [site, events, parts, content];

const columns = 3;
const panelSize = { w: 24 / columns, h: 8 };
/** Chosen in the dashboard, so that a file fits every Grafana. */
const datasource = { type: 'prometheus', uid: '$datasource' };

/** Content of a dashboard's file, as Grafana imports it. */
export const grafanaDashboard = ({ name, title, panels }: Dashboard) => ({
  uid: `kubrik-${name}`,
  title,
  tags: ['kubrik'],
  editable: true,
  schemaVersion: 39,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  timezone: 'utc',
  annotations: { list: [] },
  templating: {
    list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
  },
  panels: panels.map(({ title, unit, series }, index) => ({
    id: index + 1,
    type: 'timeseries',
    title,
    datasource,
    gridPos: {
      ...panelSize,
      x: (index % columns) * panelSize.w,
      y: Math.floor(index / columns) * panelSize.h,
    },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: Object.entries(series).map(([legendFormat, expr], number) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + number),
      datasource,
      expr,
      legendFormat,
    })),
  })),
});
