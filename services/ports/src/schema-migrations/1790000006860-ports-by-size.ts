import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ports of one rank are in the order of their size, and are found by the second half of their codes. */
export class PortsBySize1790000006860 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The default is that of a port outside the curated list; the next start computes the others.
    await runner.query('alter table ports add column size_order smallint not null default 5');
    await orderBy(runner, 'rank, size_order, opened_order, sort_key, id');
    await runner.query(
      'create index ports_code_ending on ports (right(id, 3), rank, size_order, id) where is_active',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ports_code_ending');
    await orderBy(runner, 'rank, opened_order, sort_key, id');
    await runner.query('alter table ports drop column size_order');
  }
}

async function orderBy(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('drop index ports_in_order, ports_of_region, ports_of_country');
  const order = `${columns}) where is_active`;
  await runner.query(`create index ports_in_order on ports (${order}`);
  await runner.query(`create index ports_of_region on ports (region, ${order}`);
  await runner.query(`create index ports_of_country on ports (country_code, ${order}`);
}
