import type { MigrationInterface, QueryRunner } from 'typeorm';

const setNames = async (runner: QueryRunner, names: string) => {
  await runner.query('alter table settings drop constraint settings_name_check');
  await runner.query(`alter table settings add constraint settings_name_check check (name in (${names}))`);
};

/**
 * Entries of the inbox that only their authors see until they are decided, and the list of words for which
 * texts are held.
 */
export class HeldTexts1790000005801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items add column held_for text');
    await setNames(runner, `'website', 'messenger', 'second-factor', 'held-words'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from settings where name = 'held-words'`);
    await setNames(runner, `'website', 'messenger', 'second-factor'`);
    await runner.query('alter table reported_items drop column held_for');
  }
}
