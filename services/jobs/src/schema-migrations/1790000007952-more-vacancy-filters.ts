import type { MigrationInterface, QueryRunner } from 'typeorm';

const names = {
  joining_place: `lower(joining_port || '/' || coalesce(joining_port_id, ''))`,
  owner_name: 'lower(owner)',
  manager_name: 'lower(manager)',
};

/** Filters of vacancies: port of joining, rotation, shipowner and managing company. */
export class MoreVacancyFilters1790000007952 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table listed_vacancies
        add rotation_on integer,
        add rotation_off integer,
        add joining_place text,
        add owner_name text,
        add manager_name text`);
    const copies = Object.entries(names).map(([column, value]) => `${column} = ${value}`);
    await runner.query(`
      update listed_vacancies l set rotation_on = v.rotation_on, rotation_off = v.rotation_off, ${copies}
      from vacancies v
      where v.id = l.vacancy_id and coalesce(v.rotation_on::text, joining_port, owner, manager) is not null`);
    for (const column of Object.keys(names))
      await runner.query(
        `create index listed_vacancies_by_${column} on listed_vacancies using gin (${column} gin_trgm_ops)`,
      );
    await runner.query(`
      alter table saved_searches
        add joining_ports text[],
        add rotation_on_most integer,
        add rotation_off_least integer,
        add owner_like text,
        add manager_like text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table saved_searches
        drop joining_ports, drop rotation_on_most, drop rotation_off_least, drop owner_like, drop manager_like`);
    await runner.query(`
      alter table listed_vacancies
        drop rotation_on, drop rotation_off, drop joining_place, drop owner_name, drop manager_name`);
  }
}
