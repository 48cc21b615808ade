import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a person has blocked or muted. */
export class Relationships1790000004501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A row is deleted with either account.
    await runner.query(`
      create table relationships (
        owner_id uuid not null references users (id),
        other_id uuid not null references users (id) on delete cascade,
        is_blocked boolean not null default false,
        is_muted boolean not null default false,
        known_as text not null,
        created_at timestamptz not null default now(),
        primary key (owner_id, other_id),
        check (is_blocked or is_muted)
      )`);
    await runner.query('create index relationships_other on relationships (other_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table relationships');
  }
}
