import type { MigrationInterface, QueryRunner } from 'typeorm';

const setNames = async (runner: QueryRunner, names: string) => {
  await runner.query('alter table settings drop constraint settings_name_check');
  await runner.query(`alter table settings add constraint settings_name_check check (name in (${names}))`);
};

/** When backups are made, and which are kept. */
export class BackupPlan1796075979413 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setNames(runner, `'website', 'messenger', 'second-factor', 'held-words', 'trends', 'backups'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from settings where name = 'backups'`);
    await setNames(runner, `'website', 'messenger', 'second-factor', 'held-words', 'trends'`);
  }
}
