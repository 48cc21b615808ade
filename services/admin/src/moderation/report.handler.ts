import {
  bankingEvents,
  blacklistEvents,
  consumers,
  forumEvents,
  jobEvents,
  newsEvents,
  portEvents,
  portPath,
  topicPath,
  userEvents,
} from '@kubrik/contract';
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
  async reviewChanged({ data, tx, occurredAt }: ReceivedEvent<typeof bankingEvents.reviewChanged>) {
    if (data.isDeleted) await this.reports.deleted(tx, 'review', data.reviewId, occurredAt);
  }

  @On(blacklistEvents.reported, consumers.adminBlacklistReports)
  voteReported({ data, tx, occurredAt }: Reported) {
    return this.reports.add(tx, data, occurredAt);
  }

  @On(blacklistEvents.commentDeleted, consumers.adminBlacklistReports)
  voteCommentDeleted({ data, tx, occurredAt }: ReceivedEvent<typeof blacklistEvents.commentDeleted>) {
    return this.reports.deleted(tx, 'vote', data.voteId, occurredAt);
  }

  @On(blacklistEvents.experienceChanged, consumers.adminBlacklistReports)
  async experienceChanged({ data, tx, occurredAt }: ReceivedEvent<typeof blacklistEvents.experienceChanged>) {
    if (data.isDeleted) await this.reports.deleted(tx, 'experience', data.reportId, occurredAt);
  }

  @On(jobEvents.reported, consumers.adminJobReports)
  vacancyReported({ data, tx, occurredAt }: Reported) {
    return this.reports.add(tx, data, occurredAt);
  }

  @On(jobEvents.changed, consumers.adminJobReports)
  async vacancyChanged({ data, tx, occurredAt }: ReceivedEvent<typeof jobEvents.changed>) {
    if (data.isClosed) await this.reports.deleted(tx, 'vacancy', data.vacancyId, occurredAt);
  }

  @On(portEvents.removed, consumers.adminPortReports)
  async portRemoved({ data: { portId }, tx, occurredAt }: ReceivedEvent<typeof portEvents.removed>) {
    await this.reports.deleted(tx, 'port', portId, occurredAt);
    await this.reports.deletedOn(tx, 'port_comment', portPath(portId), occurredAt);
    await this.reports.deletedOn(tx, 'crew_fact', portPath(portId), occurredAt);
    await this.reports.deletedOn(tx, 'port_agent', portPath(portId), occurredAt);
  }

  @On(forumEvents.heldTextTakenBack, consumers.adminForumReports)
  heldTextTakenBack({ data, tx, occurredAt }: ReceivedEvent<typeof forumEvents.heldTextTakenBack>) {
    return this.reports.deleted(tx, data.kind, data.heldTextId, occurredAt);
  }

  @On(forumEvents.messageDeleted, consumers.adminForumReports)
  messageDeleted({ data, tx, occurredAt }: ReceivedEvent<typeof forumEvents.messageDeleted>) {
    return this.reports.deleted(tx, 'message', data.messageId, occurredAt);
  }

  @On(forumEvents.topicChanged, consumers.adminForumReports)
  async topicChanged({ data, tx, occurredAt }: ReceivedEvent<typeof forumEvents.topicChanged>) {
    if (!data.isDeleted) return;
    await this.reports.deleted(tx, 'topic', data.topicId, occurredAt);
    await this.reports.deletedOn(tx, 'message', topicPath(data.topicId), occurredAt);
  }

  @On(newsEvents.commentDeleted, consumers.adminNewsReports)
  newsCommentDeleted({ data, tx, occurredAt }: ReceivedEvent<typeof newsEvents.commentDeleted>) {
    return this.reports.deleted(tx, 'news_comment', data.commentId, occurredAt);
  }

  @On(newsEvents.archived, consumers.adminNewsReports)
  async newsArchived({ data, tx, occurredAt }: ReceivedEvent<typeof newsEvents.archived>) {
    if (data.isRemoved) await this.reports.deletedOn(tx, 'news_comment', `/news/${data.newsId}`, occurredAt);
  }

  @On(portEvents.commentDeleted, consumers.adminPortReports)
  portCommentDeleted({ data, tx, occurredAt }: ReceivedEvent<typeof portEvents.commentDeleted>) {
    return this.reports.deleted(tx, 'port_comment', data.commentId, occurredAt);
  }

  @On(portEvents.agentChanged, consumers.adminPortReports)
  async agentChanged({ data, tx, occurredAt }: ReceivedEvent<typeof portEvents.agentChanged>) {
    if (data.isDeleted) await this.reports.deleted(tx, 'port_agent', data.agentId, occurredAt);
  }

  @On(portEvents.crewFactChanged, consumers.adminPortReports)
  async crewFactChanged({ data, tx, occurredAt }: ReceivedEvent<typeof portEvents.crewFactChanged>) {
    if (data.isDeleted) await this.reports.deleted(tx, 'crew_fact', data.factId, occurredAt);
  }
}
