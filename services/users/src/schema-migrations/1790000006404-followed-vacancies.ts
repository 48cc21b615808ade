import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vacancies and companies are followed; a company is found by the name in a vacancy. */
export class FollowedVacancies1790000006404 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table subscriptions
        drop constraint subscriptions_kind_check,
        add check (kind in ('topic', 'news', 'port', 'vacancy', 'company')),
        add normalized_name text`);
    await runner.query(`
      create index subscriptions_by_name on subscriptions (normalized_name)
      where normalized_name is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from subscriptions where kind in ('vacancy', 'company')`);
    await runner.query('drop index subscriptions_by_name');
    await runner.query(`
      alter table subscriptions
        drop normalized_name,
        drop constraint subscriptions_kind_check,
        add check (kind in ('topic', 'news', 'port'))`);
  }
}
