import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of messages and notifications is a position, as in the forum. */
export class Positions1764200003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications rename column place to position');
    await runner.query('alter sequence notification_places rename to notification_positions');
    await runner.query('alter table private_messages rename column place to position');
    await runner.query('alter table conversations rename column last_place to last_position');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversations rename column last_position to last_place');
    await runner.query('alter table private_messages rename column position to place');
    await runner.query('alter sequence notification_positions rename to notification_places');
    await runner.query('alter table notifications rename column position to place');
  }
}
