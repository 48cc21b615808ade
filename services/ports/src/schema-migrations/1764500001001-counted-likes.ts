import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which likes count: of the visitors of one network only the first three of a comment. Those from before all do. */
export class CountedLikes1764500001001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table port_likes add network text, add is_counted boolean not null default true',
    );
    await runner.query(
      'create index port_likes_network on port_likes (comment_id, network) where network is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_likes drop network, drop is_counted');
  }
}
