import type { PortCard } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { portNotFound } from '../directory/port.refusals.js';
import { PortRepository, type PortRow } from '../directory/port.repository.js';
import { isCoarse } from '../source/depths.js';
import { harboursByPort } from '../source/harbours.js';
import { SourceRecordRepository } from '../source/source-record.repository.js';
import { TideService } from '../tide/tide.service.js';
import { viewCard } from './port-card.view.js';

const nearPorts = 5;

/** A port with all that is known of it. */
@Injectable()
export class PortCardService {
  private harbours: Map<string, string[]> | undefined;

  constructor(
    private readonly ports: PortRepository,
    private readonly sources: SourceRecordRepository,
    private readonly tides: TideService,
  ) {}

  /** @param code the port's id, or a further code of it */
  async read(code: string): Promise<PortCard> {
    const port = await this.ports.findByCode(code);
    if (!port) throw portNotFound();
    this.harbours ??= harboursByPort();
    const harbourCodes = this.harbours.get(port.id) ?? [];
    const [all, otherCodes, near, harbours] = await Promise.all([
      this.sources.ofPorts([port.id, ...harbourCodes]),
      this.sources.codesOf(port.id),
      this.near(port),
      this.ports.withIds(harbourCodes),
    ]);
    const recordsOf = (id: string) => all.filter(({ portId }) => portId === id);
    return {
      ...viewCard(port, recordsOf(port.id), otherCodes, near),
      harbours: harbours.map(({ id, name, nameRu, maxDepth }) => ({
        ...{ id, name, nameRu, maxDepth },
        isCoarse: isCoarse(maxDepth, recordsOf(id)),
      })),
      hasTide: this.tides.nearest(port) !== undefined,
    };
  }

  private async near({ id, latitude, longitude, ...port }: PortRow & { isPositionDoubtful: boolean }) {
    if (latitude === null || longitude === null || port.isPositionDoubtful) return [];
    const nearest = await this.ports.nearest({ latitude, longitude }, nearPorts + 1);
    return nearest.filter((one) => one.id !== id).slice(0, nearPorts);
  }
}
