import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom moderators have trusted by publishing a held text of theirs. */
export class TrustedPeople1790000006772 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into trusted_people (user_id)
      select distinct author_id::uuid from held_texts where state = 'published'
      on conflict do nothing`);
  }

  async down(): Promise<void> {}
}
