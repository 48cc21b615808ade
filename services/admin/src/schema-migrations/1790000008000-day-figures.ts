import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures by day. */
export class DayFigures1790000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table day_figures (name text, day date, count integer not null, primary key (name, day))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table day_figures');
  }
}
