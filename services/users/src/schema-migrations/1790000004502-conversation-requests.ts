import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First messages of strangers are requests; existing conversations stay as they are. */
export class ConversationRequests1790000004502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table conversations
        add state text not null default 'accepted' check (state in ('accepted', 'request', 'declined')),
        add first_written_at timestamptz`);
    await runner.query(
      `create index conversations_requests on conversations (owner_id, last_position desc) where state = 'request'`,
    );
    await runner.query(`
      create index conversations_first_written on conversations (owner_id, first_written_at)
      where first_written_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index conversations_first_written');
    await runner.query('drop index conversations_requests');
    await runner.query('alter table conversations drop state, drop first_written_at');
  }
}
