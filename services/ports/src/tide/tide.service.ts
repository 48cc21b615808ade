import type { PortTide } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { portNotFound } from '../directory/port.refusals.js';
import { PortRepository, type PortRow } from '../directory/port.repository.js';
import { nearestStation, readTideStations, type TideStation, viewTide } from './tide-stations.js';

type PlacedPort = Pick<PortRow, 'latitude' | 'longitude'> & { isPositionDoubtful: boolean };

/** Chooses the tide station for a port among those that come with the product. */
@Injectable()
export class TideService {
  private stations: TideStation[] | undefined;

  constructor(private readonly ports: PortRepository) {}

  /** @param code the port's id, or a further code of it */
  async read(code: string): Promise<{ tide: PortTide | null }> {
    const port = await this.ports.findByCode(code);
    if (!port) throw portNotFound();
    const near = this.nearest(port);
    return { tide: near ? viewTide(near.station, near.kilometres) : null };
  }

  /** The station that is used for a port; undefined if none is near or the position is doubtful. */
  nearest({ latitude, longitude, isPositionDoubtful }: PlacedPort) {
    if (latitude === null || longitude === null || isPositionDoubtful) return undefined;
    this.stations ??= readTideStations();
    return nearestStation(this.stations, { latitude, longitude });
  }
}
