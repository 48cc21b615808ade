import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Writes «ё» as «е» in all keys by which names are found. A name keeps its form if somebody else has the same
 * name with «е».
 */
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

  /** The original letters are lost; names are still found with «е» as before with «ё». */
  async down(): Promise<void> {}
}
