import { describeCalls, describeFields } from '../call/describe.js';
import { errorForm } from '../call/error.js';
import { deadJob, deadJobs } from '../every-domain/dead-job.calls.js';
import { admin } from './admin.calls.js';
import {
  adminLogin,
  adminSecondFactor,
  adminStats,
  auditEntry,
  logEntry,
  messengerSettings,
  newMessengerSettings,
  secondCode,
  siteTotals,
  trendFigures,
  websiteSettings,
} from './admin.schemas.js';
import { backups } from './backup.calls.js';
import { backupPlan, backupState } from './backup.schemas.js';
import { contentJobAccepted, contentJobRun } from './content-job.js';
import { dataTransfer } from './data-transfer.calls.js';
import { dataTransferState, dataTransferStep } from './data-transfer.schemas.js';
import { messenger } from './messenger.calls.js';
import { schedules } from './schedule.calls.js';
import { schedule } from './schedule.schemas.js';

const message = ['Russian sentence for the person.', 'Готово'] as const;
const code = ['Six digits of the administrator’s authenticator application.', '123456'] as const;

describeFields(errorForm, {
  statusCode: ['HTTP status.', 404],
  code: ['A stable word for programs.', 'NotFound'],
  message: ['A Russian sentence for people.', 'Такого адреса нет'],
  details: 'Fields that are wrong, or what the refusal is about.',
});
describeFields(errorForm.shape.details.unwrap().element, {
  field: ['Path of the field, `query`, `params` or `body`.', 'id'],
  message: ['What is wrong with it, in Russian.', 'Неверный идентификатор'],
  existingId: ['Id of what is there already, where that is why.', undefined],
});

