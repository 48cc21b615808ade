import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of flags and ships that the operator imports. */
export class Registers1790000007913 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table registers (
        kind text primary key,
        source text not null,
        as_of date not null,
        lines integer not null,
        imported_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table register_lines (
        kind text not null references registers on delete cascade,
        line integer not null,
        key text not null,
        date date,
        place text not null default '',
        note text not null default '',
        primary key (kind, line)
      )`);
    await runner.query('create index register_lines_by_key on register_lines (key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table register_lines, registers');
  }
}
