import {
  bankingEvents,
  blacklistEvents,
  consumers,
  forumEvents,
  jobEvents,
  newsEvents,
  portEvents,
  portPath,
  protectionEvents,
  vacancyPath,
} from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { NewEntryService } from './new-entry.service.js';

type Flagged = ReceivedEvent<typeof newsEvents.flagged>;

/** What people add and send that a moderator or an administrator looks at. */
@Controller()
export class NewEntryHandler {
  constructor(private readonly entries: NewEntryService) {}

  @On(jobEvents.added, consumers.adminJobReports)
  async vacancyPosted({ data, tx, occurredAt }: ReceivedEvent<typeof jobEvents.added>) {
    const { vacancyId, title, company, owner, flaggedFor } = data;
    if (!owner) return;
    const author = { authorName: owner.username, authorId: owner.id };
    const vacancy = { kind: 'vacancy', itemId: vacancyId, path: vacancyPath(vacancyId) } as const;
    const excerpt = `${title}, ${company}`;
    await this.entries.open(tx, { ...vacancy, ...author, excerpt, flaggedFor }, occurredAt);
  }

  @On(portEvents.added, consumers.adminPortReports)
  portAdded({ data, tx, occurredAt }: ReceivedEvent<typeof portEvents.added>) {
    const { portId, name, addedBy, flaggedFor } = data;
    // Ports name nobody.
    const author = { authorName: '', authorId: addedBy };
    const port = { kind: 'port', itemId: portId, path: portPath(portId) } as const;
    const excerpt = `${name} — ${data.excerpt}`;
    return this.entries.open(tx, { ...port, ...author, excerpt, flaggedFor }, occurredAt);
  }

  @On(portEvents.confirmed, consumers.adminPortReports)
  portConfirmed({ data, tx }: ReceivedEvent<typeof portEvents.confirmed>) {
    return this.entries.settle(tx, 'port', data.portId);
  }

  @On(blacklistEvents.suggested, consumers.adminBlacklistReports)
  suggested({ data, tx, occurredAt }: ReceivedEvent<typeof blacklistEvents.suggested>) {
    const { suggestionId, facts, username, authorId } = data;
    const author = { authorName: username, authorId };
    const path = '/blacklist?tab=suggestions';
    const suggestion = { kind: 'suggestion', itemId: suggestionId, path, excerpt: facts } as const;
    return this.entries.open(tx, { ...suggestion, ...author }, occurredAt);
  }

  @On(blacklistEvents.suggestionDecided, consumers.adminBlacklistReports)
  suggestionDecided({ data, tx }: ReceivedEvent<typeof blacklistEvents.suggestionDecided>) {
    return this.entries.settle(tx, 'suggestion', data.suggestionId, !data.isAccepted);
  }

  @On(forumEvents.textHeld, consumers.adminForumReports)
  textHeld({ data, tx, occurredAt }: ReceivedEvent<typeof forumEvents.textHeld>) {
    const { heldTextId: itemId, content: excerpt, reason: heldFor, ...text } = data;
    return this.entries.open(tx, { ...text, itemId, excerpt, heldFor }, occurredAt);
  }

  @On(forumEvents.flagged, consumers.adminForumReports)
  questionFlagged({ data, tx, occurredAt }: Flagged) {
    return this.entries.flag(tx, data, occurredAt);
  }

  @On(newsEvents.flagged, consumers.adminNewsReports)
  newsCommentFlagged({ data, tx, occurredAt }: Flagged) {
    return this.entries.flag(tx, data, occurredAt);
  }

  @On(portEvents.flagged, consumers.adminPortReports)
  portCommentFlagged({ data, tx, occurredAt }: Flagged) {
    return this.entries.flag(tx, data, occurredAt);
  }

  @On(blacklistEvents.flagged, consumers.adminBlacklistReports)
  voteFlagged({ data, tx, occurredAt }: Flagged) {
    return this.entries.flag(tx, data, occurredAt);
  }

  @On(bankingEvents.flagged, consumers.adminBankingReports)
  reviewFlagged({ data, tx, occurredAt }: Flagged) {
    return this.entries.flag(tx, data, occurredAt);
  }

  /** Its text and who sent it stay in its own service. */
  @On(protectionEvents.complaintChanged, consumers.adminComplaints)
  complaintChanged({ data, tx, occurredAt }: ReceivedEvent<typeof protectionEvents.complaintChanged>) {
    const { complaintId, status } = data;
    if (status !== 'received') return this.entries.settle(tx, 'complaint', complaintId);
    const nobody = { excerpt: '', authorName: '', authorId: null };
    const path = `/?section=admin&tab=stats&complaint=${complaintId}`;
    return this.entries.open(tx, { kind: 'complaint', itemId: complaintId, path, ...nobody }, occurredAt);
  }
}
