import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRoute } from './find-route';
import { milesBetween, type Place } from './great-circle';
import { usuallyClosed } from './passages';
import { readSeaLanes } from './sea-lanes';

const lanes = readSeaLanes(readFileSync(join(import.meta.dirname, '../sea-lanes/sea-lanes.bin')));

/** Latitude and longitude, mostly those of the World Port Index. */
const ports = {
  Aberdeen: [57.15, -2.0833],
  'Abu Dhabi': [24.53, 54.38],
  Algiers: [36.7833, 3.0667],
  Apia: [-13.8167, -171.7667],
  Aktau: [43.6, 51.2],
  Anzali: [37.48, 49.46],
  Barcelona: [41.35, 2.1667],
  Batumi: [41.65, 41.65],
  Bergen: [60.4028, 5.2986],
  Burgas: [42.4833, 27.4833],
  Bushehr: [28.9833, 50.8333],
  'Cartagena (Colombia)': [10.4167, -75.5333],
  Dammam: [26.5, 50.2],
  'Da Nang': [16.1, 108.2167],
  Esbjerg: [55.4667, 8.45],
  Feodosia: [45.0167, 35.4333],
  Gdynia: [54.5333, 18.55],
  Genoa: [44.4, 8.9167],
  Haifa: [32.8167, 35],
  Helsinki: [60.1667, 24.9667],
  'Hong Kong': [22.2667, 114.2],
  IJmuiden: [52.4667, 4.5833],
  Kaohsiung: [22.6167, 120.2833],
  Kholmsk: [47.05, 142.05],
  Kingston: [17.9667, -76.7833],
  Kirkenes: [69.7297, 30.0689],
  Klaipeda: [55.7167, 21.1167],
  Korsakov: [46.6167, 142.7667],
  'Kota Kinabalu': [5.9833, 116.0667],
  'La Guaira': [10.6167, -66.9333],
  Limassol: [34.6667, 33.05],
  Magadan: [59.5667, 150.7167],
  Majuro: [7.0833, 171.3833],
  Makhachkala: [42.98, 47.5],
  Manila: [14.5833, 120.9667],
  Mariupol: [47.0833, 37.5667],
  Marseille: [43.3167, 5.3667],
  Murmansk: [68.9833, 33.05],
  Nakhodka: [42.8, 132.8833],
  Naples: [40.8333, 14.2667],
  Niigata: [37.9167, 139.05],
  Noumea: [-22.2833, 166.4333],
  Novorossiysk: [44.7167, 37.7833],
  "Nuku'alofa": [-21.1333, -175.2],
  Okhotsk: [59.3667, 143.2],
  Otaru: [43.2, 141.0167],
  'Pago Pago': [-14.2833, -170.6667],
  Palermo: [38.119, 13.38],
  Papeete: [-17.5333, -149.5833],
  'Petropavlovsk-Kamchatsky': [53.05, 158.65],
  Samsun: [41.3, 36.3333],
  'Santo Domingo': [18.4667, -69.8833],
  Singapore: [1.2833, 103.85],
  Sochi: [43.5833, 39.7333],
  Stavanger: [58.9667, 5.75],
  Suva: [-18.1333, 178.4167],
  Taman: [45.13, 36.68],
  Tallinn: [59.4501, 24.7668],
  Tarawa: [1.3333, 172.9333],
  Temryuk: [45.35, 37.35],
  Trabzon: [41.0167, 39.7667],
  Tripoli: [32.9, 13.1833],
  Valletta: [35.9, 14.5167],
  Vanino: [49.0833, 140.2833],
  Vardø: [70.3769, 31.1056],
  Ventspils: [57.4, 21.5333],
  Vladivostok: [43.1089, 131.8883],
  Yeysk: [46.7333, 38.2667],
} as const;
type PortName = keyof typeof ports;

