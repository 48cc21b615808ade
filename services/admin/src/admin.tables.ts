import type { KitTables } from '@kubrik/service-kit';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { DataTransfer } from './data-transfer/data-transfer.entity.js';
import { DayFigure } from './day-figures/day-figure.entity.js';
import { LogEntry } from './log/log-entry.entity.js';
import { GroupNews } from './messenger/group-news.entity.js';
import { GroupPost } from './messenger/group-post.entity.js';
import { DeletionAppeal } from './moderation/deletion-appeal.entity.js';
import { Report } from './moderation/report.entity.js';
import { ReportDecision } from './moderation/report-decision.entity.js';
import { ReportedItem } from './moderation/reported-item.entity.js';
import { ContentJobRun } from './schedule/content-job-run.entity.js';
import { ScheduleEntry } from './schedule/schedule.entity.js';
import { SettingsRow } from './settings/settings.entity.js';

export const adminEntities = [
  AuditEntry,
  GroupPost,
  DataTransfer,
  ContentJobRun,
  GroupNews,
  LogEntry,
  ScheduleEntry,
  SettingsRow,
  ReportedItem,
  Report,
  ReportDecision,
  DeletionAppeal,
  DayFigure,
];

/** Tables of the admin service, by the names that typed SQL uses. */
export interface AdminTables extends KitTables {
  auditEntries: AuditEntry;
  groupPosts: GroupPost;
  dataTransfers: DataTransfer;
  contentJobRuns: ContentJobRun;
  groupNews: GroupNews;
  logEntries: LogEntry;
  schedules: ScheduleEntry;
  settings: SettingsRow;
  reportedItems: ReportedItem;
  reports: Report;
  reportDecisions: ReportDecision;
  deletionAppeals: DeletionAppeal;
  dayFigures: DayFigure;
}
