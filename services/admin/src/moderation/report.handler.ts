import { bankingEvents, consumers, forumEvents, newsEvents, portEvents, userEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ReportService } from './report.service.js';

type Reported = ReceivedEvent<typeof forumEvents.reported>;

/** What the services say of reports, and of what has gone. */
@Controller()
export class ReportHandler {
  constructor(private readonly reports: ReportService) {}

  @On(forumEvents.reported, consumers.adminForumReports)
  messageReported({ data, tx, occurredAt }: Reported) {
    return this.reports.add(tx, data, occurredAt);
  }

  @On(newsEvents.reported, consumers.adminNewsReports)
  newsCommentReported({ data, tx, occurredAt }: Reported) {
    return this.reports.add(tx, data, occurredAt);
  }

  @On(portEvents.reported, consumers.adminPortReports)
  portCommentReported({ data, tx, occurredAt }: Reported) {
    return this.reports.add(tx, data, occurredAt);
  }

  @On(userEvents.reported, consumers.adminUserReports)
  profileReported({ data, tx, occurredAt }: Reported) {
    return this.reports.add(tx, data, occurredAt);
  }

  @On(bankingEvents.reported, consumers.adminBankingReports)
  reviewReported({ data, tx, occurredAt }: Reported) {
    return this.reports.add(tx, data, occurredAt);
  }

  @On(bankingEvents.reviewChanged, consumers.adminBankingReports)
  async reviewChanged({ data, tx }: ReceivedEvent<typeof bankingEvents.reviewChanged>) {
    if (data.isDeleted) await this.reports.deleted(tx, 'review', data.reviewId);
  }

  @On(forumEvents.messageDeleted, consumers.adminForumReports)
  messageDeleted({ data, tx }: ReceivedEvent<typeof forumEvents.messageDeleted>) {
    return this.reports.deleted(tx, 'message', data.messageId);
  }

  @On(forumEvents.topicChanged, consumers.adminForumReports)
  async topicChanged({ data, tx }: ReceivedEvent<typeof forumEvents.topicChanged>) {
    if (data.isDeleted) await this.reports.deletedOn(tx, 'message', `/forum/topics/${data.topicId}`);
  }

  @On(newsEvents.commentDeleted, consumers.adminNewsReports)
  newsCommentDeleted({ data, tx }: ReceivedEvent<typeof newsEvents.commentDeleted>) {
    return this.reports.deleted(tx, 'news_comment', data.commentId);
  }

  @On(newsEvents.archived, consumers.adminNewsReports)
  async newsArchived({ data, tx }: ReceivedEvent<typeof newsEvents.archived>) {
    if (data.isRemoved) await this.reports.deletedOn(tx, 'news_comment', `/news/${data.newsId}`);
  }

  @On(portEvents.commentDeleted, consumers.adminPortReports)
  portCommentDeleted({ data, tx }: ReceivedEvent<typeof portEvents.commentDeleted>) {
    return this.reports.deleted(tx, 'port_comment', data.commentId);
  }
}