describeFields(adminLogin, {
  username: ['Login name of the administrator.', 'admin'],
  password: ['The one-time code: six Latin letters and digits, in any case.', 'ABC234'],
  secondCode: ['Code of the application; needed when the second factor is obligatory.', '123456'],
});
describeFields(secondCode, { code });
describeFields(adminSecondFactor, {
  isSetUp: 'Whether a code of the application has been typed once.',
  isObligatory: 'Whether nobody signs in to the panel without it.',
});
const settingTexts = describeFields(websiteSettings, {
  siteName: ['Name of the site, up to 60 characters.', 'Кубрик'],
  maintenance: 'Whether the site is closed for everybody but moderators.',
  maxAiRequests: ['Requests to the AI for one person in one day, 10 to 1,000.', 50],
  exchangeRateInterval: ['Seconds between two readings of the rates, 60 to 3,600.', 300],
  newsUpdateInterval: ['Minutes between two readings of the news feeds, 30 to 720.', 120],
  operatorName: [
    'Who is responsible for the data, for `/privacy` and `/terms`; empty while nobody is named.',
    'ООО «Пример»',
  ],
  operatorContact: ['How to reach them; may be empty.', 'privacy@ship.example'],
});
describeFields(trendFigures, {
  shipsEnRoute: ['Ships under way, as a text.', '45 392'],
  cargo: ['Change of cargo, as a text.', '+5,2 %'],
  containers: ['Change of containers, as a text.', '+3,8 %'],
  oil: ['Change of oil products, as a text.', '+2,1 %'],
  source: ['Who published the figures.', 'Обзор морского транспорта'],
  date: ['Day that they are of, `YYYY-MM-DD`.', '2026-11-01'],
});
describeFields(admin.site.reply, {
  ...settingTexts,
  trends: [
    'Figures of the card of trends; null until an administrator has set them, and the pages show an example.',
    null,
  ],
});
describeFields(siteTotals, {
  totalPorts: ['Ports of the directory, without those that wait for a confirmation.', 18_412],
  totalJobs: ['Open vacancies.', 37],
  totalUsers: ['People with an account.', 214],
  totalTopics: ['Topics of the forum.', 41],
  totalMessages: ['Messages and comments that people wrote.', 1208],
  totalCompanies: ['Companies in the list of reputation.', 12],
  totalVessels: ['Vessels in it.', 30],
  readsVacancyFeeds: ['Whether an operator has named feeds of vacancies.', false],
});
const groupTexts = {
  groupId: ['`@name` of the messenger’s group or channel, or its number.', '@kubrik_news'],
  webhookUrl: [
    'https address at which the messenger calls us; null when the bot asks by itself.',
    'https://kubrik.example/api/messenger/webhook',
  ],
  autoPublishNews: 'Whether new items of news are posted by themselves.',
  publishInterval: ['Least minutes between two posts, 30 to 720.', 120],
} as const;
describeFields(messengerSettings, {
  ...groupTexts,
  hasBotToken: ['Whether a token is stored; the token itself is never read.', true],
});
describeFields(newMessengerSettings, {
  ...groupTexts,
  botToken: ['Token of the bot: an empty text keeps the stored one, null deletes it.', ''],
});
describeFields(logEntry, {
  id: ['Its number.', '4711'],
  level: 'How serious it is.',
  timestamp: 'When it was logged; UTC, ISO 8601.',
  source: ['Part of the platform that logged it.', 'news'],
  message: ['One line in English.', 'gateway is up'],
});
describeFields(auditEntry, {
  who: ['Login name of the administrator, or nickname of a person with the admin role.', 'admin'],
  at: 'When; UTC, ISO 8601.',
  what: ['The call.', 'users.changeUser'],
  details: ['Parameters and body of the call, without secrets.', { body: { role: 'admin' } }],
  address: ['Network address that it came from.', '203.0.113.7'],
});
const total = 'Null while the service that counts it does not answer.';
describeFields(adminStats, {
  totalNews: `Items of news. ${total}`,
  totalJobs: `Open vacancies. ${total}`,
  aiUsageToday: `Requests to the AI since midnight in UTC. ${total}`,
  totalPorts: `Ports. ${total}`,
  totalUsers: `Accounts. ${total}`,
  totalTopics: `Topics of the forum. ${total}`,
  totalMessages: `Messages of the forum. ${total}`,
});
describeFields(contentJobAccepted, {
  message: ['Russian sentence: started, or under way already.', 'Чтение лент начато'],
  jobId: 'Id of the run; the event `admin.run-changed` tells how it goes on.',
});
describeFields(contentJobRun, {
  jobId: 'Id of the run.',
  job: 'The content job.',
  state: 'How far it is; `idle` when it has ended because there was nothing to do.',
  progress: ['Percent; null when unknown.', 40],
  message: ['Russian, one line: what it is doing, or its outcome.', 'Прочитано лент: 4 из 10'],
  problems: ['Russian, one line for each problem.', ['Лента не отвечает']],
  startedAt: 'When it began; UTC, ISO 8601.',
  finishedAt: 'When it ended; null while it runs.',
});
describeFields(schedule, {
  job: 'The content job.',
  rule: ['When it starts by itself, in Russian.', 'каждые 2 часа'],
  nextAt: 'When it starts next; UTC, ISO 8601. Null when it does not.',
  lastAt: 'When it last started; null when never.',
  isOn: ['False when the settings have switched it off.', true],
  runs: 'Its last runs, whoever started them, the newest first.',
});
describeFields(deadJob, {
  id: ['Number in the queue of its service, as text.', '42'],
  name: ['Its name in the code.', 'send-mail'],
  attempts: ['How often it was tried.', 25],
  error: ['First line of the last error, without addresses of people.', 'connect ECONNREFUSED'],
  failedAt: 'When it failed last; UTC, ISO 8601.',
  domain: 'Service that it belongs to.',
});
describeFields(dataTransferStep, {
  id: ['Its id.', 'export'],
  name: ['Its name, in Russian.', 'Выгрузка данных'],
  description: ['What it does, in Russian.', 'Данные каждой службы на один момент времени'],
  status: 'How far it is.',
  progress: ['Percent.', 40],
  detail: ['Its outcome, in Russian; empty before.', '9 баз, 120 МБ'],
});
describeFields(dataTransferState, {
  state: '`idle` before the first transfer.',
  steps: 'The seven steps in their order.',
  target: ['Address that the archive is copied to; null when it stays on this server.', '203.0.113.7'],
  archive: ['Name of the archive in the data directory; null before it exists.', 'kubrik-2026-11-23.tar'],
  message: ['Its outcome, in Russian; may be empty.', 'Миграция завершена'],
  startedAt: 'When it began; null before the first.',
  finishedAt: 'When it ended; null while it runs.',
});
describeFields(backupPlan, {
  isOn: ['Whether one is made every day.', true],
  hour: ['Hour at which it begins, UTC, 0 to 23.', 2],
  keepDays: ['Of so many of the last days that have a backup the newest of each is kept, 1 to 60.', 7],
  keepWeeks: ['The same of weeks, which begin on Monday, 0 to 52.', 4],
  keepMonths: ['The same of months, 0 to 60.', 6],
});
describeFields(backupState, {
  plan: 'When backups are made, and which are kept.',
  recipient: [
    'Public key for which they are encrypted; null when the operator has not set one, and none can be made.',
    'age1qd5w…',
  ],
  places: ['Where they are kept, in Russian; each place gets every backup.', ['папка /data/backups']],
  lastAt: 'When the last one was complete and tried; null before the first. UTC, ISO 8601.',
});

for (const { reply } of [
  admin.requestPassword,
  admin.saveMessengerSettings,
  dataTransfer.transferToArchive,
  backups.saveBackupPlan,
])
  describeFields(reply, { message });
