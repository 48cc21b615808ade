import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ratings of ports, and their averages beside the port. */
export class PortRatings1790000006810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ports add ratings jsonb, add demo_rating jsonb');
    await runner.query(`
      create table port_ratings (
        port_id text not null references ports on delete cascade,
        person text not null,
        year smallint not null,
        value smallint not null check (value between 1 and 5),
        shore_leave smallint check (shore_leave between 1 and 5),
        services smallint check (services between 1 and 5),
        people smallint check (people between 1 and 5),
        safety smallint check (safety between 1 and 5),
        network text,
        is_counted boolean not null,
        rated_at timestamptz not null default now(),
        primary key (port_id, person, year)
      )`);
    await runner.query('create index port_ratings_of_person on port_ratings (person)');
    await runner.query(
      'create index port_ratings_network on port_ratings (year, network) where network is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table port_ratings');
    await runner.query('alter table ports drop ratings, drop demo_rating');
  }
}
