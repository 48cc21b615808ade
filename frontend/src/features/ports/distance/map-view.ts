import { longitudeStep, type Place } from '../sea-distance/great-circle';

/** Web Mercator with degrees as its unit at the equator: x is the longitude, y grows to the south. */
export const mapY = (latitude: number): number => {
  const limited = Math.max(-84, Math.min(84, latitude)) * (Math.PI / 180);
  return (-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + limited / 2));
};

export interface MapView {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Width to height of the map. */
const ratio = 16 / 10;
/** Degrees: the coast is drawn too roughly for a closer look. */
const narrowest = 16;
const margin = 1.25;

/** The part of the map that shows a whole route in its middle, also across the date line. */
export function viewOf(places: readonly Place[]): MapView {
  const [first] = places;
  if (!first) return { left: -180, top: mapY(75), width: 360, height: 360 / ratio };
  let x = first.longitude;
  const xs = places.map((place, n) => {
    x += longitudeStep(places[n - 1]?.longitude ?? x, place.longitude);
    return x;
  });
  const ys = places.map(({ latitude }) => mapY(latitude));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.min(360, Math.max(narrowest, (east - west) * margin, (south - north) * margin * ratio));
  const height = width / ratio;
  return { left: (west + east - width) / 2, top: (north + south - height) / 2, width, height };
}

/** A line as the `d` of an SVG path. */
export const pathOf = (places: readonly Place[], isClosed = false): string =>
  `M${places.map(({ longitude, latitude }) => `${longitude.toFixed(2)} ${mapY(latitude).toFixed(2)}`).join('L')}${isClosed ? 'Z' : ''}`;
