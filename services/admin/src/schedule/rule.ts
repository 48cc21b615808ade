import {
  type BackupPlan,
  type ContentJobName,
  type MessengerSettings,
  plural,
  pluralForm,
  type WebsiteSettings,
} from '@kubrik/contract';

/** When something is due: at intervals, or at these hours of the day, UTC. */
export type Timing = { every: number } | { hours: readonly number[] };

export interface ScheduleRule {
  job: ContentJobName;
  timing: Timing;
  /** Russian. */
  text: string;
  isOn: boolean;
  /** In ms: a time that was missed by more is skipped; without it a missed time is always made up for. */
  madeUpWithin?: number;
}

interface RuleSettings {
  website: Pick<WebsiteSettings, 'newsUpdateInterval' | 'exchangeRateInterval'>;
  messenger: Pick<MessengerSettings, 'autoPublishNews' | 'publishInterval'>;
  backups: Pick<BackupPlan, 'isOn' | 'hour'>;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** When each content job is due by the present settings. */
export function rulesBy({ website, messenger, backups }: RuleSettings): ScheduleRule[] {
  return [
    often('news.generate', website.newsUpdateInterval * minute),
    often('admin.publishNews', messenger.publishInterval * minute, messenger.autoPublishNews),
    daily('admin.sendPoll', [9, 21]),
    often('banking.updateRates', website.exchangeRateInterval * second),
    often('jobs.generate', 6 * hour),
    often('banking.generateNews', 4 * hour),
    // The first run of a week, on Monday, also makes the digest of the week before.
    daily('protection.generateNews', [6], ', дайджест — по понедельникам'),
    daily('news.cleanup', [3]),
    // A restored schedule is of another day: it must not begin a backup while other services are still being restored.
    { ...daily('admin.backUp', [backups.hour]), isOn: backups.isOn, madeUpWithin: 6 * hour },
  ];
}

/** The first time after `from` at which something is due. */
export function nextAfter(timing: Timing, from: Date): Date {
  if ('every' in timing) return new Date(from.getTime() + timing.every);
  const today = Math.floor(from.getTime() / day) * day;
  const moments = [today, today + day].flatMap((start) => timing.hours.map((at) => start + at * hour));
  const next = moments.sort((a, b) => a - b).find((moment) => moment > from.getTime());
  // The second day contains every hour.
  return new Date(next ?? today + day);
}

const often = (job: ContentJobName, every: number, isOn = true): ScheduleRule => ({
  job,
  timing: { every },
  text: everyText(every),
  isOn,
});

const daily = (job: ContentJobName, hours: readonly number[], more = ''): ScheduleRule => ({
  job,
  timing: { hours },
  text: `каждый день в ${hours.map((at) => `${at}:00`).join(' и ')} UTC${more}`,
  isOn: true,
});

function everyText(every: number): string {
  if (every % hour === 0) return everyUnit(every / hour, ['час', 'часа', 'часов']);
  if (every % minute === 0) return everyUnit(every / minute, ['минуту', 'минуты', 'минут']);
  return everyUnit(every / second, ['секунду', 'секунды', 'секунд']);
}

/** «каждые 2 часа», but «раз в час», «раз в 21 минуту»: after a one, the adjective would have to agree. */
function everyUnit(count: number, forms: readonly [string, string, string]): string {
  const isOne = pluralForm(count, ['one', '', '']) === 'one';
  if (count === 1) return `раз в ${forms[0]}`;
  return `${isOne ? 'раз в' : 'каждые'} ${plural(count, forms)}`;
}
