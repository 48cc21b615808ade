// Without schemas, because pages that load none show these.

/** What can be reported. A message of the chat that repeats a comment is reported as the comment. */
export const reportedKinds = [
  'message',
  'topic',
  'news_comment',
  'port_comment',
  'crew_fact',
  'port_agent',
  'review',
  'vote',
  'experience',
  'vacancy',
  'port',
  'profile',
  'private_message',
] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/**
 * What stands in the moderators' inbox: also new vacancies and ports before anybody reports them, suggestions for the
 * blacklist, claims of companies and disputes of entries, which are decided by calls of their own, and what the panel alone decides (`panelKinds`).
 */
export const inboxKinds = [
  ...reportedKinds,
  'suggestion',
  'claim',
  'dispute',
  'news_story',
  'complaint',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Complaints about rights, and stories of feeds on the border between news and not: administrators alone see and decide them. */
export const panelKinds = ['complaint', 'news_story'] as const satisfies InboxKind[];

export const isPanelKind = (kind: string): boolean => panelKinds.some((one) => one === kind);

/** Kinds that `decideReports` decides about. */
export const isReportedKind = (kind: InboxKind): kind is ReportedKind =>
  reportedKinds.some((one) => one === kind);

/**
 * Kinds that a moderator's decision deletes, and may bring back. An account is switched off by its own call, and a private
 * message is its two people's; moderators take a measure against who wrote it.
 */
export const deletableKinds: readonly InboxKind[] = reportedKinds.filter(
  (kind) => kind !== 'profile' && kind !== 'private_message',
);

/** Path on this site of the rules of the house. */
export const rulesPath = '/rules';

/** The rules of the house that something may break, in the order in which they are offered. */
export const reportReasons = [
  'spam',
  'abuse',
  'fraud',
  'illegal',
  'personal_data',
  'off_topic',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons as people read them: in the window, in the inbox and in what the author is told. */
export const reportReasonTexts: Record<ReportReason, string> = {
  spam: 'Спам или реклама',
  abuse: 'Оскорбления или угрозы',
  fraud: 'Обман',
  illegal: 'Запрещено законом',
  personal_data: 'Чужие личные данные',
  off_topic: 'Не по теме',
  other: 'Другое',
};

/** The reason that most gave; of equal ones that which stands first in the list. */
export const mainReason = (reasons: Partial<Record<ReportReason, number>>): ReportReason =>
  reportReasons.reduce((most, reason) => ((reasons[reason] ?? 0) > (reasons[most] ?? 0) ? reason : most));
