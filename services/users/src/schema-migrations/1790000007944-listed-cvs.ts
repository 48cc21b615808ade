import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People with listed CVs that verified employers may write about, and the company in whose name a message was
 * written.
 */
export class ListedCvs1790000007944 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add is_demo boolean not null default false');
    await runner.query(`
      create table listed_cvs (
        cv_id uuid primary key,
        user_id uuid not null references users (id)
      )`);
    await runner.query('create index listed_cvs_person on listed_cvs (user_id)');
    await runner.query(`
      alter table private_messages
        add company_id uuid references company_accounts (id) on delete set null`);
    await runner.query(`
      create index private_messages_company on private_messages (company_id) where company_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table private_messages drop company_id');
    await runner.query('drop table listed_cvs');
    await runner.query('alter table users drop is_demo');
  }
}
