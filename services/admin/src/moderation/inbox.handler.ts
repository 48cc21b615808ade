import { consumers, contributionEvents as events } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DecisionService } from './decision.service.js';
import { NewEntryService } from './new-entry.service.js';
import { ReportService } from './report.service.js';

const { adminInbox } = consumers;

/** Events of all services about what people write. The inbox knows the kinds of these things only by name. */
@Controller()
export class InboxHandler {
  constructor(
    private readonly entries: NewEntryService,
    private readonly reports: ReportService,
    private readonly decisions: DecisionService,
  ) {}

  @On(events.held, adminInbox)
  held({ data, tx, occurredAt }: ReceivedEvent<typeof events.held>) {
    return this.entries.hold(tx, data, occurredAt);
  }

  @On(events.added, adminInbox)
  added({ data, tx, occurredAt }: ReceivedEvent<typeof events.added>) {
    return this.entries.open(tx, data, occurredAt);
  }

  @On(events.settled, adminInbox)
  settled({ data, tx }: ReceivedEvent<typeof events.settled>) {
    return this.entries.settle(tx, data);
  }

  @On(events.reported, adminInbox)
  reported({ data, tx, occurredAt }: ReceivedEvent<typeof events.reported>) {
    return this.reports.add(tx, data, occurredAt);
  }

  @On(events.deletedByModerator, adminInbox)
  deletedByModerator({ data, tx, occurredAt }: ReceivedEvent<typeof events.deletedByModerator>) {
    return this.decisions.noteDeletion(tx, data, occurredAt);
  }

  @On(events.hidden, adminInbox)
  hidden({ data, tx, occurredAt }: ReceivedEvent<typeof events.hidden>) {
    return this.reports.deleted(tx, data, occurredAt);
  }

  @On(events.pageHidden, adminInbox)
  pageHidden({ data, tx, occurredAt }: ReceivedEvent<typeof events.pageHidden>) {
    return this.reports.deletedOn(tx, data.path, occurredAt);
  }

  @On(events.pageShown, adminInbox)
  pageShown({ data, tx }: ReceivedEvent<typeof events.pageShown>) {
    return this.decisions.reviveOn(tx, data.path);
  }

  @On(events.shown, adminInbox)
  shown({ data, tx, occurredAt }: ReceivedEvent<typeof events.shown>) {
    return this.decisions.noteRestoration(tx, data, occurredAt);
  }
}
