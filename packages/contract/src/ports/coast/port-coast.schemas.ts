import { z } from 'zod';

const degrees = z.number();

/** Bounds of a piece of the map; `east` is above 180° when the piece crosses the date line. */
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
