import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents say what to do today, where they come from and when they were compared with it. */
export class LibrarySources1790000007001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The documents are loaded again at the start; until then old ones have nothing of this.
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
