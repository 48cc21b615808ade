import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Totals and order are those of the counted votes; the others stay in `votes`. */
export class CountedTotals1764500002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update targets set black_votes = counted_black, red_votes = counted_red, green_votes = counted_green
      where (black_votes, red_votes, green_votes) <> (counted_black, counted_red, counted_green)`);
    await runner.query('alter table targets drop counted_black, drop counted_red, drop counted_green');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table targets
        add counted_black integer not null default 0,
        add counted_red integer not null default 0,
        add counted_green integer not null default 0`);
    await runner.query(`
      update targets set counted_black = black_votes, counted_red = red_votes, counted_green = green_votes`);
    await runner.query(`
      update targets t set black_votes = v.black, red_votes = v.red, green_votes = v.green
      from (
        select target_id,
          count(*) filter (where vote_type = 'black') as black,
          count(*) filter (where vote_type = 'red') as red,
          count(*) filter (where vote_type = 'green') as green
        from votes group by target_id
      ) v where v.target_id = t.id`);
  }
}
