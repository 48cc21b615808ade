import {
  adminEvents,
  bankingEvents,
  blacklistEvents,
  consumers,
  forumEvents,
  jobEvents,
  newsEvents,
  portEvents,
} from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DecisionService } from './decision.service.js';

type Deleted = ReceivedEvent<typeof forumEvents.deletedByModerator>;

/** What moderators delete at its place, without the inbox, and what is back in its place. */
@Controller()
export class ModeratedDeletionHandler {
  constructor(private readonly decisions: DecisionService) {}

  @On(forumEvents.deletedByModerator, consumers.adminForumReports)
  inForum({ data, tx, occurredAt }: Deleted) {
    return this.decisions.noteDeletion(tx, data, occurredAt);
  }

  @On(newsEvents.deletedByModerator, consumers.adminNewsReports)
  onNews({ data, tx, occurredAt }: Deleted) {
    return this.decisions.noteDeletion(tx, data, occurredAt);
  }

  @On(portEvents.deletedByModerator, consumers.adminPortReports)
  amongPorts({ data, tx, occurredAt }: Deleted) {
    return this.decisions.noteDeletion(tx, data, occurredAt);
  }

  @On(jobEvents.deletedByModerator, consumers.adminJobReports)
  vacancy({ data, tx, occurredAt }: Deleted) {
    return this.decisions.noteDeletion(tx, data, occurredAt);
  }

  @On(bankingEvents.deletedByModerator, consumers.adminBankingReports)
  review({ data, tx, occurredAt }: Deleted) {
    return this.decisions.noteDeletion(tx, data, occurredAt);
  }

  @On(blacklistEvents.deletedByModerator, consumers.adminBlacklistReports)
  commentOfVote({ data, tx, occurredAt }: Deleted) {
    return this.decisions.noteDeletion(tx, data, occurredAt);
  }

  @On(adminEvents.restored, consumers.adminRestorations)
  restored({ data, tx, occurredAt }: ReceivedEvent<typeof adminEvents.restored>) {
    return this.decisions.noteRestoration(tx, data, occurredAt);
  }
}
