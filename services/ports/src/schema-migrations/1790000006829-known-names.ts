import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of known ports are few: their words and likenesses are found at once, however many ports there are. */
export class KnownNames1790000006829 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index port_names_known_key');
    await runner.query(
      'create index port_names_known_key on port_names (normalized_name text_pattern_ops) include (port_id, rank) where rank < 5',
    );
    await runner.query(
      `create index port_names_known_words on port_names using gin (to_tsvector('simple', normalized_name)) where rank < 5`,
    );
    await runner.query(
      'create index port_names_known_like on port_names using gin (folded_name gin_trgm_ops) where rank < 5',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index port_names_known_like');
    await runner.query('drop index port_names_known_words');
    await runner.query('drop index port_names_known_key');
    await runner.query(
      'create index port_names_known_key on port_names (normalized_name text_pattern_ops) where rank < 5',
    );
  }
}
