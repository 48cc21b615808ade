import type { MapPiece } from '@kubrik/contract';
import type { Position } from '../source/source-facts.js';

/** From the middle to the upper edge, in nautical miles, which are minutes of latitude. */
const halfHeight = 45;
/** Width divided by height, as phones show the piece. */
const ratio = 1.6;
/** Degrees of latitude. Nothing is drawn nearer to a pole. */
const northernmost = 84;

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** The piece of the map that is drawn around a position. */
export function pieceAround({ latitude, longitude }: Position): MapPiece {
  const middle = Math.max(-northernmost, Math.min(northernmost, latitude));
  const height = halfHeight / 60;
  const width = (height * ratio) / Math.cos((middle * Math.PI) / 180);
  return {
    west: rounded(longitude - width),
    south: rounded(middle - height),
    east: rounded(longitude + width),
    north: rounded(middle + height),
  };
}

export const isWithin = ({ west, south, east, north }: MapPiece, { latitude, longitude }: Position) =>
  longitude > west && longitude < east && latitude > south && latitude < north;
