import { type ContentJobName, type ContentJobRun, logCodes } from '@kubrik/contract';
import type { LogGroup } from '../../log/log-entry.repository.js';
import type { Evidence } from '../evidence.js';
import {
  type FaultRule,
  type Finding,
  findingIf,
  formatTime,
  listNames,
  logLines,
  quote,
  timesSummary,
} from './rule.js';

const minute = 60_000;
const stuckAfter = 15 * minute;

const jobTitles: Record<ContentJobName, string> = {
  'news.generate': 'чтение морских новостей',
  'news.cleanup': 'очистка новостей',
  'admin.publishNews': 'публикация новости в группе',
  'admin.sendPoll': 'опрос в группе',
  'admin.backUp': 'резервная копия',
  'jobs.generate': 'обновление вакансий',
  'banking.generateNews': 'чтение банковских новостей',
  'banking.updateRates': 'обновление курсов',
  'protection.generateNews': 'чтение новостей о правах',
};

/** The job that reads the feeds of a service. */
const feedJobs: Record<string, ContentJobName> = {
  news: 'news.generate',
  banking: 'banking.generateNews',
  jobs: 'jobs.generate',
  protection: 'protection.generateNews',
};

/** The address of the feed, which the line names first. */
const feedAddress = /https?:\/\/\S+?(?=:? )/;

/** Feeds, messenger, jobs, rates, mail and AI. */
export const contentRules: readonly FaultRule[] = [
  {
    type: 'feed',
    looksAt: 'ленты новостей',
    words: /новост|лент|rss|feed|вакан|источник|не обновля/i,
    find: (evidence) => {
      const lines = logLines(evidence, logCodes.feedNotRead).filter(
        (group) => !hasSucceededSince(evidence, feedJobs[group.source], group),
      );
      return [...new Set(lines.map(({ source }) => source))].map((source) => {
        const own = lines.filter((group) => group.source === source);
        const addresses = own.map(({ message }) => feedAddress.exec(message)?.[0] ?? '');
        const job = feedJobs[source];
        return {
          severity: 'medium',
          description: `Ленты сервиса ${source} не читаются (${listNames(addresses)}): ${timesSummary(own)}.`,
          ...(job && { fixCode: `restart-job:${job}` }),
        };
      });
    },
  },
  {
    type: 'messenger',
    looksAt: 'мессенджер',
    words: /телеграм|telegram|мессендж|групп|бот|пост|публик|опрос|токен/i,
    find: (evidence) => {
      const pauses = logLines(evidence, logCodes.messengerPause);
      const token = pauses.filter(({ message }) => /\b40[134]\b/.test(message));
      const busy = pauses.filter(({ message }) => /\b429\b/.test(message));
      const { waiting, refused } = evidence.groupPosts;
      return [
        ...findingIf(
          token.length > 0 && {
            severity: 'high',
            description: `Мессенджер не принимает токен или группу ${timesSummary(token)}. Проверьте их во вкладке мессенджера; ждут отправки: ${waiting}.`,
          },
        ),
        ...findingIf(
          busy.length > 0 && {
            severity: 'low',
            description: `Мессенджер просил подождать ${timesSummary(busy)}. Посты уйдут сами; ждут: ${waiting}.`,
          },
        ),
        ...findingIf(
          refused > 0 && {
            severity: 'medium',
            description: `Мессенджер отказался от постов за сутки: ${refused}.`,
          },
        ),
      ];
    },
  },
  {
    type: 'job',
    looksAt: 'работы с содержимым',
    words: /работ|задани|обновл|новост|вакан|курс|опрос|публик/i,
    find: ({ runs, now }) => [
      ...runs.filter(({ state }) => state === 'failed').map(failedJob),
      ...runs.filter((run) => isStuck(run, now)).map(stuckJob),
    ],
  },
  {
    type: 'rates',
    looksAt: 'курсы валют',
    words: /курс|валют|рубл|доллар|евро|банк/i,
    find: (evidence) => {
      const job = 'banking.updateRates';
      const fixCode = `restart-job:${job}`;
      const failed = logLines(evidence, logCodes.ratesNotRead).filter(
        (group) => !hasSucceededSince(evidence, job, group),
      );
      return [
        ...findingIf(
          evidence.oldRates.length > 0 && {
            severity: 'medium',
            description: `Курсы устарели больше чем на четыре дня: ${listNames(evidence.oldRates)}.`,
            fixCode,
          },
        ),
        ...findingIf(
          failed.length > 0 && {
            severity: 'medium',
            description: `Курсы не прочитаны ${timesSummary(failed)}.`,
            fixCode,
          },
        ),
      ];
    },
  },
  {
    type: 'mail',
    looksAt: 'почта',
    words: /почт|письм|mail|парол|подтвержд|smtp/i,
    find: (evidence) => {
      const lost = logLines(evidence, logCodes.emailNotSent);
      return findingIf(
        lost.length > 0 && {
          severity: 'high',
          description: `Письма не уходят: ${timesSummary(lost)}. Проверьте SMTP_URL и почтовый сервер.`,
        },
      );
    },
  },
  {
    type: 'ai',
    looksAt: 'AI-сервис',
    words: /(?<!\p{L})(ai|ии)(?!\p{L})|нейро|консультант|перевод|yandex|gpt/iu,
    find: (evidence) => {
      const failed = logLines(evidence, logCodes.aiFailed);
      return findingIf(
        failed.length > 0 && {
          severity: 'medium',
          description: `AI-сервис не справляется: ${timesSummary(failed)}. Проверьте ключ, адрес и остаток на счёте.`,
        },
      );
    },
  },
];

/** Whether a run that began after the log line succeeded: then the cause of the line is gone. */
const hasSucceededSince = ({ runs }: Evidence, job: ContentJobName | undefined, { lastAt }: LogGroup) =>
  runs.some(
    ({ job: name, state, startedAt }) =>
      name === job && (state === 'succeeded' || state === 'idle') && Date.parse(startedAt) > lastAt.getTime(),
  );

const isStuck = ({ state, startedAt }: ContentJobRun, now: Date) =>
  state === 'running' && now.getTime() - Date.parse(startedAt) > stuckAfter;

const failedJob = ({ job, message, problems, finishedAt }: ContentJobRun): Finding => ({
  severity: 'medium',
  description: `Не удалась работа «${jobTitles[job]}»${finishedAt ? ` (${formatTime(new Date(finishedAt))})` : ''}: ${quote([message, ...problems.slice(0, 2)].join('; '))}.`,
  fixCode: `restart-job:${job}`,
});

const stuckJob = ({ job, startedAt, message }: ContentJobRun): Finding => ({
  severity: 'high',
  description: `Работа «${jobTitles[job]}» идёт с ${formatTime(new Date(startedAt))}: ${quote(message)}. Перезапустите её сервис: другой процесс начнёт её заново.`,
});
