import { type FoldedSource, messagesOfSource, mostNewsCounted } from '@kubrik/contract';
import { Kysely, type Parameter, prepare, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../../forum.tables.js';

/** Most gaps that are read, because a topic may have a million messages. */
const mostGaps = 600;

export interface NewsBetweenRow {
  after: string;
  sourceType: FoldedSource;
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

/** Messages of people at which gaps begin, each with the position at which its gap ends. */
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

/** The newest of a source's items in a gap. */
function itemsOf(db: Kysely<ForumTables>, parameter: Parameter<Stretch>, source: FoldedSource) {
  const items = db
    .selectFrom('messages as n')
    .select(['n.position', 'n.sourceType', 'n.sourceName', 'n.sourcePath', 'n.createdAt'])
    .where('n.topicId', '=', parameter('topicId'))
    .where('n.deletedAt', 'is', null)
    // A literal, because the index of a source is a partial one.
    .where('n.sourceType', '=', sql.lit(source))
    .where('n.position', '>', sql.ref<string>('gap.position'))
    .where('n.position', '<', sql.ref<string>('gap.end'))
    .orderBy('n.position', 'desc')
    .limit(mostNewsCounted);
  return db.selectFrom(items.as(source)).selectAll();
}

/** The gaps that have news items or vacancies; each kind is read by the index of its source. */
const prepareList = (db: Kysely<ForumTables>) =>
  prepare<Stretch, NewsBetweenRow>(db, (parameter) => {
    const items = itemsOf(db, parameter, 'news').unionAll(itemsOf(db, parameter, 'vacancy'));
    const newest = <T>(column: string) =>
      sql<T>`(array_agg(${sql.ref(column)} order by ${sql.ref('item.position')} desc))[1]`;
    return (
      db
        .selectFrom(gapsOf(db, parameter).as('gap'))
        .innerJoinLateral(items.as('item'), (join) => join.onTrue())
        // If there are more messages, those next to the beginning are not read, so the first gap would be wrong and is
        // left out.
        .where(sql<boolean>`(gap.bounds <= ${sql.lit(mostGaps)} or gap.position > ${parameter('since')})`)
        .select([
          'gap.position as after',
          sql<FoldedSource>`item.source_type`.as('sourceType'),
          sql<number>`count(*)::integer`.as('count'),
          sql<string>`max(${sql.ref('item.position')})`.as('position'),
          newest<string>('item.sourceName').as('title'),
          newest<string>('item.sourcePath').as('path'),
          newest<Date>('item.createdAt').as('createdAt'),
        ])
        .groupBy(['gap.position', 'item.sourceType'])
        .orderBy('gap.position')
        .orderBy(sql`max(${sql.ref('item.position')})`)
    );
  });

@Injectable()
export class NewsBetweenRepository {
  /** News items and vacancies between messages of people, in a stretch without its two ends. */
  readonly list: ReturnType<typeof prepareList>;

  constructor(db: Kysely<ForumTables>) {
    this.list = prepareList(db);
  }
}
