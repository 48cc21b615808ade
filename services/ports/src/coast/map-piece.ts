import type { MapPiece } from '@kubrik/contract';
import type { Position } from '../source/source-facts.js';

/** Nautical miles, which are minutes of latitude, from the middle to the upper edge. */
const halfHeight = 45;
/** Width to height, as phones show it. */
const ratio = 1.6;
/** Nearer to a pole nothing is drawn. */
const northernmost = 84;

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** What is drawn around a position. */
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
