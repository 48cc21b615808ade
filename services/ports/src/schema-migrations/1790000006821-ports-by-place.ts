import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the ports that are nearest to a place. */
export class PortsByPlace1790000006821 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists cube');
    // On a unit sphere, so that the order is right at the poles and across the date line.
    await runner.query(`
      create function place_on_sphere(latitude double precision, longitude double precision) returns cube
      language sql immutable parallel safe
      return cube(array[
        cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)),
        sin(radians(latitude))])`);
    await runner.query(`
      create index ports_by_place on ports using gist (place_on_sphere(latitude, longitude))
      where is_active and is_confirmed and not is_position_doubtful and latitude is not null and rank < 5`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ports_by_place');
    await runner.query('drop function place_on_sphere');
  }
}
