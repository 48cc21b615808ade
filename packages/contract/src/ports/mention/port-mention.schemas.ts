import { z } from 'zod';
import { dateTime, id } from '../../text/text.js';

/** What names a port: an open vacancy, a news item, or a topic of the forum. */
export const portMentionKinds = ['vacancy', 'news', 'topic'] as const;
export const portMentionKind = z.enum(portMentionKinds, 'Неверный вид');
export type PortMentionKind = z.output<typeof portMentionKind>;

/** Newest of each kind that a port's card shows. */
export const shownPortMentions = 3;

export const portMention = z.object({ id, title: z.string(), at: dateTime }).meta({ id: 'PortMention' });
export type PortMention = z.output<typeof portMention>;

const mentionsOfKind = z.object({ total: z.int(), newest: z.array(portMention) });
export const portMentions = z
  .object({ vacancy: mentionsOfKind, news: mentionsOfKind, topic: mentionsOfKind })
  .meta({ id: 'PortMentions' });
export type PortMentions = z.output<typeof portMentions>;
