import { describeCalls, describeFields } from '../call/describe.js';
import { repairBot } from './repair-bot.calls.js';
import {
  codeChange,
  codeOperation,
  diagnosisFix,
  platformHealth,
  repairStatus,
} from './repair-bot.schemas.js';

const message = ['Russian sentence for the person.', 'Готово'] as const;
const changeId = '3f9c1a7d2b4e6f8091a2b3c4d5e6f70819203142';
const succeeded = 'False when it could not be done; `message` says why.';

describeFields(repairStatus, {
  isRunning: ['Whether its regular checks go on.', true],
  hasYandexKeys: 'Whether an AI provider is configured: without one it uses its rules alone.',
  lastHealthCheck: 'When it last checked; UTC, ISO 8601. Null before the first.',
});
describeFields(platformHealth, {
  database: ['Whether every database answers.', true],
  apis: ['Whether every service answers.', true],
  frontend: ['Whether the site is served.', true],
  errors: ['What is wrong, in Russian, one line each.', []],
  suggestions: ['What helps, in Russian, one line each.', []],
  parts: 'Every service and server.',
  checkedAt: 'When; UTC, ISO 8601.',
});
describeFields(platformHealth.shape.parts.element, {
  name: ['Its name.', 'news'],
  isUp: ['Whether it answers.', true],
  detail: ['More about it, in Russian; may be empty.', ''],
});
describeFields(diagnosisFix, {
  severity: 'How bad it is.',
  type: ['Kind of the problem.', 'nats'],
  description: ['What it is and what helps, in Russian.', 'NATS не отвечает'],
  autoFixable: 'Whether `POST /api/repair-bot/fix` can do it.',
  fixCode: ['The action that does it; null when none does.', 'clear-cache'],
});
describeFields(codeOperation, {
  action: 'What to do with the file.',
  filePath: ['Path inside the bot’s workspace, with `/`. A path that leaves it is refused.', 'notes/plan.md'],
  content: [
    'New content, up to 500,000 characters. `update` needs it; a file over 1 MB is refused.',
    '# План\n',
  ],
  description: ['Why, up to 2,000 characters; it becomes the message of the commit.', 'Записать план'],
});
describeFields(codeChange, {
  id: ['Hash of the commit.', changeId],
  at: 'When; UTC, ISO 8601.',
  who: ['Login name of the administrator.', 'admin'],
  description: ['Why it was made.', 'Записать план'],
  files: ['Paths that it changed.', ['notes/plan.md']],
});
describeFields(repairBot.diagnose.body, {
  errorDescription: ['What is wrong, up to 5,000 characters.', 'Не приходят новости'],
});
describeFields(repairBot.diagnose.reply, {
  summary: ['Russian, a few sentences.', 'Найдена одна причина.'],
  fixes: 'Causes and what helps, the worst first.',
  analysis: ['What the AI provider adds; null without one.', null],
});
describeFields(repairBot.fix.body, {
  action: [
    '`restart-job:<job>`, `replay-dead-letters`, `clear-cache`, `check-migrations`, `vacuum` or `vacuum:<service>`. Another job or service is refused.',
    'clear-cache',
  ],
});
describeFields(repairBot.fix.reply, { success: [succeeded, true], message });
describeFields(repairBot.manageCode.reply, {
  success: [succeeded, true],
  message,
  code: ['The file as it is now, or what the examination found.', '# План\n'],
  changeId: ['Hash of the commit; null when nothing changed.', changeId],
});
describeFields(repairBot.revertChange.body, {
  changeId: ['Hash of the commit, or its first 7 digits or more.', changeId],
});
describeFields(repairBot.analyzeProject.reply, { analyses: 'One for each finding.' });
describeFields(repairBot.analyzeProject.reply.shape.analyses.element, {
  title: ['What it is about.', 'Очереди'],
  severity: 'How bad it is.',
  text: ['The finding, in Russian.', 'Все очереди пусты.'],
});

describeCalls(repairBot, {
  repairStatus: 'Of the bot, not of the platform.',
  platformHealth: 'Asks every part and waits up to 15 s.',
  diagnose: 'Changes nothing. With an AI provider it takes up to half a minute.',
  fix: 'Only what the list allows is ever run.',
  manageCode:
    'The workspace is a folder of its own: nothing in it is run. `create` of a file that exists: `FileExists`; others of one that does not: `FileNotFound`; of one that changed meanwhile: `ChangeConflict`.',
  codeChanges: 'One for each commit.',
  revertChange:
    'Where later changes stand in the same lines: `ChangeConflict`; an unknown one: `ChangeNotFound`.',
  analyzeProject: 'By rules, of what the parts report about themselves.',
});
