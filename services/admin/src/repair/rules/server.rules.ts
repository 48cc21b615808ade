import { logCodes } from '@kubrik/contract';
import { gibibytes, isDiskFull, thresholds } from '../survey.js';
import { type FaultRule, type Finding, findingIf, listNames, logLines, timesSummary } from './rule.js';

/** Servers, services and their resources. */
export const serverRules: readonly FaultRule[] = [
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
      const lost = services.filter(({ database }) => database === false);
      return [
        ...findingIf(
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
        ...findingIf(
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
      const breaks = logLines(evidence, logCodes.natsDisconnected);
      return [
        ...findingIf(
          !nats && {
            severity: 'critical',
            description: 'NATS не отвечает: события ждут в очередях сервисов.',
          },
        ),
        ...findingIf(
          nats &&
            without.length > 0 && {
              severity: 'high',
              description: `Без связи с NATS: ${listNames(without)}.`,
            },
        ),
        ...findingIf(
          nats &&
            breaks.length > 0 && {
              severity: 'low',
              description: `Связь с NATS прерывалась ${timesSummary(breaks)}.`,
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
      const breaks = logLines(evidence, logCodes.redisAway);
      return [
        ...findingIf(
          !evidence.survey.redis && {
            severity: 'high',
            description: 'Redis не отвечает: вход, сеансы и лимиты не работают.',
          },
        ),
        ...findingIf(
          evidence.survey.redis &&
            breaks.length > 0 && { severity: 'low', description: `Redis пропадал ${timesSummary(breaks)}.` },
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
      return findingIf(
        disk.free / disk.total < thresholds.fillingDisk && { severity: 'medium', description },
      );
    },
  },
  {
    type: 'gateway',
    looksAt: 'шлюз',
    words: /шлюз|gateway|api|сайт/i,
    find: ({ survey: { gateway } }) =>
      findingIf(gateway !== '' && { severity: 'high', description: `Шлюз: ${gateway}.` }),
  },
  {
    type: 'frontend',
    looksAt: 'интерфейс',
    words: /интерфейс|страниц|бел(ый|ая)|пуст|не открыва|сайт/i,
    find: ({ survey: { gateway, page } }) =>
      findingIf(
        !gateway &&
          page !== '' && {
            severity: 'critical',
            description: `Интерфейс: ${page}. Соберите его и перезапустите шлюз.`,
          },
      ),
  },
];
