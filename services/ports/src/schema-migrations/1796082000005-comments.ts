import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments move to the tables that every service with comments has. */
export class Comments1796082000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_comments rename to comments');
    await runner.query('alter table comments rename column port_id to place_id');
    await runner.query('alter table comments add column author_email text');
    await runner.query('alter table port_comment_versions rename to comment_versions');
    await runner.query('alter table port_comment_reactions rename to comment_reactions');
    await runner.query('alter table port_likes rename to comment_likes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table comment_likes rename to port_likes');
    await runner.query('alter table comment_reactions rename to port_comment_reactions');
    await runner.query('alter table comment_versions rename to port_comment_versions');
    await runner.query('alter table comments drop column author_email');
    await runner.query('alter table comments rename column place_id to port_id');
    await runner.query('alter table comments rename to port_comments');
  }
}
