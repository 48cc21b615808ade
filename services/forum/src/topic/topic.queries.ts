import type { ForumCategory } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TopicPlace } from './topic.cursor.js';

/** Most of an opening text that a list shows; the topic's page has all of it. */
export const excerptLength = 400;

export interface TopicRow {
  id: string;
  title: string;
  /** Of a list no more than the view needs to see that it has to cut. */
  content: string;
  category: ForumCategory;
  isPinned: boolean;
  isLocked: boolean;
  authorUsername: string;
  createdAt: Date;
  messageCount: number;
  views: number;
  lastMessageAuthor: string | null;
  lastMessageAt: Date | null;
  /** What the list is ordered by behind `isPinned`. */
  place: Date | number;
}

export interface Listing {
  limit: number;
  category?: ForumCategory | undefined;
  after?: TopicPlace | undefined;
}

const columns = (content: string) => `id, title, ${content} as content, category, is_pinned as "isPinned",
  is_locked as "isLocked", author_username as "authorUsername", created_at as "createdAt",
  message_count as "messageCount", views, last_message_author as "lastMessageAuthor",
  last_message_at as "lastMessageAt"`;
const excerpt = columns(`left(content, ${excerptLength + 1})`);
const listed = `kind = 'topic' and deleted_at is null`;

const orders = {
  recent: ['last_activity_at', 'timestamptz'],
  new: ['created_at', 'timestamptz'],
  popular: ['popularity', 'integer'],
} as const;
type SortOrder = keyof typeof orders;

/** Every condition has its own text, so that each is planned for its index. */
function listText(order: SortOrder, hasCategory: boolean, hasPlace: boolean): string {
  const [place, type] = orders[order];
  return `
    select ${excerpt}, ${place} as place from topics
    where ${listed}
      ${hasPlace ? `and (is_pinned, ${place}, id) < ($2::boolean, $3::${type}, $4::uuid)` : ''}
      ${hasCategory ? `and category = $${hasPlace ? 5 : 2}` : ''}
    order by is_pinned desc, ${place} desc, id desc limit $1`;
}

const foundText = `
  select * from (
    select ${excerpt}, (ts_rank(search, $2::tsquery, 1) * 1000000)::integer as place from topics
    where ${listed} and search @@ $2::tsquery and ($3::text is null or category = $3)
  ) found
  where $4::integer is null or (place, id) < ($4, $5::uuid)
  order by place desc, id desc limit $1`;

@Injectable()
export class TopicQueries {
  readonly topic: PreparedQuery<Omit<TopicRow, 'place'>>;
  private readonly lists = new Map<string, PreparedQuery<TopicRow>>();

  constructor(private readonly dataSource: DataSource) {
    this.topic = prepare(dataSource, `select ${columns('content')} from topics where id = $1 and ${listed}`);
  }

  list(order: SortOrder, { limit, category, after }: Listing): Promise<TopicRow[]> {
    const place = after && [
      after.isPinned,
      order === 'popular' ? after.value : new Date(after.value),
      after.id,
    ];
    const list = this.prepared(order, Boolean(category), Boolean(after));
    return list([limit, ...(place ?? []), ...(category ? [category] : [])]);
  }

  /** Planned anew each time: how many topics fit depends on the words. */
  found(words: string, { limit, category, after }: Listing): Promise<TopicRow[]> {
    return this.dataSource.query(foundText, [
      limit,
      words,
      category ?? null,
      after?.value ?? null,
      after?.id ?? null,
    ]);
  }

  private prepared(order: SortOrder, hasCategory: boolean, hasPlace: boolean): PreparedQuery<TopicRow> {
    const text = listText(order, hasCategory, hasPlace);
    const known = this.lists.get(text) ?? prepare<TopicRow>(this.dataSource, text);
    this.lists.set(text, known);
    return known;
  }
}

export const placeOf = ({ isPinned, place, id }: TopicRow): TopicPlace => ({
  isPinned,
  value: Number(place),
  id,
});
