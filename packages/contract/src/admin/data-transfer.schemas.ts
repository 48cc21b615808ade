import { z } from 'zod';
import { dateTime } from '../text/text.js';

export const stepStatus = z.enum(['pending', 'running', 'completed', 'error']);

/** The seven steps of a data transfer, in their order. */
export const dataTransferSteps = [
  { id: 'check', name: 'Проверка системы', description: 'Все службы отвечают, места на диске хватает' },
  { id: 'export', name: 'Выгрузка данных', description: 'Данные каждой службы на один момент времени' },
  { id: 'checksums', name: 'Контрольные суммы', description: 'Сумма каждой таблицы и всего архива' },
  { id: 'archive', name: 'Архив', description: 'Один файл, из которого всё восстанавливается' },
  { id: 'verify', name: 'Проверка архива', description: 'Архив читается, и суммы сходятся' },
  { id: 'copy', name: 'Перенос на сервер', description: 'Копия архива на указанном сервере' },
  { id: 'finish', name: 'Завершение', description: 'Итог и что сделать дальше' },
] as const;
export type DataTransferStepId = (typeof dataTransferSteps)[number]['id'];

export const dataTransferStep = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    status: stepStatus,
    /** Percent. */
    progress: z.int().min(0).max(100),
    /** Its outcome, in Russian. */
    detail: z.string(),
  })
  .meta({ id: 'MigrationStep' });
export type DataTransferStep = z.output<typeof dataTransferStep>;

export const dataTransferState = z
  .object({
    state: z.enum(['idle', 'running', 'completed', 'error']),
    steps: z.array(dataTransferStep),
    /** Address that the archive is copied to; null when it stays on this server. */
    target: z.string().nullable(),
    /** Name of the archive in the data directory, once it exists. */
    archive: z.string().nullable(),
    message: z.string(),
    startedAt: dateTime.nullable(),
    finishedAt: dateTime.nullable(),
  })
  .meta({ id: 'MigrationState' });
export type DataTransferState = z.output<typeof dataTransferState>;

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
