import { jobs } from '@kubrik/contract';
import { Call, ContentJobs } from '@kubrik/service-kit';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { ImportService } from './import.service.js';

/** The content job of the jobs service. */
@Controller()
export class ImportHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: ContentJobs,
    private readonly service: ImportService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'jobs.generate',
      started: 'Обновление вакансий запущено',
      alreadyRunning: 'Обновление вакансий уже идёт',
      run: (context) => this.service.run(context),
    });
  }

  @Call(jobs.generate)
  generate() {
    return this.jobs.start('jobs.generate');
  }
}
