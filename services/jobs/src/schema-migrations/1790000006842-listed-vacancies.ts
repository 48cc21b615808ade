import type { MigrationInterface, QueryRunner } from 'typeorm';

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Publishes each open vacancy once more, for services that search texts (decision 125). */
export class ListedVacancies1790000006842 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into outbox (id, type, occurred_at, data)
      select gen_random_uuid(), 'jobs.listed', now(), json_build_object(
        'vacancyId', id, 'title', title, 'location', location, 'description', description,
        'postedAt', ${time('posted_at')}, 'expiresAt', ${time('expires_at')})
      from vacancies where closed_at is null and expires_at > now() order by posted_at`);
  }

  async down(): Promise<void> {
    // Published events cannot be taken back.
  }
}
