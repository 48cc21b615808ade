// No schemas here, because pages that load no schemas use this file.

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
 * Kinds of entries in the moderators' inbox. Besides reported things: new vacancies and ports that nobody has reported,
 * suggestions for the blacklist, claims of companies and disputes of entries (each decided by its own call), and the
 * kinds that only the panel shows (`panelKinds`).
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

/** Complaints about rights, and border stories of feeds. Only administrators see and decide them. */
export const panelKinds = ['complaint', 'news_story'] as const satisfies InboxKind[];

export const isPanelKind = (kind: string): boolean => panelKinds.some((one) => one === kind);

/** Kinds that `decideReports` decides about. */
export const isReportedKind = (kind: InboxKind): kind is ReportedKind =>
  reportedKinds.some((one) => one === kind);

/**
 * Kinds that a moderator's decision can delete and restore. An account is switched off by its own call; a private
 * message belongs to its two people, so moderators take a measure against its author instead.
 */
export const deletableKinds: readonly InboxKind[] = reportedKinds.filter(
  (kind) => kind !== 'profile' && kind !== 'private_message',
);

/** Path on this site of the page with the rules. */
export const rulesPath = '/rules';

/** The rules that a text may break, in the order in which the window offers them. */
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

/** The reasons in words: for the window, the inbox and the notification of the author. */
export const reportReasonTexts: Record<ReportReason, string> = {
  spam: 'Спам или реклама',
  abuse: 'Оскорбления или угрозы',
  fraud: 'Обман',
  illegal: 'Запрещено законом',
  personal_data: 'Чужие личные данные',
  off_topic: 'Не по теме',
  other: 'Другое',
};

/** The most frequent reason; among equally frequent ones the first in the list. */
export const mainReason = (reasons: Partial<Record<ReportReason, number>>): ReportReason =>
  reportReasons.reduce((most, reason) => ((reasons[reason] ?? 0) > (reasons[most] ?? 0) ? reason : most));
