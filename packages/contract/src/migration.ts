import { z } from 'zod';
import { defineCalls } from './call.js';
import { defineEvents } from './event.js';
import { dateTime } from './text.js';

export const stepStatus = z.enum(['pending', 'running', 'completed', 'error']);

/** The seven steps of a migration, in their order. */
export const migrationSteps = [
  { id: 'check', name: 'Проверка системы', description: 'Все службы отвечают, места на диске хватает' },
  { id: 'export', name: 'Выгрузка данных', description: 'Данные каждой службы на один момент времени' },
  { id: 'checksums', name: 'Контрольные суммы', description: 'Сумма каждой таблицы и всего архива' },
  { id: 'archive', name: 'Архив', description: 'Один файл, из которого всё восстанавливается' },
  { id: 'verify', name: 'Проверка архива', description: 'Архив читается, и суммы сходятся' },
  { id: 'copy', name: 'Перенос на сервер', description: 'Копия архива на указанном сервере' },
  { id: 'finish', name: 'Завершение', description: 'Итог и что сделать дальше' },
] as const;
export type MigrationStepId = (typeof migrationSteps)[number]['id'];

export const migrationStep = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    status: stepStatus,
    /** Percent. */
    progress: z.int().min(0).max(100),
    /** What came of it, in Russian. */
    detail: z.string(),
  })
  .meta({ id: 'MigrationStep' });
export type MigrationStep = z.output<typeof migrationStep>;

export const migrationState = z
  .object({
    state: z.enum(['idle', 'running', 'completed', 'error']),
    steps: z.array(migrationStep),
    /** Address that the archive is copied to; null when it stays here. */
    target: z.string().nullable(),
    /** Name of the archive in the data directory, once it is there. */
    archive: z.string().nullable(),
    message: z.string(),
    startedAt: dateTime.nullable(),
    finishedAt: dateTime.nullable(),
  })
  .meta({ id: 'MigrationState' });
export type MigrationState = z.output<typeof migrationState>;

const needed = 'Введите IP адрес сервера Yandex Cloud';
/** An address of IPv4 or IPv6, or a host's name; never anything that a shell or ssh could take for an option. */
export const serverAddress = z
  .string(needed)
  .trim()
  .min(1, needed)
  .max(253, needed)
  .refine(
    (value) =>
      z.ipv4().safeParse(value).success ||
      z.ipv6().safeParse(value).success ||
      (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(value) &&
        /[a-z]/i.test(value)),
    needed,
  );

const started = z.object({ success: z.boolean(), message: z.string() });

export const migration = defineCalls('admin', {
  selfTransfer: {
    method: 'POST',
    path: '/yandex/self-transfer',
    summary: 'Starts a migration that leaves its archive on this server',
    access: 'admin',
    reply: started,
    status: 202,
  },
  startMigration: {
    method: 'POST',
    path: '/yandex/start-migration',
    summary: 'Starts a migration that copies its archive to another server',
    access: 'admin',
    body: z.object({ serverIP: serverAddress, execute: z.literal(true, 'Подтвердите запуск') }),
    reply: started,
    status: 202,
  },
  migration: {
    method: 'GET',
    path: '/yandex/migration',
    summary: 'How far the migration is, or how the last one ended',
    access: 'admin',
    reply: migrationState,
  },
});

export const migrationEvents = defineEvents('admin', {
  /** A migration has started, got on or ended. */
  migrationChanged: { data: migrationState, rooms: ['admin'] },
});
