import type { KitTables } from '@kubrik/service-kit';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { DataTransfer } from './data-transfer/data-transfer.entity.js';
import { LogEntry } from './log/log-entry.entity.js';
import { ChannelPost, KnownNews } from './messenger/channel-post.entity.js';
import { KnownJob } from './schedule/known-job.entity.js';
import { ScheduleEntry } from './schedule/schedule.entity.js';
import { SettingsRow } from './settings/settings.entity.js';

export const adminEntities = [
  AuditEntry,
  ChannelPost,
  DataTransfer,
  KnownJob,
  KnownNews,
  LogEntry,
  ScheduleEntry,
  SettingsRow,
];

/** Tables of the admin service, by the names that typed SQL uses. */
export interface AdminTables extends KitTables {
  auditEntries: AuditEntry;
  channelPosts: ChannelPost;
  dataTransfers: DataTransfer;
  knownJobs: KnownJob;
  knownNews: KnownNews;
  logEntries: LogEntry;
  schedules: ScheduleEntry;
  settings: SettingsRow;
}
