import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['votes.voted_at', 'entries.created_at', 'suggestions.created_at'];

/** Cursors keep PostgreSQL's microseconds, so the times of new rows have them, too. */
export class Microseconds1764000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setDefaults(runner, 'now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await setDefaults(runner, `date_trunc('milliseconds', now())`);
  }
}

async function setDefaults(runner: QueryRunner, value: string): Promise<void> {
  for (const [table, column] of columns.map((name) => name.split('.')))
    await runner.query(`alter table ${table} alter ${column} set default ${value}`);
}
