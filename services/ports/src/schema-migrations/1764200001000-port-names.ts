import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns bear the names of the glossary. */
export class PortNames1764200001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_names rename column key to normalized_name');
    await runner.query('alter table port_names rename column fold to folded_name');
    await runner.query('alter table ports rename column is_persons to is_entered_by_person');
    await runner.query('alter table ports rename column step to coordinate_precision');
    await runner.query('alter table port_comments rename column author_id to person');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_comments rename column person to author_id');
    await runner.query('alter table ports rename column coordinate_precision to step');
    await runner.query('alter table ports rename column is_entered_by_person to is_persons');
    await runner.query('alter table port_names rename column folded_name to fold');
    await runner.query('alter table port_names rename column normalized_name to key');
  }
}
