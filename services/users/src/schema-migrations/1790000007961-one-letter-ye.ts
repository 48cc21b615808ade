import type { MigrationInterface, QueryRunner } from 'typeorm';

/** «ё» as «е» wherever a name is looked up. A name that somebody else has with «е» keeps its own form. */
export class OneLetterYe1790000007961 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update users set search_text = replace(search_text, 'ё', 'е') where search_text like '%ё%'`,
    );
    await runner.query(`
      update users set username_key = replace(username_key, 'ё', 'е') where username_key like '%ё%'
        and not exists (select from usernames one
          where one.username_key = replace(users.username_key, 'ё', 'е') and one.user_id <> users.id)`);
    await runner.query(`
      delete from usernames where username_key like '%ё%' and exists (select from usernames one
        where one.username_key = replace(usernames.username_key, 'ё', 'е') and one.user_id = usernames.user_id)`);
    await runner.query(`
      update usernames set username_key = replace(username_key, 'ё', 'е') where username_key like '%ё%'
        and not exists (select from usernames one
          where one.username_key = replace(usernames.username_key, 'ё', 'е'))`);
    await runner.query(
      `update relationships set known_as = replace(known_as, 'ё', 'е') where known_as like '%ё%'`,
    );
  }

  /** The letters of before are not known any more; names are found with «е» as they were with «ё». */
  async down(): Promise<void> {}
}
