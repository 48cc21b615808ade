import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers get parts, can continue earlier questions, and can be composed after they were given. */
export class AnswerParts1790000007101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table consultations
        add parts jsonb,
        add follows jsonb,
        add composed_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table consultations drop parts, drop follows, drop composed_until');
  }
}
