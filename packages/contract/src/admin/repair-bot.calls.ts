import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { text } from '../text/text.js';
import {
  codeChange,
  codeOperation,
  diagnosisFix,
  platformHealth,
  repairAction,
  repairStatus,
} from './repair-bot.schemas.js';

/** In ms; a little less than the half minute that a browser waits. */
const longestTimeout = 28_000;

const outcome = z.object({ success: z.boolean(), message: z.string() });

export const repairBot = defineCalls('admin', {
  repairStatus: {
    http: { method: 'GET', path: '/repair-bot/status' },
    summary: 'How the repair bot is',
    access: { who: 'admin' },
    reply: repairStatus,
  },
  platformHealth: {
    http: { method: 'GET', path: '/repair-bot/health' },
    summary: 'How every service and server is, by their own health checks',
    access: { who: 'admin' },
    reply: platformHealth,
    delivery: { timeout: 15_000 },
  },
  diagnose: {
    http: { method: 'POST', path: '/repair-bot/diagnose' },
    summary: 'Looks for the causes of a described problem in health, logs and recent errors',
    access: { who: 'admin', rate: { points: 60, seconds: 600, personPoints: 20 } },
    body: z.object({ errorDescription: text(5000, 'Пожалуйста, опишите проблему') }),
    reply: z.object({
      summary: z.string(),
      fixes: z.array(diagnosisFix),
      /** The AI provider's comment; null when no provider is configured. */
      analysis: z.string().nullable(),
    }),
    delivery: { timeout: longestTimeout },
  },
  fix: {
    http: { method: 'POST', path: '/repair-bot/fix' },
    summary: 'Carries out one of the safe actions',
    access: { who: 'admin' },
    body: z.object({ action: repairAction }),
    reply: outcome,
    delivery: { timeout: longestTimeout },
  },
  manageCode: {
    http: { method: 'POST', path: '/repair-bot/manage-code' },
    summary: 'Creates, changes, deletes or examines a file of the bot’s workspace; each change is a commit',
    access: { who: 'admin' },
    body: codeOperation,
    refusals: ['FileExists', 'FileNotFound', 'ChangeConflict'],
    reply: outcome.extend({
      /** The present content of the file, or the result of the examination. */
      code: z.string(),
      changeId: z.string().nullable(),
    }),
    delivery: { timeout: longestTimeout },
    audit: { secrets: ['content'] },
  },
  codeChanges: {
    http: { method: 'GET', path: '/repair-bot/changes' },
    summary: 'What the bot has changed in its workspace, the newest first',
    access: { who: 'admin' },
    reply: z.array(codeChange),
  },
  revertChange: {
    http: { method: 'POST', path: '/repair-bot/revert' },
    summary: 'Takes one change of the workspace back, by a commit of its own',
    access: { who: 'admin' },
    body: z.object({ changeId: z.string().regex(/^[0-9a-f]{7,40}$/, 'Неверный номер изменения') }),
    refusals: ['ChangeNotFound', 'ChangeConflict'],
    reply: outcome,
    delivery: { timeout: 15_000 },
  },
  analyzeProject: {
    http: { method: 'GET', path: '/repair-bot/analyze-project' },
    summary: 'How the platform’s parts are built, and where they are weak',
    access: { who: 'admin' },
    reply: z.object({
      analyses: z.array(
        z.object({ title: z.string(), severity: diagnosisFix.shape.severity, text: z.string() }),
      ),
    }),
    delivery: { timeout: longestTimeout },
  },
});
