import { admin, type Request } from '@kubrik/contract';
import { Call, ContentJobs } from '@kubrik/service-kit';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { GroupJobsService } from './group-jobs.service.js';

@Controller()
export class GroupJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: ContentJobs,
    private readonly group: GroupJobsService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'admin.publishNews',
      started: 'Новость отправляется в группу',
      alreadyRunning: 'Новость уже отправляется',
      run: (context) => this.group.publishNews(context),
    });
    this.jobs.add({
      name: 'admin.sendPoll',
      started: 'Опрос отправляется в группу',
      alreadyRunning: 'Опрос уже отправляется',
      run: (context) => this.group.sendPoll(context),
    });
  }

  @Call(admin.publishNews)
  publishNews({ body }: Request<typeof admin.publishNews>) {
    return this.jobs.start('admin.publishNews', body);
  }

  @Call(admin.sendPoll)
  sendPoll() {
    return this.jobs.start('admin.sendPoll');
  }
}
