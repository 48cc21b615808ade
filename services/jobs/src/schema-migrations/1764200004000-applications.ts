import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives the table the name in the glossary. */
export class Applications1764200004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table responses rename to applications');
    await runner.query('alter index responses_newest rename to applications_newest');
    await runner.query('alter index responses_of_person rename to applications_of_person');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter index applications_of_person rename to responses_of_person');
    await runner.query('alter index applications_newest rename to responses_newest');
    await runner.query('alter table applications rename to responses');
  }
}
