import { nameSkeleton } from '@kubrik/names';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rowsAtOnce = 5_000;

interface Person {
  id: string;
  username: string;
  username_key: string;
}

/**
 * Every username that anybody has or had, with its skeleton. People whose names already look alike keep them.
 */
export class Usernames1764600004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table usernames (
        username_key text primary key,
        user_id uuid not null references users (id),
        skeleton text not null,
        claims_skeleton boolean not null,
        taken_at timestamptz not null default now()
      )`);
    await this.fill(runner);
    await runner.query('create index usernames_user on usernames (user_id)');
    await runner.query('create index usernames_skeleton on usernames (skeleton)');
    // When two people take such names at the same time, this index refuses the second.
    await runner.query(
      'create unique index usernames_skeleton_claim on usernames (skeleton) where claims_skeleton',
    );
    // Null for accounts that were erased before: only the hash of their names is stored.
    await runner.query('alter table retired_usernames add skeleton_hash text');
    await runner.query('create index retired_usernames_skeleton on retired_usernames (skeleton_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table retired_usernames drop skeleton_hash');
    await runner.query('drop table usernames');
  }

  /** The ids are UUIDv7, so the first person with a skeleton is the one who came first. */
  private async fill(runner: QueryRunner): Promise<void> {
    const claimed = new Set<string>();
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const people: Person[] = await runner.query(
        'select id, username, username_key from users where deleted_at is null and id > $1 order by id limit $2',
        [after, rowsAtOnce],
      );
      const skeletons = people.map(({ username }) => nameSkeleton(username));
      const claims = skeletons.map((skeleton) => {
        const isFirst = !claimed.has(skeleton);
        claimed.add(skeleton);
        return isFirst;
      });
      await runner.query(
        `insert into usernames (username_key, user_id, skeleton, claims_skeleton)
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::boolean[])`,
        [people.map((one) => one.username_key), people.map(({ id }) => id), skeletons, claims],
      );
      const last = people.at(-1);
      if (!last || people.length < rowsAtOnce) return;
      after = last.id;
    }
  }
}
