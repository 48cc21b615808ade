import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the counted votes weigh by their age (`risk.ts` of the votes), and the risk level anew by these weights. */
export class VoteWeights1790000007911 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table targets
        add black_weight double precision not null default 0,
        add red_weight double precision not null default 0,
        add green_weight double precision not null default 0`);
    await runner.query(`
      update targets t set black_weight = v.black, red_weight = v.red, green_weight = v.green
      from (
        select target_id,
          coalesce(sum(weight) filter (where vote_type = 'black'), 0) as black,
          coalesce(sum(weight) filter (where vote_type = 'red'), 0) as red,
          coalesce(sum(weight) filter (where vote_type = 'green'), 0) as green
        from (
          select target_id, vote_type,
            power(2::double precision, extract(epoch from voted_at - timestamptz '2026-01-01T00:00:00Z') / (2 * 365.25 * 86400))
              as weight
          from votes where is_counted
        ) weighed group by target_id
      ) v where v.target_id = t.id`);
    await runner.query(`
      update targets set risk_level =
        case
          when mean >= 1 then 'high'
          when mean >= 0 then 'medium'
          else 'low'
        end
      from (
        select id as mean_of, round(
          ((2 * black_weight + red_weight - green_weight) / (black_weight + red_weight + green_weight))::numeric, 2) as mean
        from targets where black_weight + red_weight + green_weight > 0
      ) means
      where id = mean_of and black_votes + red_votes + green_votes >= 5`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table targets drop black_weight, drop red_weight, drop green_weight');
  }
}
