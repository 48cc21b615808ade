import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vacancies are a source of the main chat; a message about one is found by its page. */
export class ChatVacancies1790000006403 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index messages_in_order_of_jobs on messages (topic_id, position desc)
      where deleted_at is null and source_type in ('vacancy')`);
    await runner.query(
      `create index messages_of_vacancies on messages (source_path) where source_type = 'vacancy'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_of_vacancies');
    await runner.query('drop index messages_in_order_of_jobs');
  }
}
