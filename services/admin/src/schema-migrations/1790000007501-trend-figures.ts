import type { MigrationInterface, QueryRunner } from 'typeorm';

const setNames = async (runner: QueryRunner, names: string) => {
  await runner.query('alter table settings drop constraint settings_name_check');
  await runner.query(`alter table settings add constraint settings_name_check check (name in (${names}))`);
};

/** The operator's figures for the card of trends. */
export class TrendFigures1790000007501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setNames(runner, `'website', 'messenger', 'second-factor', 'held-words', 'trends'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from settings where name = 'trends'`);
    await setNames(runner, `'website', 'messenger', 'second-factor', 'held-words'`);
  }
}
