import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Held messages and topics get rows in `contributions`, like every other kind. */
export class HeldTexts1796082000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into contributions (kind, item_id, state)
      select kind, id::text, case state when 'held' then 'held' else 'refused' end
      from held_texts where state <> 'published'
      on conflict do nothing`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from contributions where kind in ('message', 'topic') and state in ('held', 'refused')`);
  }
}
