import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of ports are in the order of the names that people see. */
export class ShownOrder1790000006823 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update ports set sort_key = left(case
        when name_ru is not null then '0' || replace(lower(name_ru), 'ё', 'е') else '1' || sort_key end, 40)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update ports set sort_key = lower(name)');
  }
}
