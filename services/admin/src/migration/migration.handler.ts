import { migration, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { MigrationService } from './migration.service.js';

@Controller()
export class MigrationHandler {
  constructor(private readonly migrations: MigrationService) {}

  @Call(migration.selfTransfer)
  async selfTransfer() {
    await this.migrations.start(null);
    return { success: true, message: 'Самомиграция начата' };
  }

  @Call(migration.startMigration)
  async startMigration({ body }: Request<typeof migration.startMigration>) {
    await this.migrations.start(body.serverIP);
    return { success: true, message: `Миграция на ${body.serverIP} начата` };
  }

  @Call(migration.migration)
  state() {
    return this.migrations.state();
  }
}
