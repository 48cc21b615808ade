import { z } from 'zod';

const degrees = z.number();

/** The part of the world that a piece of the map shows; `east` may lie beyond 180° where it crosses the date line. */
export const mapPiece = z
  .object({ west: degrees, south: degrees, east: degrees, north: degrees })
  .meta({ id: 'MapPiece' });
export type MapPiece = z.output<typeof mapPiece>;

export const portOnCoast = z
  .object({
    id: z.string(),
    name: z.string(),
    nameRu: z.string().nullable(),
    latitude: degrees,
    longitude: degrees,
  })
  .meta({ id: 'PortOnCoast' });

export const portCoast = z
  .object({
    piece: mapPiece.nullable(),
    /** Outlines of land, each as longitude, latitude, longitude, … */
    land: z.array(z.array(degrees)),
    ports: z.array(portOnCoast),
  })
  .meta({ id: 'PortCoast' });
export type PortCoast = z.output<typeof portCoast>;
