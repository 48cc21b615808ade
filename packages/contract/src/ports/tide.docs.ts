import { describeFields } from '../call/describe.js';
import { ports } from './ports.calls.js';
import { portTide, tideConstituent, tideOffsets } from './tide.schemas.js';

describeFields(portTide, {
  station: ['Name of the tide station.', 'Southampton'],
  kilometres: ['From the port in a straight line, at most 15.', 1.9],
  source: [
    'Who publishes its constants: NOAA, TICON-4, or the Norwegian Mapping Authority; `docs/data-sources.md` names them.',
    'ticon',
  ],
  licence: ['Under which they are published.', 'cc-by-4.0'],
  edition: ['Year of the edition of `@neaps/tide-database` that they are from.', 2026],
  years: 'Of the observations, or of NOAA’s epoch of levels; null when unknown.',
  isDoubtful: ['Whether the publisher marks the observations as possibly faulty.', false],
  datum: [
    'Level from which heights are counted: the chart datum that is usual in the station’s country, or mean sea level (`MSL`).',
    'LAT',
  ],
  meanLevel: ['Metres that mean sea level lies above the datum.', 2.9],
  bounds: 'Lowest and highest astronomical tide; null when unknown.',
  constituents: 'The waves whose sum is the tide.',
  offsets:
    'How high and low waters differ from those that the constituents give, which are then another station’s; null for a station with its own.',
});
describeFields(portTide.shape.years.unwrap(), { from: ['First year.', 2000], to: ['Last year.', 2018] });
describeFields(portTide.shape.bounds.unwrap(), {
  lowest: ['Metres above the datum.', 0],
  highest: ['Metres above the datum.', 5],
});
describeFields(tideConstituent, {
  name: ['Its name in the lists of the IHO, NOAA or its publisher.', 'M2'],
  amplitude: ['Metres.', 1.343],
  phase: ['Degrees of its lag behind Greenwich.', 323.2],
});
describeFields(tideOffsets, { height: 'Of the heights.', time: 'Of the times.' });
describeFields(tideOffsets.shape.height, {
  type: ['`ratio`: factors of the height above the datum; `fixed`: metres that are added to it.', 'ratio'],
  high: ['Of high waters.', 0.77],
  low: ['Of low waters.', 0.77],
});
describeFields(tideOffsets.shape.time, {
  high: ['Minutes that high water comes later.', -16],
  low: ['Minutes that low water comes later.', -11],
});
describeFields(ports.tide.reply, {
  tide: 'The nearest station’s; null where none lies within 15 km, or the port’s position is unknown or doubtful.',
});
