import type { FeatureCollection } from 'geojson';
import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import WebGLVectorLayer from 'ol/layer/WebGLVector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { MapPorts } from '../../../platform/port-map';
import { formatNumber } from '../../../ui/text/russian';
import type { Mark } from './clusters';

export interface MapColors {
  land: string;
  coast: string;
  mark: string;
  onMark: string;
  person: string;
  label: string;
}

/** Labels of layers with this name do not overlap: names and numbers of the upper layer take precedence. */
const declutter = 'ports';

/** The outline of the land. */
export function landLayer(land: FeatureCollection, colors: MapColors) {
  const features = new GeoJSON().readFeatures(land, { featureProjection: 'EPSG:3857' });
  const style = new Style({
    fill: new Fill({ color: colors.land }),
    stroke: new Stroke({ color: colors.coast, width: 1 }),
  });
  return new VectorLayer({ className: 'map-land', source: new VectorSource({ features }), style });
}

/** The marks of ports; the mark of a cluster shows the number of its ports. */
export function markLayers(source: VectorSource<Feature<Point>>, { mark, onMark }: MapColors) {
  const style = {
    'circle-radius': ['get', 'radius'],
    'circle-fill-color': mark,
    'circle-stroke-color': onMark,
    'circle-stroke-width': 1.5,
    'circle-opacity': 0.92,
  };
  const options = { source, style, className: 'map-marks' };
  const marks = hasWebGl()
    ? new WebGLVectorLayer({ ...options, disableHitDetection: true })
    : new VectorLayer(options);
  const numbers = new VectorLayer({
    source,
    style: counts(onMark),
    className: 'map-counts',
    declutter,
  });
  return { marks, numbers };
}

/**
 * Names of the best known ports, for a map without tiles. Of overlapping names the map shows that of the better known
 * port.
 */
export function labelLayer(source: VectorSource<Feature<Point>>, { label, land }: MapColors) {
  const fill = new Fill({ color: label });
  const stroke = new Stroke({ color: land, width: 3 });
  const style = (feature: { get(name: string): unknown }) => {
    const text = feature.get('label') as string | undefined;
    if (!text) return undefined;
    const offsetY = (feature.get('radius') as number) + 10;
    const font = "600 12.5px 'Onest Variable', sans-serif";
    return new Style({
      text: new Text({ text, font, fill, stroke, offsetY }),
      zIndex: -(feature.get('rank') as number),
    });
  };
  return new VectorLayer({ source, style, className: 'map-labels', declutter, visible: false });
}

/** The person's location. */
export function personLayer(source: VectorSource, { person, onMark }: MapColors) {
  const style = {
    'fill-color': [...toRgb(person), 0.15],
    'stroke-color': person,
    'stroke-width': 1.5,
    'circle-radius': 7,
    'circle-fill-color': person,
    'circle-stroke-color': onMark,
    'circle-stroke-width': 2,
    'text-value': ['coalesce', ['get', 'label'], ''],
    'text-font': "600 13px 'Onest Variable', sans-serif",
    'text-fill-color': person,
    'text-stroke-color': onMark,
    'text-stroke-width': 3,
    'text-offset-y': -18,
  };
  return new VectorLayer({ source, style, className: 'map-person' });
}

/** The feature of a mark, on the copy of the world between `west` and `east`. */
export function markFeature(mark: Mark, ports: MapPorts, west: number, east: number): Feature<Point> {
  let { longitude } = mark;
  if (longitude < west && longitude + 360 <= east) longitude += 360;
  if (longitude > east && longitude - 360 >= west) longitude -= 360;
  const feature = new Feature(new Point(fromLonLat([longitude, mark.latitude])));
  const rank = ports.ranks[mark.best] ?? 0;
  const radius = radiusOf(mark.count, rank);
  feature.setProperties({ mark, radius, rank, count: mark.count }, true);
  return feature;
}

/** Radius of a mark in pixels: larger for better known single ports and for clusters of more ports. */
const radiusOf = (count: number, rank: number) =>
  count === 1 ? Math.max(8 - rank, 5) : Math.min(10 + Math.log2(count) * 1.2, 22);

/** The style of the number on the mark of a cluster. */
function counts(color: string) {
  const fill = new Fill({ color });
  const styles = new Map<number, Style>();
  return (feature: { get(name: string): unknown }) => {
    const count = feature.get('count') as number;
    if (count === 1) return undefined;
    let style = styles.get(count);
    if (!style) {
      const text = formatNumber(count);
      const font = "620 12px 'Onest Variable', sans-serif";
      // The padding keeps the names of ports away from the whole mark.
      const room = Math.max((feature.get('radius') as number) - 10, 0);
      const padding = [room, room, room, room];
      style = new Style({ text: new Text({ text, font, fill, padding, declutterMode: 'obstacle' }) });
      styles.set(count, style);
    }
    return style;
  };
}

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl') !== null;
  } catch {
    return false;
  }
}

/** Converts `#rrggbb` to numbers. */
const toRgb = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
