import { type DiagnosisFix, type JobName, type JobRun, plural } from '@kubrik/contract';
import type { Evidence, LogGroup } from './evidence.js';
import { gibibytes, isDiskFull, isOutboxGrowing, thresholds } from './survey.js';

export interface Finding {
  severity: DiagnosisFix['severity'];
  /** Russian; names the evidence. */
  description: string;
  /** One of the fixed actions. It comes from the rule alone: nothing that was read can name another. */
  fixCode?: string;
}

export interface Rule {
  type: string;
  /** What it looks at, for «проверено: …». */
  looksAt: string;
  /** Words by which people describe this trouble. */
  words: RegExp;
  find(evidence: Evidence): Finding[];
}

const minute = 60_000;
const stuckAfter = 15 * minute;
const enoughCalls = 20;
const failingShare = 0.05;
const slowCall = 1000;
const manyErrors = 20;
const manyWrongCodes = 5;
const manyDead = 10_000;
const deadShare = 0.2;
const longestQuote = 160;

const jobTitles: Record<JobName, string> = {
  'news.generate': 'чтение морских новостей',
  'news.cleanup': 'очистка новостей',
  'admin.publishNews': 'публикация новости в группе',
  'admin.sendPoll': 'опрос в группе',
  'jobs.generate': 'обновление вакансий',
  'banking.generateNews': 'чтение банковских новостей',
  'banking.updateRates': 'обновление курсов',
  'protection.generateNews': 'чтение новостей о правах',
};

/** The job that reads the feeds of a service. */
const feedJobs: Record<string, JobName> = {
  news: 'news.generate',
  banking: 'banking.generateNews',
  jobs: 'jobs.generate',
  protection: 'protection.generateNews',
};

const one = (finding: Finding | false): Finding[] => (finding ? [finding] : []);
const quote = (text: string) => `«${text.replace(/\s+/g, ' ').slice(0, longestQuote)}»`;
const at = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const list = (names: string[]) => [...new Set(names)].slice(0, 5).join(', ');
const times = (count: number) => plural(count, ['раз', 'раза', 'раз']);

/** Our own words stand at the beginning of a line; what others wrote comes after them, so it cannot pose as ours. */
const told = ({ log }: Evidence, beginning: RegExp, source?: string): LogGroup[] =>
  log.filter((group) => beginning.test(group.message) && (!source || group.source === source));
const countOf = (groups: LogGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);
const summary = (groups: LogGroup[]) => {
  const [last] = groups;
  return last
    ? `${times(countOf(groups))} за сутки, в последний раз ${at(last.lastAt)}: ${quote(last.message)}`
    : '';
};
/** `feed not read: https://…: why` */
const feedLine = /^feed not read: (https?:\/\/\S+?):? /;

