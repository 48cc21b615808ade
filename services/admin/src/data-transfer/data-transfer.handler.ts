import { dataTransfer, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DataTransferService } from './data-transfer.service.js';

@Controller()
export class DataTransferHandler {
  constructor(private readonly transfers: DataTransferService) {}

  @Call(dataTransfer.transferToArchive)
  async transferToArchive() {
    await this.transfers.start(null);
    return { success: true, message: 'Самомиграция начата' };
  }

  @Call(dataTransfer.transferToServer)
  async transferToServer({ body }: Request<typeof dataTransfer.transferToServer>) {
    await this.transfers.start(body.serverIP);
    return { success: true, message: `Миграция на ${body.serverIP} начата` };
  }

  @Call(dataTransfer.dataTransfer)
  state() {
    return this.transfers.state();
  }
}
