import type { PortCoast } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { portNotFound } from '../directory/port.refusals.js';
import { PortRepository, type PortRow } from '../directory/port.repository.js';
import { landIn } from './land.js';
import { isWithin, pieceAround } from './map-piece.js';

/** Most neighbours that are named: more names do not fit on a phone. */
const mostNeighbours = 8;
const nothing: PortCoast = { piece: null, land: [], ports: [] };

/** The coast around a port, from the outline of the world's land. */
@Injectable()
export class CoastService {
  constructor(private readonly ports: PortRepository) {}

  /** @param code the port's id, or a further code of it */
  async around(code: string): Promise<PortCoast> {
    const port = await this.ports.findByCode(code);
    if (!port) throw portNotFound();
    const { id, latitude, longitude } = port;
    if (latitude === null || longitude === null || port.isPositionDoubtful) return nothing;
    const piece = pieceAround({ latitude, longitude });
    const nearest = await this.ports.nearest({ latitude, longitude }, mostNeighbours + 1);
    const neighbours = nearest.filter((one) => one.id !== id).flatMap((one) => placed(one, longitude));
    return {
      piece,
      land: landIn(piece),
      ports: neighbours.filter((one) => isWithin(piece, one)).slice(0, mostNeighbours),
    };
  }
}

/** A neighbour with its longitude on the same side of the date line as the middle of the piece. */
function placed({ id, name, nameRu, latitude, longitude }: PortRow, middle: number): PortCoast['ports'] {
  if (latitude === null || longitude === null) return [];
  const turns = Math.round((middle - longitude) / 360);
  return [{ id, name, nameRu, latitude, longitude: longitude + turns * 360 }];
}
