import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Urgent news is posted to the messenger's group before other news. */
export class PriorityOfGroupNews1790000007201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table group_news add column priority text not null default 'normal'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table group_news drop column priority');
  }
}
