import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Repeated messages are recognised by the kit's table of idempotency keys; the column stays, because answers show it. */
export class ClientIds1764000004001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index private_messages_client');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unique index private_messages_client on private_messages (from_user_id, client_id)
      where client_id is not null`);
  }
}
