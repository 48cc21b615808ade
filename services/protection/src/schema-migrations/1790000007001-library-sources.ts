import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents get today's steps, sources, and the day on which they were compared with their sources. */
export class LibrarySources1790000007001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The service loads the documents again at its start; until then the new columns are empty.
    await runner.query(`
      alter table library_documents
        add short_answer text not null default '',
        add today text[] not null default '{}',
        add checked_on text not null default '2026-11-25',
        add sources jsonb not null default '[]',
        add changes text,
        add national_law text`);
    for (const column of ['short_answer', 'today', 'checked_on', 'sources'])
      await runner.query(`alter table library_documents alter ${column} drop default`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['short_answer', 'today', 'checked_on', 'sources', 'changes', 'national_law'])
      await runner.query(`alter table library_documents drop ${column}`);
  }
}
