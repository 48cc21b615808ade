import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments are changed and deleted. */
export class CommentFate1790000002003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_comments add edited_at timestamptz, add deleted_at timestamptz');
    await runner.query(`
      create table port_comment_versions (
        id uuid primary key,
        comment_id uuid not null references port_comments on delete cascade,
        content text not null,
        person text not null,
        replaced_at timestamptz not null
      )`);
    await runner.query('create index port_comment_versions_comment on port_comment_versions (comment_id)');
    await runner.query('create index port_comment_versions_person on port_comment_versions (person)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table port_comment_versions');
    await runner.query('alter table port_comments drop edited_at, drop deleted_at');
  }
}
