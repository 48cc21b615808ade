import type { MessageSource } from './forum.schemas.js';

/** What of the main chat is shown: what people wrote, or what is about one part of the site. */
export const chatSources = ['people', 'news', 'ports', 'protection', 'jobs'] as const;
export type ChatSource = (typeof chatSources)[number];

/** Most news items, and most vacancies, between two messages of people that are counted. */
export const mostNewsCounted = 100;

/** The messages that belong to a source. People's are all but news items and vacancies, which nobody wrote as messages. */
export const messagesOfSource: Record<ChatSource, readonly MessageSource[]> = {
  people: ['forum', 'news_comment', 'port_chat', 'protection_chat'],
  news: ['news', 'news_comment'],
  ports: ['port_chat'],
  protection: ['protection_chat'],
  jobs: ['vacancy'],
};

/** Whether a message of this origin is of this source; without a source, all are. */
export const isOfSource = (type: MessageSource, source: ChatSource | undefined): boolean =>
  source === undefined || messagesOfSource[source].includes(type);

/** Whether a person wrote it, in the forum or in a comment; the forum counts those alone. */
export const isByPerson = (type: MessageSource): boolean => isOfSource(type, 'people');
