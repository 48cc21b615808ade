import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a comment was written without an account. */
export class GuestComments1764500001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_comments add is_guest boolean');
    // The keys of others are `user:…` and, once their account has gone, `deleted:…`.
    await runner.query(`update port_comments set is_guest = person like 'visitor:%'`);
    await runner.query('alter table port_comments alter is_guest set not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_comments drop is_guest');
  }
}
