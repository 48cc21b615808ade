import { tideDatums, tideLicences, tideSources } from '@kubrik/contract';
import { type Station, stations, stationsById } from '@neaps/tide-database';
import type { Position } from '../../source/source-facts.js';
import { nearestStation } from '../../tide/tide-stations.js';
import type { Row } from './read-sources.js';

/**
 * Kartverket counts its annual term from the perihelion, whose longitude is 283° during this century; the predictor
 * counts it from the vernal equinox. With this correction its stations agree within some degrees with TICON-4's beside
 * them.
 */
const perihelion = 283;

/** Terms of Kartverket that the predictor does not know. They have at most 15 mm and are left out. */
const unknownTerms = new Set(['S1_KV', 'OQ2_KV', 'ALP1', 'BET1']);

const mainWaves = ['M2', 'S2', 'K1', 'O1'];
/** A station with a smaller spring tide, in metres, has no tide: stations on lakes show only seasons and wind. */
const leastTide = 0.02;

/**
 * The rows of the stations nearest to a place and of those whose constituents they take, and how many places have a
 * station.
 */
export function tideStations(places: readonly Position[]): { rows: Row[]; ports: number } {
  const usable = stations.filter(isUsable);
  const nearest = places.flatMap((place) => nearestStation(usable, place)?.station ?? []);
  const references = nearest.flatMap(({ offsets }) =>
    offsets ? (stationsById.get(offsets.reference) ?? []) : [],
  );
  const chosen = [...new Map([...nearest, ...references].map((one) => [one.id, one])).values()];
  const rows = chosen.sort((a, b) => (a.id < b.id ? -1 : 1)).map(rowOf);
  return { rows, ports: nearest.length };
}

/** Whether its licence allows our use, its publisher is known, it has a tide, and its heights refer to a datum. */
function isUsable(station: Station): boolean {
  const { kind, license, offsets, datums, id } = station;
  const reference = offsets && stationsById.get(offsets.reference);
  return (
    kind === 'tide' &&
    license.commercial_use &&
    isOneOf(tideLicences, license.type) &&
    isOneOf(tideSources, id.split('/')[0]) &&
    springRange(station) >= leastTide &&
    datums.MSL !== undefined &&
    datums[datumOf(station)] !== undefined &&
    isOneOf(tideDatums, datumOf(station)) &&
    (!offsets || (reference !== undefined && isUsable(reference)))
  );
}

const springRange = ({ harmonic_constituents }: Station): number =>
  harmonic_constituents.reduce(
    (sum, { name, amplitude }) => sum + (mainWaves.includes(name) ? 2 * amplitude : 0),
    0,
  );

const isOneOf = (known: readonly string[], value = '') => known.includes(value);
const datumOf = ({ chart_datum }: Station) => chart_datum ?? 'MSL';

function rowOf(station: Station): Row {
  const { id, name, latitude, longitude, license, datums, astronomical_bounds: bounds, offsets } = station;
  const datum = datumOf(station);
  const years = station.epoch?.start.startsWith('0000') ? undefined : station.epoch;
  return {
    id,
    name,
    latitude: rounded(latitude, 4),
    longitude: rounded(longitude, 4),
    licence: license.type,
    datum,
    meanLevel: rounded((datums.MSL ?? 0) - (datums[datum] ?? 0), 3),
    lowest: bounds ? rounded(bounds.lat, 2) : '',
    highest: bounds ? rounded(bounds.hat, 2) : '',
    from: years?.start.slice(0, 4) ?? '',
    to: years?.end.slice(0, 4) ?? '',
    isDoubtful: station.disclaimers?.startsWith('Possible') ? 'Y' : '',
    reference: offsets?.reference ?? '',
    offsets: offsets ? offsetsText(offsets) : '',
    constituents: offsets ? '' : constituentsText(station),
  };
}

const rounded = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));

function offsetsText({ height, time }: NonNullable<Station['offsets']>): string {
  const heights = [height.high, height.low].map((value) => rounded(value, 3));
  return [height.type, ...heights, rounded(time.high, 0), rounded(time.low, 0)].join(' ');
}

/**
 * Constituents as `M2 1063 10.8|S2 268 36.8`: amplitude in millimetres, from 2 mm on (the others together make less
 * than 4 mm), and phase in degrees, exact to a millimetre of height.
 */
function constituentsText({ harmonic_constituents }: Station): string {
  return harmonic_constituents
    .filter(({ name }) => !unknownTerms.has(name))
    .map(({ name, amplitude, phase }) => {
      const isAnnual = name === 'SA_KV';
      const lag = isAnnual ? phase + perihelion : phase;
      const millimetres = Math.round(amplitude * 1000);
      return { name: isAnnual ? 'SA' : name, millimetres, lag: lag % 360 };
    })
    .filter(({ millimetres }) => millimetres > 1)
    .map(({ name, millimetres, lag }) => `${name} ${millimetres} ${rounded(lag, millimetres < 100 ? 0 : 1)}`)
    .join('|');
}
