import type { PlatformHealth } from '@kubrik/contract';
import { gibibytes, isDiskFull, isOutboxGrowing, type Survey, thresholds } from './survey.js';

type HealthItem = PlatformHealth['parts'][number];

interface Problem {
  error: string;
  suggestion: string;
}

/** The reply of the contract: facts, problems, and what to do about them. */
export function healthView(survey: Survey): PlatformHealth {
  const problems = [...serverProblems(survey), ...serviceProblems(survey), ...queueProblems(survey)];
  const { services, databaseMs } = survey;
  return {
    database: databaseMs !== null && services.every(({ database }) => database !== false),
    apis: services.length > 0 && services.every(({ isUp }) => isUp) && !survey.gateway,
    frontend: !survey.page,
    errors: problems.map(({ error }) => error),
    suggestions: [...new Set(problems.map(({ suggestion }) => suggestion))],
    parts: itemsOf(survey),
    checkedAt: survey.checkedAt,
  };
}

function itemsOf({ services, databaseMs, nats, redis, gateway, page, disk }: Survey): HealthItem[] {
  const up = (name: string, isUp: boolean, detail: string): HealthItem => ({ name, isUp, detail });
  return [
    up('PostgreSQL', databaseMs !== null, databaseMs === null ? 'не отвечает' : `ответ за ${databaseMs} мс`),
    up('NATS', nats, nats ? 'на связи' : 'не отвечает'),
    up('Redis', redis, redis ? 'на связи' : 'не отвечает'),
    up('gateway', !gateway, gateway || 'на связи'),
    up('frontend', !page, page || 'страница отдаётся'),
    ...services.map(({ name, isUp, problem, report }) =>
      up(
        name,
        isUp,
        problem ??
          (report?.outbox.waiting ? `на связи, событий в очереди: ${report.outbox.waiting}` : 'на связи'),
      ),
    ),
    ...(disk
      ? [up('Диск', !isDiskFull(disk), `свободно ${gibibytes(disk.free)} из ${gibibytes(disk.total)}`)]
      : []),
  ];
}

function serverProblems({ databaseMs, nats, redis, gateway, page, disk }: Survey): Problem[] {
  const found: (Problem | false)[] = [
    databaseMs === null && {
      error: 'PostgreSQL не отвечает',
      suggestion: 'Проверьте, что PostgreSQL запущен и что на его диске есть место.',
    },
    databaseMs !== null &&
      databaseMs > thresholds.slowDatabase && {
        error: `PostgreSQL отвечает медленно: ${databaseMs} мс на простейший запрос`,
        suggestion: 'Посмотрите нагрузку на сервер базы и обновите её статистику действием «vacuum».',
      },
    !nats && {
      error: 'NATS не отвечает: события ждут в очередях сервисов',
      suggestion: 'Запустите NATS: сервисы подключатся сами и отправят то, что ждёт.',
    },
    !redis && {
      error: 'Redis не отвечает: вход, лимиты и сеансы не работают',
      suggestion: 'Запустите Redis: сервисы подключатся к нему сами.',
    },
    gateway !== '' && {
      error: `Шлюз: ${gateway}`,
      suggestion: 'Проверьте, что шлюз запущен и что GATEWAY_URL админ-сервиса ведёт на него.',
    },
    !gateway &&
      page !== '' && {
        error: `Интерфейс: ${page}`,
        suggestion: 'Соберите интерфейс (npm run build) и перезапустите шлюз.',
      },
    disk !== null &&
      isDiskFull(disk) && {
        error: `На диске данных свободно ${gibibytes(disk.free)} из ${gibibytes(disk.total)}`,
        suggestion: 'Освободите место на диске данных: без него встанут база и очередь событий.',
      },
  ];
  return found.filter((problem) => problem !== false);
}

function serviceProblems({ services }: Survey): Problem[] {
  if (services.length === 0) {
    return [
      {
        error: 'Неизвестно, где сервисы: SERVICE_URLS не указан',
        suggestion: 'Передайте админ-сервису SERVICE_URLS, как шлюзу.',
      },
    ];
  }
  return services
    .filter(({ isUp }) => !isUp)
    .map(({ name, problem }) => ({
      error: `Сервис ${name}: ${problem}`,
      suggestion: `Перезапустите сервис ${name} и посмотрите его журнал.`,
    }));
}

function queueProblems({ services, deadLetters }: Survey): Problem[] {
  const growing = services.filter(isOutboxGrowing).map(({ name, report }) => ({
    error: `Сервис ${name} не успевает отправлять события: ждут ${report?.outbox.waiting}`,
    suggestion: 'Проверьте связь с NATS: очередь событий уйдёт, когда он ответит.',
  }));
  if (!deadLetters) return growing;
  return [
    ...growing,
    {
      error: `Необработанных событий: ${deadLetters}`,
      suggestion: 'Повторите необработанные события действием «replay-dead-letters».',
    },
  ];
}