/** Ports between which a great circle meets no land but that of their own harbours and roads. */
const open: [sea: string, PortName, PortName][] = [
  ['Black Sea', 'Sochi', 'Trabzon'],
  ['Black Sea', 'Novorossiysk', 'Trabzon'],
  ['Black Sea', 'Batumi', 'Burgas'],
  ['Black Sea', 'Samsun', 'Novorossiysk'],
  ['Black Sea', 'Sochi', 'Samsun'],
  ['Sea of Azov', 'Mariupol', 'Yeysk'],
  ['Sea of Azov', 'Temryuk', 'Mariupol'],
  ['Caspian Sea', 'Makhachkala', 'Aktau'],
  ['Caspian Sea', 'Aktau', 'Anzali'],
  ['Baltic', 'Tallinn', 'Helsinki'],
  ['Baltic', 'Gdynia', 'Klaipeda'],
  ['Baltic', 'Ventspils', 'Gdynia'],
  ['Tatar Strait', 'Vanino', 'Kholmsk'],
  ['Sea of Japan', 'Vladivostok', 'Niigata'],
  ['Sea of Japan', 'Nakhodka', 'Niigata'],
  ['Sea of Japan', 'Korsakov', 'Otaru'],
  ['Mediterranean', 'Valletta', 'Tripoli'],
  ['Mediterranean', 'Naples', 'Palermo'],
  ['Mediterranean', 'Limassol', 'Haifa'],
  ['Mediterranean', 'Marseille', 'Algiers'],
  ['Mediterranean', 'Genoa', 'Barcelona'],
  ['North Sea', 'Aberdeen', 'Stavanger'],
  ['North Sea', 'Aberdeen', 'Bergen'],
  ['North Sea', 'Esbjerg', 'IJmuiden'],
  ['North Sea', 'Esbjerg', 'Aberdeen'],
  ['Persian Gulf', 'Bushehr', 'Dammam'],
  ['Persian Gulf', 'Abu Dhabi', 'Bushehr'],
  ['South China Sea', 'Da Nang', 'Manila'],
  ['South China Sea', 'Kota Kinabalu', 'Manila'],
  ['South China Sea', 'Singapore', 'Kota Kinabalu'],
  ['South China Sea', 'Hong Kong', 'Kaohsiung'],
  ['Caribbean', 'Kingston', 'Cartagena (Colombia)'],
  ['Caribbean', 'Santo Domingo', 'La Guaira'],
  ['Pacific islands', 'Apia', 'Suva'],
  ['Pacific islands', 'Apia', 'Pago Pago'],
  ['Pacific islands', 'Suva', "Nuku'alofa"],
  ['Pacific islands', 'Suva', 'Noumea'],
  ['Pacific islands', 'Papeete', 'Apia'],
  ['Pacific islands', 'Majuro', 'Tarawa'],
];

/**
 * Where land lies between, the shortest way over water: searched on a grid of a sixtieth of a degree over the outline of
 * the land 1:10m (Natural Earth), a mile off any shore, in nautical miles. Not through the shallows of the Amur.
 */
const roundLand: [PortName, PortName, miles: number][] = [
  ['Taman', 'Novorossiysk', 63],
  ['Feodosia', 'Novorossiysk', 111],
  ['Temryuk', 'Yeysk', 104],
  ['Vanino', 'Vladivostok', 570],
  ['Korsakov', 'Vladivostok', 547],
  ['Magadan', 'Vladivostok', 1405],
  ['Magadan', 'Okhotsk', 241],
  ['Petropavlovsk-Kamchatsky', 'Vladivostok', 1309],
  ['Petropavlovsk-Kamchatsky', 'Magadan', 725],
  ['Murmansk', 'Vardø', 110],
  ['Murmansk', 'Kirkenes', 130],
  ['Genoa', 'Naples', 330],
];

const place = (name: PortName): Place => ({ latitude: ports[name][0], longitude: ports[name][1] });
const miles = (from: PortName, to: PortName) =>
  findRoute(lanes, place(from), place(to), usuallyClosed)?.miles ?? Number.NaN;

describe('short routes', () => {
  it.each(open)(
    '%s: %s–%s is at most 5 % and 5 miles longer than the great circle, and no shorter',
    (_, from, to) => {
      const direct = milesBetween(place(from), place(to));
      expect(miles(from, to)).toBeLessThanOrEqual(1.05 * direct + 5);
      expect(miles(from, to)).toBeGreaterThanOrEqual(direct - 1e-6);
    },
  );

  it.each(roundLand)(
    '%s–%s is at most 5 % and 5 miles longer than the shortest way over water',
    (from, to, least) => {
      expect(miles(from, to)).toBeLessThanOrEqual(1.05 * least + 5);
      expect(miles(from, to)).toBeGreaterThan(0.97 * least);
    },
  );

  it('leads up the Amazon to Manaus over lanes', () => {
    const manaus = { latitude: -3.1333, longitude: -60.0167 };
    const found = findRoute(lanes, manaus, { latitude: 51.9, longitude: 4.4 }, usuallyClosed);
    expect(found?.offLanes.from).toBeLessThan(5);
    expect(found?.miles).toBeGreaterThan(milesBetween(manaus, { latitude: 51.9, longitude: 4.4 }));
  });
});
