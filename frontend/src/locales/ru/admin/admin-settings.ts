import type { CheckedSettingName } from '@kubrik/contract';

const names: Record<CheckedSettingName, string> = {
  messenger: 'Мессенджер',
  mail: 'Почта',
  ai: 'AI-сервис',
  store: 'Хранилище картинок',
  backups: 'Места резервных копий',
};

const seconds = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Connections to other services. */
export const adminSettings = {
  title: 'Подключения',
  lead: 'Проверка никому ничего не отправляет и ничего после себя не оставляет.',
  names,
  notConfigured: 'Не настроено',
  unknown: 'Неизвестно: сервис не отвечает',
  check: 'Проверить',
  checkOf: (name: string) => `Проверить: ${name}`,
  checking: 'Проверяем...',
  works: (ms: number) => `Работает, ${seconds.format(Math.max(ms, 100) / 1000)} с`,
  fails: (reason: string) => `Не работает: ${reason}`,
  noAnswer: 'Проверить не удалось: нет связи с сервером',
} as const;
