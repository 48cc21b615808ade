import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ports of one rank are in the order of how often they are opened. */
export class PortOpenings1790000006850 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ports add column openings double precision not null default 0,
        add column opened_order smallint not null default 0`);
    await orderBy(runner, 'rank, opened_order, sort_key, id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await orderBy(runner, 'rank, sort_key, id');
    await runner.query('alter table ports drop column openings, drop column opened_order');
  }
}

async function orderBy(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('drop index ports_in_order, ports_of_region, ports_of_country');
  const order = `${columns}) where is_active`;
  await runner.query(`create index ports_in_order on ports (${order}`);
  await runner.query(`create index ports_of_region on ports (region, ${order}`);
  await runner.query(`create index ports_of_country on ports (country_code, ${order}`);
}
