import { admin, adminEvents, type ContentJobRun, consumers, type Page, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent, viewPage } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ContentJobRunRepository } from './content-job-run.repository.js';

const keepDays = 90;

/** Runs of the content jobs of every service. */
@Controller()
export class ContentJobRunHandler {
  constructor(private readonly runs: ContentJobRunRepository) {}

  @On(adminEvents.runChanged, consumers.adminJobs)
  async runChanged({ data: run, tx }: ReceivedEvent<typeof adminEvents.runChanged>) {
    await this.runs.save(tx, run);
    if (run.finishedAt) await this.runs.deleteOld(tx, run.job, keepDays);
  }

  @Call(admin.contentJobRuns)
  async contentJobRuns({ query }: Request<typeof admin.contentJobRuns>): Promise<Page<ContentJobRun>> {
    return viewPage(await this.runs.page(query), ({ run }) => run);
  }
}
