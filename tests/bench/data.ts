import { withClient } from '@kubrik/service-kit/testing';

/** Fills the news table with `count` items in one statement, whose rows PostgreSQL generates. */
export const fillNews = (databaseUrl: string, count: number): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('truncate news_items cascade');
    await client.query(
      `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits, source_url, tags)
       select gen_random_uuid(), 'Новость номер ' || n, repeat('Краткое изложение события. ', 4), '<p>' || repeat('Текст статьи о событии. ', 200) || '</p>',
         'shipping', 'normal', now() - n * interval '1 minute', 'Лента', 'https://feed.test/' || n, '{флот}'
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query('update news_count set items = $1', [count]);
    await client.query('vacuum analyze news_items');
  });

/** Fills the main chat with `count` messages. */
export const fillChat = (databaseUrl: string, count: number): Promise<string> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`select id from topics where kind = 'main'`);
    const topicId: string = rows[0].id;
    await client.query('truncate messages cascade');
    await client.query(
      `insert into messages (id, topic_id, position, version, content, author_name, source_type)
       select gen_random_uuid(), $1, n, n, 'Сообщение номер ' || n || ': стоим на рейде, ждём лоцмана', 'Моряк ' || n % 100, 'forum'
       from generate_series(1, $2::int) n`,
      [topicId, count],
    );
    await client.query('update topics set last_change = $2::int, message_count = $2::int where id = $1', [
      topicId,
      count,
    ]);
    await client.query('vacuum analyze messages');
    return topicId;
  });