/** What the bot knows of troubles. Each rule says by which evidence it fires, and what would mend it. */
export const rules: readonly Rule[] = [
  {
    type: 'service',
    looksAt: 'сервисы',
    words: /сервис|раздел|недоступ|не открыва|не загруж|503|ошибк/i,
    find: ({ survey: { services } }) =>
      services
        .filter(({ isUp }) => !isUp)
        .map(({ name, problem }) => ({
          severity: 'critical',
          description: `Сервис ${name} не работает: ${problem}. Перезапустите его и посмотрите журнал.`,
        })),
  },
  {
    type: 'database',
    looksAt: 'база данных',
    words: /баз[аеуы]|postgres|sql|медленн|тормоз|долго/i,
    find: ({ survey: { databaseMs, services } }) => {
      const lost = services.filter(
        ({ isUp, problem, database }) => !database && (isUp || problem?.includes('баз')),
      );
      return [
        ...one(
          databaseMs === null && {
            severity: 'critical',
            description: 'PostgreSQL не отвечает админ-сервису.',
          },
        ),
        ...lost.map(
          ({ name }): Finding => ({
            severity: 'critical',
            description: `Сервис ${name} потерял связь со своей базой.`,
          }),
        ),
        ...one(
          databaseMs !== null &&
            databaseMs > thresholds.slowDatabase && {
              severity: 'medium',
              description: `PostgreSQL отвечает за ${databaseMs} мс на простейший запрос: сервер перегружен.`,
              fixCode: 'vacuum',
            },
        ),
      ];
    },
  },
  {
    type: 'nats',
    looksAt: 'NATS',
    words: /nats|событи|не приход|обновл|сразу|уведомл|чат/i,
    find: (evidence) => {
      const { nats, services } = evidence.survey;
      const without = services.filter((service) => service.isUp && !service.nats).map(({ name }) => name);
      const breaks = told(evidence, /^NATS disconnected/);
      return [
        ...one(
          !nats && {
            severity: 'critical',
            description: 'NATS не отвечает: события ждут в очередях сервисов.',
          },
        ),
        ...one(
          nats &&
            without.length > 0 && { severity: 'high', description: `Без связи с NATS: ${list(without)}.` },
        ),
        ...one(
          nats &&
            breaks.length > 0 && {
              severity: 'low',
              description: `Связь с NATS прерывалась ${summary(breaks)}.`,
            },
        ),
      ];
    },
  },
  {
    type: 'redis',
    looksAt: 'Redis',
    words: /redis|вход|войти|логин|сеанс|выкидыва|лимит|слишком много/i,
    find: (evidence) => {
      const breaks = told(evidence, /^Redis (is away|does not answer)/);
      return [
        ...one(
          !evidence.survey.redis && {
            severity: 'high',
            description: 'Redis не отвечает: вход, сеансы и лимиты не работают.',
          },
        ),
        ...one(
          evidence.survey.redis &&
            breaks.length > 0 && { severity: 'low', description: `Redis пропадал ${summary(breaks)}.` },
        ),
      ];
    },
  },
  {
    type: 'disk',
    looksAt: 'диск',
    words: /диск|место|space|переполн|не сохран/i,
    find: ({ survey: { disk } }) => {
      if (!disk) return [];
      const description = `На диске данных свободно ${gibibytes(disk.free)} из ${gibibytes(disk.total)}.`;
      if (isDiskFull(disk)) return [{ severity: 'critical', description }];
      return one(disk.free / disk.total < thresholds.fillingDisk && { severity: 'medium', description });
    },
  },
  {
    type: 'gateway',
    looksAt: 'шлюз',
    words: /шлюз|gateway|api|сайт/i,
    find: ({ survey: { gateway } }) =>
      one(gateway !== '' && { severity: 'high', description: `Шлюз: ${gateway}.` }),
  },
  {
    type: 'frontend',
    looksAt: 'интерфейс',
    words: /интерфейс|страниц|бел(ый|ая)|пуст|не открыва|сайт/i,
    find: ({ survey: { gateway, page } }) =>
      one(
        !gateway &&
          page !== '' && {
            severity: 'critical',
            description: `Интерфейс: ${page}. Соберите его и перезапустите шлюз.`,
          },
      ),
  },
  {
    type: 'feed',
    looksAt: 'ленты новостей',
    words: /новост|лент|rss|feed|вакан|источник|не обновля/i,
    find: (evidence) => {
      const lines = told(evidence, feedLine);
      return [...new Set(lines.map(({ source }) => source))].map((source) => {
        const own = lines.filter((group) => group.source === source);
        const addresses = own.map(({ message }) => feedLine.exec(message)?.[1] ?? '');
        const job = feedJobs[source];
        return {
          severity: 'medium',
          description: `Ленты сервиса ${source} не читаются (${list(addresses)}): ${summary(own)}.`,
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
      const asked = told(evidence, /^the messenger asks to wait/);
      const token = asked.filter(({ message }) => /\b40[134]\b/.test(message));
      const busy = asked.filter(({ message }) => /\b429\b/.test(message));
      const { waiting, refused } = evidence.posts;
      return [
        ...one(
          token.length > 0 && {
            severity: 'high',
            description: `Мессенджер не принимает токен или группу ${summary(token)}. Проверьте их во вкладке мессенджера; ждут отправки: ${waiting}.`,
          },
        ),
        ...one(
          busy.length > 0 && {
            severity: 'low',
            description: `Мессенджер просил подождать ${summary(busy)}. Посты уйдут сами; ждут: ${waiting}.`,
          },
        ),
        ...one(
          refused > 0 && {
            severity: 'medium',
            description: `Мессенджер отказался от постов за сутки: ${refused}.`,
          },
        ),
      ];
    },
  },
  {
    type: 'dead-letters',
    looksAt: 'необработанные события',
    words: /событи|уведомл|не появил|пропал|чат|счётчик|счетчик/i,
    find: ({ survey: { deadLetters }, letters }) => {
      const [last] = letters.slice(-1);
      const detail = last
        ? ` У получателей ${list(letters.map(({ consumer }) => consumer))}: ${quote(last.error)}.`
        : '';
      return one(
        deadLetters !== null &&
          deadLetters > 0 && {
            severity: 'high',
            description: `Событий, которые не удалось обработать: ${deadLetters}.${detail}`,
            fixCode: 'replay-dead-letters',
          },
      );
    },
  },
  {
    type: 'outbox',
    looksAt: 'очереди событий',
    words: /событи|задерж|опазд|не приход|очеред/i,
    find: ({ survey: { services } }) =>
      services.filter(isOutboxGrowing).map(({ name, report }) => ({
        severity: 'high',
        description: `Сервис ${name} не успевает отправлять события: ждут ${report?.outbox.waiting}, самое старое ${Math.round(report?.outbox.oldestSeconds ?? 0)} с.`,
      })),
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
      const failed = told(evidence, /^rates not read/, 'banking');
      const fixCode = 'restart-job:banking.updateRates';
      return [
        ...one(
          evidence.oldRates.length > 0 && {
            severity: 'medium',
            description: `Курсы устарели больше чем на четыре дня: ${list(evidence.oldRates)}.`,
            fixCode,
          },
        ),
        ...one(
          failed.length > 0 && {
            severity: 'medium',
            description: `Курсы не прочитаны ${summary(failed)}.`,
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
      const lost = told(
        evidence,
        /^(letters could not be sent|a letter (will not be sent|could not be sent now))/,
        'users',
      );
      return one(
        lost.length > 0 && {
          severity: 'high',
          description: `Письма не уходят: ${summary(lost)}. Проверьте SMTP_URL и почтовый сервер.`,
        },
      );
    },
  },
  {
    type: 'ai',
    looksAt: 'AI-сервис',
    words: /(?<!\p{L})(ai|ии)(?!\p{L})|нейро|консультант|перевод|yandex|gpt/iu,
    find: (evidence) => {
      const failed = told(evidence, /^AI [\w-]+: (?!ok)/);
      return one(
        failed.length > 0 && {
          severity: 'medium',
          description: `AI-сервис не справляется: ${summary(failed)}. Проверьте ключ, адрес и остаток на счёте.`,
        },
      );
    },
  },
  {
    type: 'error-rate',
    looksAt: 'доля отказов',
    words: /ошибк|500|503|не работает|отказ/i,
    find: ({ calls }) =>
      calls
        .filter(({ count, failed }) => count >= enoughCalls && failed / count > failingShare)
        .map(({ call, count, failed }) => ({
          severity: 'high',
          description: `Вызов ${call} отказывает: ${failed} из ${count}, то есть ${Math.round((failed / count) * 100)} %.`,
        })),
  },
  {
    type: 'slow',
    looksAt: 'время ответа',
    words: /медленн|тормоз|долго|завис|подвис/i,
    find: ({ calls }) =>
      calls
        .filter(({ count, meanMs }) => count >= enoughCalls && meanMs > slowCall)
        .map(({ call, count, meanMs }) => ({
          severity: 'medium',
          description: `Вызов ${call} в среднем отвечает ${meanMs} мс (${times(count)}).`,
        })),
  },
  {
    type: 'errors',
    looksAt: 'ошибки в журнале',
    words: /ошибк|журнал|лог|пада|слома/i,
    find: ({ log }) => {
      const failures = log.filter(({ level }) => level === 'error');
      return [...new Set(failures.map(({ source }) => source))].flatMap((source) => {
        const own = failures.filter((group) => group.source === source);
        return one(
          countOf(own) >= manyErrors && {
            severity: 'medium',
            description: `Много ошибок в журнале сервиса ${source}: ${summary(own)}.`,
          },
        );
      });
    },
  },
  {
    type: 'bloat',
    looksAt: 'таблицы',
    words: /медленн|тормоз|долго|баз[аеуы]|место|таблиц/i,
    find: ({ survey: { services } }) =>
      services.flatMap(({ name, report }) => {
        const bloated = (report?.tables ?? []).filter(
          ({ rows, dead }) => dead > manyDead && dead > (rows + dead) * deadShare,
        );
        return one(
          bloated.length > 0 && {
            severity: 'low',
            description: `В базе сервиса ${name} много удалённых строк: ${list(bloated.map((table) => table.name))}.`,
            fixCode: `vacuum:${name}`,
          },
        );
      }),
  },
  {
    type: 'migrations',
    looksAt: 'миграции',
    words: /миграц|обновлени|верси|таблиц|схем/i,
    find: ({ unmigrated }) =>
      unmigrated.map((name) => ({
        severity: 'high',
        description: `База сервиса ${name} не приведена к его версии. Перезапустите сервис: он сделает это сам.`,
        fixCode: 'check-migrations',
      })),
  },
  {
    type: 'security',
    looksAt: 'попытки входа',
    words: /взлом|подбор|чуж|безопасн|парол|код/i,
    find: (evidence) => {
      const tried = told(evidence, /^a wrong administrator code was tried/, 'admin');
      return one(
        countOf(tried) >= manyWrongCodes && {
          severity: 'medium',
          description: `Неверный код администратора вводили ${summary(tried)}.`,
        },
      );
    },
  },
  {
    type: 'maintenance',
    looksAt: 'режим обслуживания',
    words: /закрыт|обслуживан|техническ|недоступ|не открыва|посетител/i,
    find: ({ maintenance }) =>
      one(
        maintenance && {
          severity: 'medium',
          description:
            'Включён режим обслуживания: посетители видят «Идут технические работы». Выключается во вкладке сайта.',
        },
      ),
  },
];

/** What can be tried by the described problem alone, because it harms nothing. */
export const staleWords = /кеш|кэш|cache|стар(ые|ое|ая|ые данные)|устаре|не обновля|прежн/i;
export const staleFinding: Finding = {
  severity: 'low',
  description: 'По описанию похоже на устаревшие ответы. Кеш шлюзов можно очистить: он наполнится снова сам.',
  fixCode: 'clear-cache',
};

const isStuck = ({ state, startedAt }: JobRun, now: Date) =>
  state === 'running' && now.getTime() - Date.parse(startedAt) > stuckAfter;

const failedJob = ({ job, message, problems, finishedAt }: JobRun): Finding => ({
  severity: 'medium',
  description: `Не удалась работа «${jobTitles[job]}»${finishedAt ? ` (${at(new Date(finishedAt))})` : ''}: ${quote([message, ...problems.slice(0, 2)].join('; '))}.`,
  fixCode: `restart-job:${job}`,
});

const stuckJob = ({ job, startedAt, message }: JobRun): Finding => ({
  severity: 'high',
  description: `Работа «${jobTitles[job]}» идёт с ${at(new Date(startedAt))}: ${quote(message)}. Перезапустите её сервис: другой процесс начнёт её заново.`,
});
