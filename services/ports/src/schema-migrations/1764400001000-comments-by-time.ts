import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments are listed by the database's time: ids come from clocks of processes, which may be wrong. */
export class CommentsByTime1764400001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'port_id, created_at desc, id desc');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'port_id, id desc');
  }
}

async function replaceIndex(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('drop index port_comments_of_port');
  await runner.query(`create index port_comments_of_port on port_comments (${columns})`);
}
