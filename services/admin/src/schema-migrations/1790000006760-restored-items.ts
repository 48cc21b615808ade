import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a deleted item was restored, so that a late event about its earlier deletion is ignored; and when an
 * entry was closed, so that the latest decisions come first.
 */
export class RestoredItems1790000006760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items add restored_at timestamptz, add closed_at timestamptz');
    await runner.query(`
      update reported_items i set closed_at = coalesce(
        (select max(d.decided_at) from report_decisions d where d.reported_item_id = i.id), i.last_at
      ) where state = 'closed'`);
    await runner.query(
      "create index reported_items_closed on reported_items (closed_at desc, id desc) where state = 'closed'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items drop restored_at, drop closed_at');
  }
}
