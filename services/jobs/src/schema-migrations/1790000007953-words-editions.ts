import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which edition of the word forms the words of a saved search were made; unknown of those that stand already. */
export class WordsEditions1790000007953 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table saved_searches add words_edition text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table saved_searches drop words_edition');
  }
}
