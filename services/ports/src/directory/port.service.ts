import type { Page, Port, PortByDistance, PortRegion } from '@kubrik/contract';
import { findCountryCode } from '@kubrik/names';
import { type PageRequest, ViewCounter, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { Position } from '../source/source-facts.js';
import { PortRepository } from './port.repository.js';
import { viewByDistance, viewPort } from './port.view.js';
import { requirePortId } from './require-port.js';

export interface PortReading extends PageRequest {
  country?: string | undefined;
  region?: PortRegion | undefined;
}

@Injectable()
export class PortService {
  constructor(
    private readonly ports: PortRepository,
    private readonly openings: ViewCounter,
  ) {}

  async list({ country, region, ...request }: PortReading): Promise<Page<Port>> {
    // An unknown country becomes the empty code, which no port has.
    const countryCode = country === undefined ? undefined : (findCountryCode(country) ?? '');
    return viewPage(await this.ports.page({ countryCode, region }, request), viewPort);
  }

  /** Known ports, the nearest first. */
  async near(position: Position, limit: number): Promise<PortByDistance[]> {
    const nearest = await this.ports.nearest(position, limit);
    return nearest.map((port) => viewByDistance(port, position));
  }

  async countOpening(id: string): Promise<void> {
    this.openings.add(await requirePortId(this.ports, id));
  }
}