describeFields(admin.login.reply, {
  sessionToken: ['Bearer token, valid for 24 hours.', 'hS3q9Zk1VtYw8Lr2Nd5Xb7Cg0Jf4Mp6Qa1Us3We5Ry7'],
  message,
});
describeFields(admin.startSecondFactor.reply, {
  secret: ['Base32, to be typed into the application.', 'JBSWY3DPEHPK3PXP'],
  uri: ['`otpauth://` address, to be shown as a QR code.', 'otpauth://totp/Kubrik?secret=JBSWY3DPEHPK3PXP'],
});
describeFields(admin.requireSecondFactor.body, {
  code,
  isObligatory: ['Whether nobody signs in to the panel without it.', true],
});
describeFields(admin.logs.query, {
  level: 'Only of this level; `all` and nothing are the same.',
  search: ['Part of a line or of its source, in any case.', 'feed'],
});
describeFields(admin.audit.query, {
  search: ['Part of who did what, from where and with what, in any case.', 'users.changeUser'],
});
describeFields(admin.publishNews.body, {
  newsId: 'This item, posted before or not; without it the newest one that was not posted.',
});
describeFields(deadJobs.deadJobs.reply, {
  jobs: 'Dead jobs of all services, the latest first.',
  unanswered: ['Services that did not answer; their jobs are missing.', []],
});
describeFields(deadJobs.retryDeadJob.params, {
  domain: 'Service that the job belongs to.',
  id: ['Number in the queue of its service.', '42'],
});
describeFields(deadJobs.retryDeadJob.reply, { message });
describeFields(dataTransfer.transferToServer.body, {
  serverIP: [
    'IPv4 or IPv6 address or host name of the other server, as text. Private and reserved addresses are refused.',
    'server.example.com',
  ],
  execute: 'Has to be true.',
});
describeFields(messenger.bot.reply, {
  username: [
    'Its name in the messenger, without `@`; null while it is switched off or cannot work.',
    'kubrik_bot',
  ],
});
describeFields(messenger.webhook.params, {
  secret: ['Secret that the messenger was given with the address.', 'Zk1VtYw8Lr2Nd5Xb7Cg0'],
});
describeFields(messenger.webhook.body, {
  update_id: ['Number of the update; the other fields are those of the messenger’s Bot API.', 7],
});

describeCalls(admin, {
  requestPassword:
    'The messenger sends the code to the administrator. It is valid for ten minutes and only with the cookie that this answer sets. A messenger that does not take it: `MessengerUnavailable`.',
  login:
    'A wrong name and a wrong code get the same answer. After five tries, and without the cookie: `CodeExpired`. A program, which sends no `Origin`, gets a token that works without a cookie.',
  secondFactor: 'Never shows the secret.',
  startSecondFactor:
    'Replaces a secret of which no code has been typed; when one has: `SecondFactorEnabled`.',
  confirmSecondFactor:
    'A wrong code is refused by `WrongSecondFactor`, and after some tries by `TooManyRequests`.',
  requireSecondFactor: 'Only after it has been set up.',
  removeSecondFactor: 'Also when it is obligatory.',
  logout: 'The token is ended before the answer, also when the service does not answer.',
  stats: 'Merged of the answers of several services; each has 1.2 s.',
  logs: 'Kept for two weeks, at most 50,000 lines.',
  audit: 'Kept without limit of time.',
  contentJobRuns: 'Of all services.',
  messengerSettings: 'The token is not in it.',
  saveMessengerSettings: 'All fields at once. Takes effect within seconds, without a restart.',
  websiteSettings: 'All settings of the site.',
  saveWebsiteSettings: 'All fields at once.',
  site: 'Answered during maintenance, too.',
  saveTrends:
    'All of them at once. Until the first time the pages show the specification’s figures, marked «пример».',
  siteTotals:
    'Merged of the answers of several services, at most a minute old; one that does not answer is left out.',
  publishNews: 'Posts also what has been posted before, when it is named.',
  sendPoll: 'One run at a time: a second request answers with the run that is under way.',
});
describeCalls(deadJobs, {
  deadJobs: 'Waits 1.2 s for each service. Their payloads are not in it.',
  retryDeadJob:
    'A job that waits or runs already counts as queued. One that is gone: `BackgroundJobNotFound`.',
});
describeCalls(dataTransfer, {
  transferToArchive: 'One at a time: `DataTransferRunning`. `GET /api/yandex/migration` tells how far it is.',
  transferToServer: 'The same, and copies the archive by ssh with the key of the installation.',
  dataTransfer: 'Of the transfer under way, or of the last one.',
});
describeCalls(backups, {
  backups: 'Without secrets.',
  saveBackupPlan:
    'All fields at once. It cannot be switched on before the operator has set `BACKUP_RECIPIENT`.',
  backUp:
    'Exports all data, encrypts the archive, puts it into every place, and restores it from there into scratch databases. One run at a time.',
});
describeCalls(schedules, { schedules: 'The settings decide whether and how often.' });
describeCalls(messenger, {
  bot: 'Open in the messenger by `https://t.me/<name>`.',
  webhook:
    'With another secret than the messenger was given: `NotFound`. The answer to the person goes out later.',
});
