import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Consultations1763900004002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table consultations (
        id uuid primary key,
        -- whose it is: nobody else reads it
        person text not null,
        client_id uuid,
        message text not null,
        response text not null,
        citations jsonb not null,
        is_refusal boolean not null,
        is_ai_generated boolean not null,
        created_at timestamptz not null default now(),
        unique (person, client_id)
      )`);
    await runner.query('create index consultations_of_person on consultations (person, id desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table consultations');
  }
}
