import { z } from 'zod';
import { dateTime, rawText, text } from '../text/text.js';

/** State of the repair bot itself. */
export const repairStatus = z
  .object({
    isRunning: z.boolean(),
    /** Whether an AI provider is configured: without one the bot uses its rules alone. */
    hasYandexKeys: z.boolean(),
    lastHealthCheck: dateTime.nullable(),
  })
  .meta({ id: 'RepairStatus' });

/** State of the platform by its own health checks. */
export const platformHealth = z
  .object({
    database: z.boolean(),
    apis: z.boolean(),
    frontend: z.boolean(),
    /** Russian, one line each. */
    errors: z.array(z.string()),
    suggestions: z.array(z.string()),
    /** Every service and server, by name. */
    parts: z.array(z.object({ name: z.string(), isUp: z.boolean(), detail: z.string() })),
    checkedAt: dateTime,
  })
  .meta({ id: 'PlatformHealth' });
export type PlatformHealth = z.output<typeof platformHealth>;

/** All actions that the bot may take, as `name` or `name:argument`. Nothing else is ever run. */
export const repairActions = [
  'restart-job',
  'replay-dead-letters',
  'clear-cache',
  'check-migrations',
  'vacuum',
] as const;
export const repairAction = z
  .string('Укажите действие')
  .max(100, 'Не больше 100 символов')
  .regex(
    new RegExp(`^(${repairActions.join('|')})(:[A-Za-z.-]{1,60})?$`),
    'Такого действия нет в списке разрешённых',
  );

export const diagnosisFix = z
  .object({
    severity: z.enum(['critical', 'high', 'medium', 'low']),
    /** Kind of the problem: `nats`, `feed`, `disk`. */
    type: z.string(),
    description: z.string(),
    autoFixable: z.boolean(),
    /** A `repairAction` that fixes it; null when none does. */
    fixCode: z.string().nullable(),
  })
  .meta({ id: 'DiagnosisFix' });
export type DiagnosisFix = z.output<typeof diagnosisFix>;

export const codeActions = ['create', 'update', 'delete', 'analyze', 'refactor'] as const;
export const codeAction = z.enum(codeActions, 'Неверная операция');

const needed = 'Укажите путь к файлу и описание операции';
export const codeOperation = z.object({
  action: codeAction,
  /** Path inside the bot's workspace, with `/`. */
  filePath: text(500, needed),
  content: rawText(500_000).nullish(),
  description: text(2000, needed),
});

/** One change of the bot in its workspace. */
export const codeChange = z
  .object({
    /** Hash of the commit. */
    id: z.string(),
    at: dateTime,
    who: z.string(),
    description: z.string(),
    files: z.array(z.string()),
  })
  .meta({ id: 'CodeChange' });
