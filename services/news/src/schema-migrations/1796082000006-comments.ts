import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments get the tables of the comments package; guests have no proof of who they are. */
export class Comments1796082000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments rename to comments');
    await runner.query('alter table comments rename column news_id to place_id');
    await runner.query('alter table comments drop constraint if exists news_comments_news_id_fkey');
    await runner.query('alter table comments alter column place_id type text');
    await runner.query(
      'alter table comments add column person text, add column likes integer not null default 0',
    );
    await runner.query(`
      update comments set person = case
        when author_id is not null then 'user:' || author_id
        when is_guest then 'visitor:' || gen_random_uuid()
        else 'deleted:' || gen_random_uuid() end`);
    await runner.query('alter table comments alter column person set not null, drop column author_id');
    await runner.query('create index comments_person on comments (person)');
    await runner.query('alter table news_comment_versions rename to comment_versions');
    await runner.query('alter table comment_versions add column person text');
    await runner.query(`update comment_versions set person = 'user:' || author_id`);
    await runner.query(
      'alter table comment_versions alter column person set not null, drop column author_id',
    );
    await runner.query('create index comment_versions_person on comment_versions (person)');
    await runner.query('alter table news_comment_reactions rename to comment_reactions');
    await runner.query(`
      create table comment_likes (
        comment_id uuid not null references comments on delete cascade,
        person text not null,
        network text,
        is_counted boolean not null default true,
        primary key (comment_id, person)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table comment_likes');
    await runner.query('alter table comment_reactions rename to news_comment_reactions');
    await runner.query('drop index comment_versions_person');
    await runner.query('alter table comment_versions add column author_id uuid');
    await runner.query(`update comment_versions set author_id = substr(person, 6)::uuid`);
    await runner.query(
      'alter table comment_versions alter column author_id set not null, drop column person',
    );
    await runner.query('create index news_comment_versions_author on comment_versions (author_id)');
    await runner.query('alter table comment_versions rename to news_comment_versions');
    await runner.query('drop index comments_person');
    await runner.query('alter table comments add column author_id uuid');
    await runner.query(`update comments set author_id = substr(person, 6)::uuid where person like 'user:%'`);
    await runner.query('alter table comments drop column person, drop column likes');
    await runner.query(
      'create index news_comments_author on comments (author_id) where author_id is not null',
    );
    await runner.query('alter table comments alter column place_id type uuid using place_id::uuid');
    await runner.query('alter table comments rename column place_id to news_id');
    await runner.query('alter table comments rename to news_comments');
    await runner.query(
      'alter table news_comments add constraint news_comments_news_id_fkey foreign key (news_id) references news_items on delete cascade',
    );
  }
}
