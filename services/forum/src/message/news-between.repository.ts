import { messagesOfSource, mostNewsCounted } from '@kubrik/contract';
import { Kysely, type Parameter, prepare, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';

/** A bound, because a topic may hold a million messages. */
const mostGaps = 600;

export interface NewsBetweenRow {
  after: string;
  count: number;
  position: string;
  title: string;
  path: string;
  createdAt: Date;
}

interface Stretch {
  topicId: string;
  since: string;
  before: string;
}

/** The messages of people that bound the gaps, each with the end of its gap. */
function gapsOf(db: Kysely<ForumTables>, parameter: Parameter<Stretch>) {
  const [since, before] = [parameter('since'), parameter('before')];
  const written = db
    .selectFrom('messages')
    .select('position')
    .where('topicId', '=', parameter('topicId'))
    .where('deletedAt', 'is', null)
    .where('sourceType', 'in', messagesOfSource.people.map(sql.lit))
    .where('position', '>', since)
    .where('position', '<', before)
    .orderBy('position', 'desc')
    .limit(mostGaps);
  const beginning = db.selectNoFrom(sql<string>`${since}::bigint`.as('position'));
  return db
    .selectFrom(written.unionAll(beginning).as('bound'))
    .select('position')
    .select(sql<string>`lead(position, 1, ${before}::bigint) over (order by position)`.as('end'))
    .select(sql<number>`count(*) over ()`.as('bounds'));
}

/** The gaps that have news items; both kinds are read by the index of their source. */
const prepareList = (db: Kysely<ForumTables>) =>
  prepare<Stretch, NewsBetweenRow>(db, (parameter) => {
    const news = db
      .selectFrom('messages as n')
      .select(['n.position', 'n.sourceName', 'n.sourcePath', 'n.createdAt'])
      .where('n.topicId', '=', parameter('topicId'))
      .where('n.deletedAt', 'is', null)
      .where('n.sourceType', '=', sql.lit('news'))
      .where('n.position', '>', sql.ref<string>('gap.position'))
      .where('n.position', '<', sql.ref<string>('gap.end'))
      .orderBy('n.position', 'desc')
      .limit(mostNewsCounted);
    const newest = <T>(column: string) =>
      sql<T>`(array_agg(${sql.ref(column)} order by ${sql.ref('news.position')} desc))[1]`;
    return (
      db
        .selectFrom(gapsOf(db, parameter).as('gap'))
        .innerJoinLateral(news.as('news'), (join) => join.onTrue())
        // With more messages than that, those next to the beginning are not read, and it bounds no gap.
        .where(sql<boolean>`(gap.bounds <= ${sql.lit(mostGaps)} or gap.position > ${parameter('since')})`)
        .select([
          'gap.position as after',
          sql<number>`count(*)::integer`.as('count'),
          sql<string>`max(${sql.ref('news.position')})`.as('position'),
          newest<string>('news.sourceName').as('title'),
          newest<string>('news.sourcePath').as('path'),
          newest<Date>('news.createdAt').as('createdAt'),
        ])
        .groupBy('gap.position')
        .orderBy('gap.position')
    );
  });

@Injectable()
export class NewsBetweenRepository {
  /** News items between messages of people, of a stretch without its two ends. */
  readonly list: ReturnType<typeof prepareList>;

  constructor(db: Kysely<ForumTables>) {
    this.list = prepareList(db);
  }
}
