import {
  bankingEvents,
  blacklistEvents,
  consumers,
  forumEvents,
  jobEvents,
  markTranslated,
  newsEvents,
  portEvents,
  portPath,
  protectionEvents,
  targetPath,
  vacancyPath,
} from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { NewEntryService } from './new-entry.service.js';

type TextHeld = ReceivedEvent<typeof newsEvents.textHeld>;

/** What people add and send that a moderator or an administrator looks at. */
@Controller()
export class NewEntryHandler {
  constructor(private readonly entries: NewEntryService) {}

  @On(jobEvents.added, consumers.adminJobReports)
  async vacancyPosted({ data, tx, occurredAt }: ReceivedEvent<typeof jobEvents.added>) {
    const { vacancyId, title, company, owner, wasHeld, isDemo } = data;
    // What a moderator has just let in needs no second look, and what is fictional none.
    if (!owner || wasHeld || isDemo) return;
    const author = { authorName: owner.username, authorId: owner.id };
    const vacancy = { kind: 'vacancy', itemId: vacancyId, path: vacancyPath(vacancyId) } as const;
    const excerpt = `${title}, ${company}`;
    await this.entries.open(tx, { ...vacancy, ...author, excerpt }, occurredAt);
  }

  @On(portEvents.added, consumers.adminPortReports)
  portAdded({ data, tx, occurredAt }: ReceivedEvent<typeof portEvents.added>) {
    const { portId, name, addedBy } = data;
    // Ports name nobody.
    const author = { authorName: '', authorId: addedBy };
    const port = { kind: 'port', itemId: portId, path: portPath(portId) } as const;
    const excerpt = `${name} — ${data.excerpt}`;
    return this.entries.open(tx, { ...port, ...author, excerpt }, occurredAt);
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

  @On(blacklistEvents.claimed, consumers.adminBlacklistReports)
  claimed({ data, tx, occurredAt }: ReceivedEvent<typeof blacklistEvents.claimed>) {
    const { claimId, facts, username, authorId } = data;
    const path = '/blacklist?tab=suggestions';
    const claim = { kind: 'claim', itemId: claimId, path, excerpt: facts } as const;
    return this.entries.open(tx, { ...claim, authorName: username, authorId }, occurredAt);
  }

  @On(blacklistEvents.claimDecided, consumers.adminBlacklistReports)
  claimDecided({ data, tx }: ReceivedEvent<typeof blacklistEvents.claimDecided>) {
    return this.entries.settle(tx, 'claim', data.claimId, !data.isAccepted);
  }

  @On(bankingEvents.claimed, consumers.adminBankingReports)
  bankClaimed({ data, tx, occurredAt }: ReceivedEvent<typeof bankingEvents.claimed>) {
    const { claimId, facts, username, authorId } = data;
    const path = '/banking?tab=reviews';
    const claim = { kind: 'claim', itemId: claimId, path, excerpt: facts } as const;
    return this.entries.open(tx, { ...claim, authorName: username, authorId }, occurredAt);
  }

  @On(bankingEvents.claimDecided, consumers.adminBankingReports)
  bankClaimDecided({ data, tx }: ReceivedEvent<typeof bankingEvents.claimDecided>) {
    return this.entries.settle(tx, 'claim', data.claimId, !data.isAccepted);
  }

  @On(blacklistEvents.entryDisputed, consumers.adminBlacklistReports)
  entryDisputed({ data, tx, occurredAt }: ReceivedEvent<typeof blacklistEvents.entryDisputed>) {
    const { entryId, targetType, targetId, companyName, excerpt, username, authorId } = data;
    const path = targetPath(targetType, targetId);
    const dispute = {
      kind: 'dispute',
      itemId: entryId,
      path,
      excerpt: `${companyName}: ${excerpt}`,
    } as const;
    return this.entries.open(tx, { ...dispute, authorName: username, authorId }, occurredAt);
  }

  @On(blacklistEvents.disputeDecided, consumers.adminBlacklistReports)
  disputeDecided({ data, tx }: ReceivedEvent<typeof blacklistEvents.disputeDecided>) {
    return this.entries.settle(tx, 'dispute', data.entryId);
  }

  @On(newsEvents.storyWaits, consumers.adminNewsReports)
  storyWaits({ data, tx, occurredAt }: ReceivedEvent<typeof newsEvents.storyWaits>) {
    const { storyId, title, summary, sourceCredits, isAiTranslated } = data;
    const story = { kind: 'news_story', itemId: storyId, path: '/?section=admin&tab=feeds' } as const;
    const told = summary ? `${title} — ${summary}` : title;
    const excerpt = markTranslated(told, isAiTranslated);
    return this.entries.open(
      tx,
      { ...story, excerpt, authorName: sourceCredits, authorId: null },
      occurredAt,
    );
  }

  @On(newsEvents.storyDecided, consumers.adminNewsReports)
  storyDecided({ data, tx }: ReceivedEvent<typeof newsEvents.storyDecided>) {
    return this.entries.settle(tx, 'news_story', data.storyId, !data.isPublished);
  }

  @On(forumEvents.textHeld, consumers.adminForumReports)
  textHeld({ data, tx, occurredAt }: ReceivedEvent<typeof forumEvents.textHeld>) {
    const { heldTextId: itemId, content: excerpt, reason: heldFor, ...text } = data;
    return this.entries.open(tx, { ...text, itemId, excerpt, heldFor }, occurredAt);
  }

  @On(newsEvents.textHeld, consumers.adminNewsReports)
  newsCommentHeld({ data, tx, occurredAt }: TextHeld) {
    return this.entries.hold(tx, data, occurredAt);
  }

  @On(portEvents.textHeld, consumers.adminPortReports)
  portTextHeld({ data, tx, occurredAt }: TextHeld) {
    return this.entries.hold(tx, data, occurredAt);
  }

  @On(blacklistEvents.textHeld, consumers.adminBlacklistReports)
  voteHeld({ data, tx, occurredAt }: TextHeld) {
    return this.entries.hold(tx, data, occurredAt);
  }

  @On(bankingEvents.textHeld, consumers.adminBankingReports)
  reviewHeld({ data, tx, occurredAt }: TextHeld) {
    return this.entries.hold(tx, data, occurredAt);
  }

  @On(jobEvents.textHeld, consumers.adminJobReports)
  vacancyHeld({ data, tx, occurredAt }: TextHeld) {
    return this.entries.hold(tx, data, occurredAt);
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
