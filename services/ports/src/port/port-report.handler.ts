import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortReportService } from './port-report.service.js';

@Controller()
export class PortReportHandler {
  constructor(private readonly reports: PortReportService) {}

  @Call(ports.report)
  async report(request: Request<typeof ports.report>) {
    await this.reports.report(request);
    return { success: true };
  }

  @Call(ports.delete)
  async delete({ params, query, actor }: Request<typeof ports.delete>) {
    await this.reports.remove(params.id, actor, query);
    return { success: true };
  }
}
