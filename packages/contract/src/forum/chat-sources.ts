import type { MessageSource } from './forum.schemas.js';

/** Sources by which the main chat can be filtered: what people wrote, or messages about one part of the site. */
export const chatSources = ['people', 'news', 'ports', 'protection', 'jobs'] as const;
export type ChatSource = (typeof chatSources)[number];

/** Between two messages of people, news items and vacancies are each counted up to this number. */
export const mostNewsCounted = 100;

/**
 * The message sources that belong to each source of the chat. `people` has all except news items and vacancies, which
 * nobody wrote as messages.
 */
export const messagesOfSource: Record<ChatSource, readonly MessageSource[]> = {
  people: ['forum', 'news_comment', 'port_chat', 'protection_chat'],
  news: ['news', 'news_comment'],
  ports: ['port_chat'],
  protection: ['protection_chat'],
  jobs: ['vacancy'],
};

/** Whether a message with this message source belongs to this source of the chat; without a source, all do. */
export const isOfSource = (type: MessageSource, source: ChatSource | undefined): boolean =>
  source === undefined || messagesOfSource[source].includes(type);

/** Whether a person wrote it, in the forum or in a comment. Only these messages are counted. */
export const isByPerson = (type: MessageSource): boolean => isOfSource(type, 'people');
