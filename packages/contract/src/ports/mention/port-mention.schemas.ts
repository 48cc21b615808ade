import { z } from 'zod';
import { dateTime, id } from '../../text/text.js';

/** Kinds of items that mention a port: open vacancies, news items and topics of the forum. */
export const portMentionKinds = ['vacancy', 'news', 'topic'] as const;
export const portMentionKind = z.enum(portMentionKinds, 'Неверный вид');
export type PortMentionKind = z.output<typeof portMentionKind>;

/** A port's card shows so many newest mentions of each kind. */
export const shownPortMentions = 3;

export const portMention = z.object({ id, title: z.string(), at: dateTime }).meta({ id: 'PortMention' });
export type PortMention = z.output<typeof portMention>;

const mentionsOfKind = z.object({ total: z.int(), newest: z.array(portMention) });
export const portMentions = z
  .object({ vacancy: mentionsOfKind, news: mentionsOfKind, topic: mentionsOfKind })
  .meta({ id: 'PortMentions' });
export type PortMentions = z.output<typeof portMentions>;
