import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the panel's second factor as a row of the settings. */
export class SecondFactor1764300002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table settings drop constraint settings_name_check');
    await runner.query(`
      alter table settings add constraint settings_name_check
      check (name in ('website', 'messenger', 'second-factor'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from settings where name = 'second-factor'`);
    await runner.query('alter table settings drop constraint settings_name_check');
    await runner.query(`
      alter table settings add constraint settings_name_check check (name in ('website', 'messenger'))`);
  }
}
