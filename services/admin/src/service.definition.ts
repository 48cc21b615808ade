import type { ServiceDefinition } from '@kubrik/service-kit';
import { adminConfig } from './admin.config.js';
import { AdminModule } from './admin.module.js';
import { adminPersonalData } from './admin.personal-data.js';
import { adminEntities } from './admin.tables.js';
import { MessengerTables1763700002000 } from './schema-migrations/1763700002000-messenger-tables.js';
import { PanelTables1763740002000 } from './schema-migrations/1763740002000-panel-tables.js';
import { SchedulesAndChanges1763910002102 } from './schema-migrations/1763910002102-schedules-and-changes.js';
import { MigrationRuns1763910002300 } from './schema-migrations/1763910002300-migration-runs.js';
import { JobsAndNames1764000002000 } from './schema-migrations/1764000002000-jobs-and-names.js';
import { GroupPosts1764100002000 } from './schema-migrations/1764100002000-group-posts.js';
import { LogCodes1764100002001 } from './schema-migrations/1764100002001-log-codes.js';
import { SecondFactor1764300002000 } from './schema-migrations/1764300002000-second-factor.js';
import { LeavingPeople1764400002000 } from './schema-migrations/1764400002000-leaving-people.js';
import { NamesOfLeavingPeople1790000001400 } from './schema-migrations/1790000001400-names-of-leaving-people.js';
import { Reports1790000004401 } from './schema-migrations/1790000004401-reports.js';
import { HeldTexts1790000005801 } from './schema-migrations/1790000005801-held-texts.js';
import { DeletionAppeals1790000005803 } from './schema-migrations/1790000005803-deletion-appeals.js';
import { FlaggedTexts1790000006730 } from './schema-migrations/1790000006730-flagged-texts.js';
import { RestoredItems1790000006760 } from './schema-migrations/1790000006760-restored-items.js';
import { NoFlags1790000006771 } from './schema-migrations/1790000006771-no-flags.js';
import { ExplainedDeletions1790000006800 } from './schema-migrations/1790000006800-explained-deletions.js';
import { PriorityOfGroupNews1790000007201 } from './schema-migrations/1790000007201-priority-of-group-news.js';
import { TrendFigures1790000007501 } from './schema-migrations/1790000007501-trend-figures.js';
import { TranslatedGroupNews1790000007601 } from './schema-migrations/1790000007601-translated-group-news.js';
import { DayFigures1790000008000 } from './schema-migrations/1790000008000-day-figures.js';

export const adminService: ServiceDefinition = {
  domain: 'admin',
  module: AdminModule,
  database: {
    entities: adminEntities,
    migrations: [
      MessengerTables1763700002000,
      PanelTables1763740002000,
      MigrationRuns1763910002300,
      SchedulesAndChanges1763910002102,
      JobsAndNames1764000002000,
      GroupPosts1764100002000,
      LogCodes1764100002001,
      SecondFactor1764300002000,
      LeavingPeople1764400002000,
      NamesOfLeavingPeople1790000001400,
      Reports1790000004401,
      HeldTexts1790000005801,
      DeletionAppeals1790000005803,
      FlaggedTexts1790000006730,
      RestoredItems1790000006760,
      NoFlags1790000006771,
      ExplainedDeletions1790000006800,
      PriorityOfGroupNews1790000007201,
      TrendFigures1790000007501,
      TranslatedGroupNews1790000007601,
      DayFigures1790000008000,
    ],
  },
  redis: true,
  jobs: true,
  config: adminConfig,
  personalData: adminPersonalData,
};
