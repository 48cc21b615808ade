import { alerts, runbookOf } from './alerts.ts';

/** Samples over time by which an alert fires, or does not. One sample is one minute. */
interface AlertCase {
  alert: string;
  /** Values in promtool's notation: `1x5 0x20` is six times 1, then 21 times 0. */
  series: Record<string, string>;
  /** Minutes after the first sample. */
  after: number;
  /** Labels of the alerts that fire then. */
  fires: Record<string, string>[];
}

const news = { job: 'kubrik', part: 'news', instance: 'a' };
const of = (name: string, labels: Record<string, string> = {}) =>
  `${name}{${Object.entries(labels)
    .map(([key, value]) => `${key}="${value}"`)
    .join(',')}}`;
const requests = (status: string) => of('kubrik_http_requests_total', { call: 'news.list', status });
const duration = (le: string) => of('kubrik_http_request_duration_seconds_bucket', { call: 'news.list', le });
const consumer = { consumer: 'forum-chat-news' };
const handled = of('kubrik_events_handled_total', { ...consumer, outcome: 'done' });
const eventsWaiting = of('kubrik_events_waiting', consumer);
/** In seconds. */
const day = 86_400;

/** A server that is away for `minutes`. */
const away = (alert: string, name: string, minutes: number, fires: Record<string, string>[]): AlertCase => ({
  alert,
  series: { [of(name, news)]: `1x5 0x${minutes} 1x20` },
  after: 9,
  fires,
});

