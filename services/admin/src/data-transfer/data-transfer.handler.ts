import { dataTransfer, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DataTransferService } from './data-transfer.service.js';

@Controller()
export class DataTransferHandler {
  constructor(private readonly transfers: DataTransferService) {}

  @Call(dataTransfer.selfTransfer)
  async selfTransfer() {
    await this.transfers.start(null);
    return { success: true, message: 'Самомиграция начата' };
  }

  @Call(dataTransfer.startMigration)
  async startMigration({ body }: Request<typeof dataTransfer.startMigration>) {
    await this.transfers.start(body.serverIP);
    return { success: true, message: `Миграция на ${body.serverIP} начата` };
  }

  @Call(dataTransfer.migration)
  state() {
    return this.transfers.state();
  }
}
