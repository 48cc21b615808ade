import type { ServiceOptions } from '@kubrik/service-kit';
import { adminConfig } from './admin.config.js';
import { AdminModule } from './admin.module.js';
import { Post } from './messenger/post.entity.js';
import { MessengerTables1763700002000 } from './migrations/1763700002000-messenger-tables.js';
import { PanelTables1763740002000 } from './migrations/1763740002000-panel-tables.js';
import { SchedulesAndChanges1763910002102 } from './migrations/1763910002102-schedules-and-changes.js';
import { MigrationRuns1763910002300 } from './migrations/1763910002300-migration-runs.js';

export const adminService: ServiceOptions = {
  domain: 'admin',
  module: AdminModule,
  database: {
    entities: [Post],
    migrations: [
      MessengerTables1763700002000,
      PanelTables1763740002000,
      MigrationRuns1763910002300,
      SchedulesAndChanges1763910002102,
    ],
  },
  redis: true,
  config: adminConfig,
};
