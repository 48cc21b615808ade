import { adminEvents, consumers, forum, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent, trustAuthor } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PostingService } from '../held-text/posting.service.js';
import { TopicReportService } from '../topic/topic-report.service.js';
import { MessageReportService } from './message-report.service.js';

@Controller()
export class MessageReportHandler {
  constructor(
    private readonly reports: MessageReportService,
    private readonly topics: TopicReportService,
    private readonly posting: PostingService,
  ) {}

  @Call(forum.reportMessage)
  async report(request: Request<typeof forum.reportMessage>) {
    await this.reports.report(request);
    return { success: true };
  }

  @Call(forum.deleteMessage)
  async delete(request: Request<typeof forum.deleteMessage>) {
    await this.reports.delete(request);
    return { success: true };
  }

  @On(adminEvents.reportsDecided, consumers.forumModeration)
  async decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    await trustAuthor(tx.kit, data);
    await this.posting.decide(tx, data);
    await this.reports.deleteDecided(tx, data);
    await this.topics.deleteDecided(tx, data);
    await this.reports.restoreDecided(tx, data);
    await this.topics.restoreDecided(tx, data);
  }
}