export const alertCases: AlertCase[] = [
  { alert: 'PartDown', series: { [of('up', news)]: '1x5 0x20' }, after: 10, fires: [{ part: 'news' }] },
  {
    alert: 'PartDown',
    series: { [of('up', news)]: '1x5 _x20 stale', [of('up', { ...news, part: 'jobs' })]: '1x30' },
    after: 20,
    fires: [{ part: 'news' }],
  },
  {
    alert: 'PartDown',
    series: { [of('up', news)]: '1x5 0x20', [of('up', { ...news, instance: 'b' })]: '1x30' },
    after: 20,
    fires: [],
  },
  ...(['Database', 'Nats', 'Redis'] as const).flatMap((server) => {
    const alert = server === 'Database' ? 'DatabaseAway' : `${server}Disconnected`;
    const name = `kubrik_${server.toLowerCase()}_connected`;
    return [away(alert, name, 20, [news]), away(alert, name, 0, [])];
  }),
  {
    alert: 'DatabaseBusy',
    series: { [of('kubrik_transactions', { ...news, state: 'free' })]: '6x5 0x20' },
    after: 15,
    fires: [news],
  },
  {
    alert: 'DatabaseBusy',
    series: { [of('kubrik_database_waiting', news)]: '3x20' },
    after: 15,
    fires: [news],
  },
  {
    alert: 'DatabaseBusy',
    series: {
      [of('kubrik_transactions', { ...news, state: 'free' })]: '6 0 6 0 6 0 6 0 6 0 6 0 6 0 6 0 6',
      [of('kubrik_database_waiting', news)]: '0x20',
    },
    after: 15,
    fires: [],
  },
  {
    alert: 'CallsFail',
    series: { [requests('200')]: '0+600x30', [requests('503')]: '0+60x30' },
    after: 20,
    fires: [{}],
  },
  {
    alert: 'CallsFail',
    series: { [requests('200')]: '0+6000x30', [requests('503')]: '0+60x30' },
    after: 20,
    fires: [],
  },
  {
    alert: 'CallsFail',
    series: { [requests('200')]: '0+1x30', [requests('503')]: '0x10 1x20' },
    after: 14,
    fires: [],
  },
  {
    alert: 'CallsSlow',
    series: { [duration('1')]: '0+90x30', [duration('2.5')]: '0+100x30', [duration('+Inf')]: '0+100x30' },
    after: 20,
    fires: [{}],
  },
  {
    alert: 'CallsSlow',
    series: { [duration('1')]: '0+99x30', [duration('2.5')]: '0+100x30', [duration('+Inf')]: '0+100x30' },
    after: 20,
    fires: [],
  },
  {
    alert: 'CallsShed',
    series: { [of('kubrik_calls_shed_total', { call: 'forum.topics' })]: '0+3x30' },
    after: 20,
    fires: [{ call: 'forum.topics' }],
  },
  {
    alert: 'CallsShed',
    series: { [of('kubrik_calls_shed_total', { call: 'forum.topics' })]: '7x30' },
    after: 20,
    fires: [],
  },
  {
    alert: 'LimitsRefuse',
    series: {
      [of('kubrik_limit_refusals_total', { limit: 'calls' })]: '0+300x30',
      [of('kubrik_limit_refusals_total', { limit: 'sockets' })]: '0+6x30',
    },
    after: 20,
    fires: [{ limit: 'calls' }],
  },
  {
    alert: 'LimitsRefuse',
    series: { [of('kubrik_limit_refusals_total', { limit: 'calls' })]: '0+30x30' },
    after: 20,
    fires: [],
  },
  {
    alert: 'OutboxNotPublished',
    series: {
      [of('kubrik_outbox_oldest_seconds', news)]: '0+60x30',
      [of('kubrik_outbox_oldest_seconds', { ...news, instance: 'b' })]: '0+60x30',
    },
    after: 10,
    fires: [{ part: 'news' }],
  },
  {
    alert: 'OutboxNotPublished',
    series: { [of('kubrik_outbox_oldest_seconds', news)]: '0 60 0 120 0 240 0x20' },
    after: 10,
    fires: [],
  },
  {
    alert: 'EventsNotHandled',
    series: { [eventsWaiting]: '0x5 3x40', [handled]: '0+9x5 45x40' },
    after: 35,
    fires: [consumer],
  },
  { alert: 'EventsNotHandled', series: { [eventsWaiting]: '3x40' }, after: 15, fires: [consumer] },
  {
    alert: 'EventsNotHandled',
    series: { [eventsWaiting]: '3x40', [handled]: '0+9x40' },
    after: 35,
    fires: [],
  },
  {
    alert: 'EventsBehind',
    series: { [eventsWaiting]: '0+500x40', [handled]: '0+9x40' },
    after: 20,
    fires: [consumer],
  },
  { alert: 'EventsBehind', series: { [eventsWaiting]: '5000x5 20x40' }, after: 20, fires: [] },
  { alert: 'DeadLetters', series: { [of('kubrik_dead_letters', news)]: '0x5 2x20' }, after: 10, fires: [{}] },
  { alert: 'DeadLetters', series: { [of('kubrik_dead_letters', news)]: '0x20' }, after: 10, fires: [] },
  // Time begins at 0, so what happened before it is negative.
  {
    alert: 'FeedNotRead',
    series: {
      [of('kubrik_feed_success_timestamp_seconds', { ...news, feed: 'a.example' })]: `${-2 * day}x90`,
      [of('kubrik_feed_success_timestamp_seconds', { ...news, feed: 'b.example' })]: `${-day}x90`,
    },
    after: 70,
    fires: [{ part: 'news', feed: 'a.example' }],
  },
  {
    alert: 'FeedNotRead',
    series: {
      [of('kubrik_feed_success_timestamp_seconds', { ...news, feed: 'a.example' })]: `${-2 * day}x50 3000x90`,
    },
    after: 70,
    fires: [],
  },
  { alert: 'BackupFailed', series: { [of('kubrik_backup_failed', news)]: '1x90' }, after: 10, fires: [{}] },
  { alert: 'BackupFailed', series: { [of('kubrik_backup_failed', news)]: '0x90' }, after: 10, fires: [] },
  {
    alert: 'BackupOld',
    series: { [of('kubrik_backup_timestamp_seconds', news)]: `${-8 * day}x90` },
    after: 70,
    fires: [{}],
  },
  {
    alert: 'BackupOld',
    series: { [of('kubrik_backup_timestamp_seconds', news)]: `${-7 * day}x90` },
    after: 70,
    fires: [],
  },
  {
    alert: 'BackupOld',
    series: {
      [of('kubrik_backup_timestamp_seconds', news)]: `${-2 * day}x90`,
      [of('kubrik_backup_interval_seconds', news)]: `${day}x90`,
    },
    after: 70,
    fires: [{}],
  },
  {
    alert: 'BackupOld',
    series: {
      [of('kubrik_backup_timestamp_seconds', news)]: `${-day}x90`,
      [of('kubrik_backup_interval_seconds', news)]: `${day}x90`,
    },
    after: 70,
    fires: [],
  },
];

/** The text of an alert with these labels. */
const withLabels = (text: string, labels: Record<string, string>) =>
  text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '');

/** Content of a file of unit tests for `promtool test rules`. @param rules path of the file of alert rules */
export const alertTests = (rules: string) => ({
  rule_files: [rules],
  evaluation_interval: '1m',
  tests: alertCases.map(({ alert: name, series, after, fires }) => ({
    name: `${name}: ${fires.length > 0 ? 'fires' : 'does not fire'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
    alert_rule_test: [
      {
        eval_time: `${after}m`,
        alertname: name,
        exp_alerts: fires.map((labels) => {
          const { severity = 'warning', summary = '' } = alerts.find((alert) => alert.name === name) ?? {};
          return {
            exp_labels: { severity, ...labels },
            exp_annotations: { summary: withLabels(summary, labels), runbook_url: runbookOf({ name }) },
          };
        }),
      },
    ],
  })),
});
