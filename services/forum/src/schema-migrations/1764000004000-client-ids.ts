import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Repeated topics are recognised by the kit's table of idempotency keys; the messages keep their client ids, by which
 * a browser finds its own. Cursors keep microseconds, so the times that order the lists have them, too.
 */
export class ClientIds1764000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table topics drop column client_id');
    await runner.query(`
      alter table topics alter created_at type timestamptz, alter last_message_at type timestamptz,
        alter last_activity_at type timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table topics alter created_at type timestamptz(3), alter last_message_at type timestamptz(3),
        alter last_activity_at type timestamptz(3)`);
    await runner.query('alter table topics add column client_id uuid');
    await runner.query(
      'create unique index topics_client on topics (author_id, client_id) where client_id is not null',
    );
  }
}
