import { logCodes } from '@kubrik/contract';
import { hasDeadRows, isOutboxGrowing, thresholds } from '../survey.js';
import {
  type FaultRule,
  findingIf,
  listNames,
  logLines,
  quote,
  timesSummary,
  timesText,
  totalCount,
} from './rule.js';

const { minCalls, failedShare, slowCallMs } = thresholds.fault;
const manyErrors = 20;
const manyWrongCodes = 5;

/** Events, calls, the log and the databases, judged by their figures. */
export const flowRules: readonly FaultRule[] = [
  {
    type: 'dead-letters',
    looksAt: 'необработанные события',
    words: /событи|уведомл|не появил|пропал|чат|счётчик|счетчик/i,
    find: ({ survey: { deadLetters: count }, deadLetters }) => {
      const [last] = deadLetters.slice(-1);
      const detail = last
        ? ` У получателей ${listNames(deadLetters.map(({ consumer }) => consumer))}: ${quote(last.error)}.`
        : '';
      return findingIf(
        count !== null &&
          count > 0 && {
            severity: 'high',
            description: `Событий, которые не удалось обработать: ${count}.${detail}`,
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
    type: 'error-rate',
    looksAt: 'доля отказов',
    words: /ошибк|500|503|не работает|отказ/i,
    find: ({ calls }) =>
      calls
        .filter(({ count, failed }) => count >= minCalls && failed / count > failedShare)
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
        .filter(({ count, meanMs }) => count >= minCalls && meanMs > slowCallMs)
        .map(({ call, count, meanMs }) => ({
          severity: 'medium',
          description: `Вызов ${call} в среднем отвечает ${meanMs} мс (${timesText(count)}).`,
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
        return findingIf(
          totalCount(own) >= manyErrors && {
            severity: 'medium',
            description: `Много ошибок в журнале сервиса ${source}: ${timesSummary(own)}.`,
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
        const bloated = (report?.tables ?? []).filter((table) => hasDeadRows(table, thresholds.fault));
        return findingIf(
          bloated.length > 0 && {
            severity: 'low',
            description: `В базе сервиса ${name} много удалённых строк: ${listNames(bloated.map((table) => table.name))}.`,
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
      const tried = logLines(evidence, logCodes.wrongAdminCode);
      return findingIf(
        totalCount(tried) >= manyWrongCodes && {
          severity: 'medium',
          description: `Неверный код администратора вводили ${timesSummary(tried)}.`,
        },
      );
    },
  },
  {
    type: 'maintenance',
    looksAt: 'режим обслуживания',
    words: /закрыт|обслуживан|техническ|недоступ|не открыва|посетител/i,
    find: ({ maintenance }) =>
      findingIf(
        maintenance && {
          severity: 'medium',
          description:
            'Включён режим обслуживания: посетители видят «Идут технические работы». Выключается во вкладке сайта.',
        },
      ),
  },
];
