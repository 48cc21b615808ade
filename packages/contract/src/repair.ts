import { z } from 'zod';
import { defineCalls } from './call.js';
import { dateTime, rawText, text } from './text.js';

/** How the repair bot itself is. */
export const repairStatus = z
  .object({
    isRunning: z.boolean(),
    /** Whether an AI provider is configured: without one the bot goes by its rules. */
    hasYandexKeys: z.boolean(),
    lastHealthCheck: dateTime.nullable(),
  })
  .meta({ id: 'RepairStatus' });

/** How the platform is, as its own health checks say. */
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

/** The fixed list of what the bot may do: `name` or `name:argument`. Nothing else is ever run. */
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
    /** What kind of trouble, in a word: `nats`, `feed`, `disk`. */
    type: z.string(),
    description: z.string(),
    autoFixable: z.boolean(),
    /** A `repairAction`, when it can be mended by one. */
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

/** A little less than the half minute that a browser waits. */
const longest = 28_000;

const outcome = z.object({ success: z.boolean(), message: z.string() });

export const repairBot = defineCalls('admin', {
  repairStatus: {
    method: 'GET',
    path: '/repair-bot/status',
    summary: 'How the repair bot is',
    access: 'admin',
    reply: repairStatus,
  },
  platformHealth: {
    method: 'GET',
    path: '/repair-bot/health',
    summary: 'How every service and server is, by their own health checks',
    access: 'admin',
    reply: platformHealth,
    patience: 15_000,
  },
  diagnose: {
    method: 'POST',
    path: '/repair-bot/diagnose',
    summary: 'Looks for the causes of a described problem in health, logs and recent errors',
    access: 'admin',
    body: z.object({ errorDescription: text(5000, 'Пожалуйста, опишите проблему') }),
    reply: z.object({
      summary: z.string(),
      fixes: z.array(diagnosisFix),
      /** What the AI provider adds; null without one. */
      analysis: z.string().nullable(),
    }),
    patience: longest,
    rate: { points: 60, seconds: 600, personPoints: 20 },
  },
  fix: {
    method: 'POST',
    path: '/repair-bot/fix',
    summary: 'Carries out one of the safe actions',
    access: 'admin',
    body: z.object({ action: repairAction }),
    reply: outcome,
    patience: longest,
  },
  manageCode: {
    method: 'POST',
    path: '/repair-bot/manage-code',
    summary: 'Creates, changes, deletes or examines a file of the bot’s workspace; each change is a commit',
    access: 'admin',
    body: codeOperation,
    reply: outcome.extend({
      /** The file as it is now, or what the examination found. */
      code: z.string(),
      changeId: z.string().nullable(),
    }),
    secrets: ['content'],
    patience: longest,
  },
  codeChanges: {
    method: 'GET',
    path: '/repair-bot/changes',
    summary: 'What the bot has changed in its workspace, the newest first',
    access: 'admin',
    reply: z.array(codeChange),
  },
  revertChange: {
    method: 'POST',
    path: '/repair-bot/revert',
    summary: 'Takes one change of the workspace back, by a commit of its own',
    access: 'admin',
    body: z.object({ changeId: z.string().regex(/^[0-9a-f]{7,40}$/, 'Неверный номер изменения') }),
    reply: outcome,
    patience: 15_000,
  },
  analyzeProject: {
    method: 'GET',
    path: '/repair-bot/analyze-project',
    summary: 'How the platform’s parts are built, and where they are weak',
    access: 'admin',
    reply: z.object({
      analyses: z.array(
        z.object({ title: z.string(), severity: diagnosisFix.shape.severity, text: z.string() }),
      ),
    }),
    patience: longest,
  },
});
