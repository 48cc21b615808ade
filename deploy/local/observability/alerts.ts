/** An alert rule of Prometheus. docs/operations.md has a paragraph under its name. */
export interface Alert {
  name: string;
  /** PromQL; every series that it finds is one alert. */
  expr: string;
  /** How long it has to hold. */
  for: string;
  /** `critical`: people notice it now. `warning`: they will, or something is lost. */
  severity: 'critical' | 'warning';
  /** One line, which may name labels: `{{ $labels.part }}`. */
  summary: string;
}

const failures = 'sum(rate(kubrik_http_requests_total{status=~"5.."}[5m]))';
const waiting = 'max by (consumer) (kubrik_events_waiting)';
const handled = 'sum by (consumer) (increase(kubrik_events_handled_total[10m]))';

export const alerts: Alert[] = [
  {
    name: 'PartDown',
    // A part whose container is gone is no target any more, so it is compared with those of the last hour.
    expr: 'group by (part) (present_over_time(up{job="kubrik"}[1h])) unless on (part) (up{job="kubrik"} == 1)',
    for: '2m',
    severity: 'critical',
    summary: 'No process of {{ $labels.part }} answers',
  },
  {
    name: 'DatabaseAway',
    expr: 'kubrik_database_connected == 0',
    for: '2m',
    severity: 'critical',
    summary: 'The database of {{ $labels.part }} does not answer',
  },
  {
    name: 'NatsDisconnected',
    expr: 'kubrik_nats_connected == 0',
    for: '2m',
    severity: 'critical',
    summary: '{{ $labels.part }} does not reach NATS',
  },
  {
    name: 'RedisDisconnected',
    expr: 'kubrik_redis_connected == 0',
    for: '2m',
    severity: 'critical',
    summary: '{{ $labels.part }} does not reach Redis',
  },
  {
    name: 'DatabaseBusy',
    expr: 'min without (state) (kubrik_transactions{state="free"}) == 0 or kubrik_database_waiting > 0',
    for: '5m',
    severity: 'warning',
    summary: 'Work of {{ $labels.part }} waits for its database',
  },
  {
    name: 'CallsFail',
    // A few failures of a quiet night are no alert.
    expr: `${failures} / sum(rate(kubrik_http_requests_total[5m])) > 0.02 and ${failures} > 0.05`,
    for: '5m',
    severity: 'critical',
    summary: 'More than 2 % of the requests fail',
  },
  {
    name: 'CallsSlow',
    expr: 'histogram_quantile(0.95, sum by (le) (rate(kubrik_http_request_duration_seconds_bucket[5m]))) > 1',
    for: '10m',
    severity: 'warning',
    summary: 'One request in twenty takes more than a second',
  },
  {
    name: 'CallsShed',
    expr: 'sum by (call) (rate(kubrik_calls_shed_total[5m])) > 0',
    for: '5m',
    severity: 'warning',
    summary: 'Calls of {{ $labels.call }} are refused because too many are unanswered',
  },
  {
    name: 'LimitsRefuse',
    expr: 'sum by (limit) (rate(kubrik_limit_refusals_total[5m])) > 1',
    for: '10m',
    severity: 'warning',
    summary: 'The limits of {{ $labels.limit }} refuse more than one request in a second',
  },
  {
    name: 'OutboxNotPublished',
    expr: 'max by (part) (kubrik_outbox_oldest_seconds) > 300',
    for: '2m',
    severity: 'critical',
    summary: 'Events of {{ $labels.part }} have not been published for five minutes',
  },
  {
    name: 'EventsNotHandled',
    expr: `${waiting} > 0 unless on (consumer) ${handled} > 0`,
    for: '10m',
    severity: 'critical',
    summary: 'The consumer {{ $labels.consumer }} handles none of the events that wait for it',
  },
  {
    name: 'EventsBehind',
    expr: `${waiting} > 1000`,
    for: '10m',
    severity: 'warning',
    summary: 'More than a thousand events wait for the consumer {{ $labels.consumer }}',
  },
  {
    name: 'DeadLetters',
    expr: 'max(kubrik_dead_letters) > 0',
    for: '1m',
    severity: 'warning',
    summary: 'Events could not be handled and wait for a replay',
  },
  {
    name: 'FeedNotRead',
    expr: 'time() - max by (part, feed) (kubrik_feed_success_timestamp_seconds) > 2 * 86400',
    for: '1h',
    severity: 'warning',
    summary: 'The feed {{ $labels.feed }} of {{ $labels.part }} has not been read for two days',
  },
  {
    name: 'BackupFailed',
    expr: 'max(kubrik_backup_failed) == 1',
    for: '5m',
    severity: 'warning',
    summary: 'The last backup failed',
  },
  {
    name: 'BackupOld',
    // Two of the schedule's backups are missing; without a schedule, a week is what is usual.
    expr: 'time() - max(kubrik_backup_timestamp_seconds) > (2 * max(kubrik_backup_interval_seconds) or vector(8 * 86400))',
    for: '1h',
    severity: 'warning',
    summary:
      'The last complete backup of all data is older than two intervals of its schedule, or than eight days',
  },
];

/** Where the alert is explained: a path in this repository. */
export const runbookOf = ({ name }: Pick<Alert, 'name'>): string =>
  `docs/operations.md#${name.toLowerCase()}`;

/** Content of Prometheus's file of alert rules. */
export const alertRules = () => ({
  groups: [
    {
      name: 'kubrik',
      rules: alerts.map((alert) => ({
        alert: alert.name,
        expr: alert.expr,
        for: alert.for,
        labels: { severity: alert.severity },
        annotations: { summary: alert.summary, runbook_url: runbookOf(alert) },
      })),
    },
  ],
});
