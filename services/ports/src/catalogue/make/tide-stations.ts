import { tideDatums, tideLicences, tideSources } from '@kubrik/contract';
import { type Station, stations, stationsById } from '@neaps/tide-database';
import type { Position } from '../../source/source-facts.js';
import { nearestStation } from '../../tide/tide-stations.js';
import type { Row } from './read-sources.js';

/**
 * Kartverket counts its annual term from the perihelion, whose longitude is 283° for all of this century, the predictor from
 * the vernal equinox. Its stations agree within some degrees with those of TICON-4 beside them.
 */
const perihelion = 283;

/** Names that the predictor knows. Kartverket's others have at most 15 mm. */
const unknownTerms = new Set(['S1_KV', 'OQ2_KV', 'ALP1', 'BET1']);

const mainWaves = ['M2', 'S2', 'K1', 'O1'];
/** Metres of a spring tide below which there is none: stations on lakes show the seasons and the wind alone. */
const leastTide = 0.02;

/** The stations that are nearest to a place, those whose constituents they take, and how many places have one. */
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

/** Its licence allows our use, its publisher is known, it has a tide, and its heights can be counted from a datum. */
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

/** `M2 1063 10.8|S2 268 36.8`: millimetres, from 2 on (the others make less than 4 together), and degrees that are exact to a millimetre. */
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
