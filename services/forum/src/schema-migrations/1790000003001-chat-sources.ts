import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sources of the chat, each in its order. */
const sources = {
  people: ['forum', 'news_comment', 'port_chat', 'protection_chat'],
  news: ['news', 'news_comment'],
  ports: ['port_chat'],
  protection: ['protection_chat'],
};

const countIn = (condition: string) => `
  update topics t set message_count = (
    select count(*) from messages m where m.topic_id = t.id and m.deleted_at is null and ${condition}
  ) where kind = 'main'`;

/** The main chat is read by source, and counts what people wrote. */
export class ChatSources1790000003001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, types] of Object.entries(sources)) {
      const list = types.map((type) => `'${type}'`).join(', ');
      await runner.query(`
        create index messages_in_order_of_${name} on messages (topic_id, position desc)
        where deleted_at is null and source_type in (${list})`);
    }
    await runner.query(countIn(`m.source_type <> 'news'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(sources)) await runner.query(`drop index messages_in_order_of_${name}`);
    await runner.query(countIn('true'));
  }
}
