import { mapSteps, type PortMap, type PortType, ports, portTypes } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface MapRow {
  id: string;
  name: string;
  type: PortType;
  latitude: number;
  longitude: number;
}

@Controller()
export class MapHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Call(ports.map)
  async map(): Promise<PortMap> {
    const rows = await this.dataSource.query<MapRow[]>(
      `select id, coalesce(name_ru, name) as name, port_type as type, latitude, longitude
       from ports where is_active and latitude is not null order by id`,
    );
    return {
      unlocode: rows.map(({ id }) => id).join(''),
      name: rows.map(({ name }) => name),
      type: rows.map(({ type }) => portTypes.indexOf(type)).join(''),
      latitude: differences(rows.map((row) => row.latitude)),
      longitude: differences(rows.map((row) => row.longitude)),
    };
  }
}

/** Neighbours in the list are mostly neighbours on the map, so their differences are short. */
function differences(degrees: number[]): number[] {
  const steps = degrees.map((value) => Math.round(value * mapSteps));
  return steps.map((value, i) => value - (steps[i - 1] ?? 0));
}
