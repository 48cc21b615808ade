import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The edition of the word forms that made the words of a saved search; unknown for existing searches. */
export class WordsEditions1790000007953 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table saved_searches add words_edition text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table saved_searches drop words_edition');
  }
}
