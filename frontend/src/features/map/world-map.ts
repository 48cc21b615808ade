import type { FeatureCollection } from 'geojson';
import { defaults as defaultControls } from 'ol/control/defaults.js';
import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import Circle from 'ol/geom/Circle.js';
import Point from 'ol/geom/Point.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import WebGLVectorLayer from 'ol/layer/WebGLVector.js';
import OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import OSM from 'ol/source/OSM.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import View from 'ol/View.js';
import { map as limits } from '../../constants';
import { Clusters, type Mark } from './clusters';
import type { MapPorts } from './port-map';
import { Wheel } from './wheel';

export interface MapTexts {
  zoomIn: string;
  zoomOut: string;
  attributions: string;
}

export interface MapColors {
  land: string;
  coast: string;
  mark: string;
  onMark: string;
  person: string;
}

export interface MapEvents {
  /** A port's mark was chosen; undefined when the chosen place holds none. */
  onPort(port: number | undefined): void;
  /** What is in view has changed: ports by their index, those nearest to the middle first. */
  onView(ports: number[]): void;
  /** A long press, or the menu key of a mouse. */
  onPlace(place: { latitude: number; longitude: number }): void;
}

/** Most ports that the list beside the map shows. */
const mostInList = 300;
const flight = 250;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The ports on a map of the world: OpenLayers with what our ports need, behind plain methods. */
export class WorldMap {
  private readonly map: OlMap;
  private readonly view: View;
  private readonly marks = new VectorSource<Feature<Point>>();
  private readonly person = new VectorSource();
  private readonly popup: Overlay;
  private readonly wheel: Wheel;
  private ports: MapPorts | undefined;
  private clusters: Clusters | undefined;

  constructor(
    private readonly target: HTMLElement,
    popupElement: HTMLElement,
    private readonly colors: MapColors,
    texts: MapTexts,
    private readonly events: MapEvents,
  ) {
    const [latitude, longitude] = limits.center;
    this.view = new View({
      center: fromLonLat([longitude, latitude]),
      zoom: limits.zoom,
      minZoom: 1,
      maxZoom: limits.maxZoom,
      // Half a world to each side, so that the Pacific is whole.
      extent: transformExtent([-270, -84, 270, 85], 'EPSG:4326', 'EPSG:3857'),
      constrainOnlyCenter: true,
    });
    this.popup = new Overlay({
      element: popupElement,
      positioning: 'bottom-center',
      offset: [0, -12],
      stopEvent: true,
      autoPan: { margin: 16, animation: { duration: isStill() ? 0 : flight } },
    });
    this.map = new OlMap({
      target,
      view: this.view,
      moveTolerance: limits.tapTolerance / 3,
      controls: defaultControls({
        attributionOptions: { collapsible: false },
        zoomOptions: { zoomInTipLabel: texts.zoomIn, zoomOutTipLabel: texts.zoomOut },
        rotate: false,
      }),
      interactions: defaultInteractions({
        mouseWheelZoom: false,
        altShiftDragRotate: false,
        pinchRotate: false,
        keyboard: true,
      }),
      overlays: [this.popup],
      layers: [
        new TileLayer({
          className: 'map-tiles',
          source: new OSM({
            attributions: texts.attributions,
            maxZoom: limits.maxZoom,
            url: limits.tiles,
            crossOrigin: null,
          }),
        }),
      ],
    });
    for (const interaction of this.map.getInteractions().getArray()) {
      if (interaction instanceof KeyboardPan) this.map.removeInteraction(interaction);
    }
    this.map.addInteraction(new KeyboardPan({ pixelDelta: limits.keyboardPan }));
    this.wheel = new Wheel(target, this.map);
    this.addMarks();
    this.listen();
  }

  /** Draws the outline of the land below the tiles: without a network there is a map all the same. */
  addLand(land: FeatureCollection): void {
    const features = new GeoJSON().readFeatures(land, { featureProjection: 'EPSG:3857' });
    const style = new Style({
      fill: new Fill({ color: this.colors.land }),
      stroke: new Stroke({ color: this.colors.coast, width: 1 }),
    });
    const layer = new VectorLayer({ className: 'map-land', source: new VectorSource({ features }), style });
    this.map.getLayers().insertAt(0, layer);
  }

  /** @returns once they have been drawn */
  async show(ports: MapPorts): Promise<void> {
    this.ports = ports;
    this.clusters = new Clusters(ports);
    const drawn = new Promise<void>((resolve) => this.map.once('rendercomplete', () => resolve()));
    this.update();
    await drawn;
  }

  /** Shows the popup at a port, which is brought into the middle when it was not chosen on the map itself. */
  open(port: number, isOnMap: boolean): void {
    if (!this.ports) return;
    const latitude = this.ports.latitudes[port] ?? 0;
    const longitude = this.ports.longitudes[port] ?? 0;
    if (!isOnMap) {
      this.popup.setPosition(undefined);
      this.view.cancelAnimations();
      this.view.setCenter(fromLonLat([longitude, latitude]));
      if ((this.view.getZoom() ?? 0) < limits.portZoom) this.view.setZoom(limits.portZoom);
    }
    this.showPlace({ latitude, longitude });
  }

  showPlace({ latitude, longitude }: { latitude: number; longitude: number }): void {
    // The popup finds its place by what was drawn last.
    this.map.renderSync();
    this.popup.setPosition(fromLonLat([longitude, latitude]));
  }

  closePopup(): void {
    this.popup.setPosition(undefined);
  }

  /** Marks where the person is, with the circle of what that is exact to. */
  showPerson(latitude: number, longitude: number, accuracy: number, label: string): void {
    const center = fromLonLat([longitude, latitude]);
    // A metre is longer on this map the further it is from the equator.
    const metre = 1 / Math.cos((latitude * Math.PI) / 180);
    this.person.clear();
    this.person.addFeatures([
      new Feature(new Circle(center, accuracy * metre)),
      new Feature({ geometry: new Point(center), label }),
    ]);
  }

  /** After its element has changed its size. */
  resize(): void {
    this.map.updateSize();
  }

  dispose(): void {
    this.wheel.dispose();
    this.map.setTarget(undefined);
    this.map.dispose();
  }

  private addMarks(): void {
    const { mark, onMark, person } = this.colors;
    const style = {
      'circle-radius': ['get', 'radius'],
      'circle-fill-color': mark,
      'circle-stroke-color': onMark,
      'circle-stroke-width': 1.5,
      'circle-opacity': 0.92,
    };
    const options = { source: this.marks, style, className: 'map-marks' };
    this.map.addLayer(
      hasWebGl() ? new WebGLVectorLayer({ ...options, disableHitDetection: true }) : new VectorLayer(options),
    );
    this.map.addLayer(
      new VectorLayer({ source: this.marks, style: counts(onMark), className: 'map-counts' }),
    );
    this.map.addLayer(
      new VectorLayer({
        source: this.person,
        style: {
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
        },
        className: 'map-person',
      }),
    );
  }

  private listen(): void {
    this.map.on('moveend', () => this.update());
    this.map.on('click', ({ pixel }) => this.choose(pixel));
    this.map.on('pointermove', (event) => {
      if (event.dragging) return;
      this.target.style.cursor = this.markAt(event.pixel) ? 'pointer' : '';
    });
    new LongPress(this.target, (pixel) => {
      const coordinate = this.map.getCoordinateFromPixel(pixel);
      const [longitude = 0, latitude = 0] = toLonLat(coordinate);
      this.events.onPlace({ latitude, longitude });
    });
  }

  private choose(pixel: number[]): void {
    const mark = this.markAt(pixel);
    if (!mark || mark.port !== undefined) {
      this.events.onPort(mark?.port);
      return;
    }
    const zoom = this.clusters?.zoomInto(mark.cluster ?? 0) ?? 0;
    const center = fromLonLat([mark.longitude, mark.latitude]);
    if (isStill()) {
      this.view.setCenter(center);
      this.view.setZoom(zoom);
    } else this.view.animate({ center, zoom, duration: flight });
  }

  /** The mark within a finger's width of a place on the screen. */
  private markAt(pixel: number[]): Mark | undefined {
    const coordinate = this.map.getCoordinateFromPixel(pixel);
    if (!coordinate) return undefined;
    const nearest = this.marks.getClosestFeatureToCoordinate(coordinate);
    const place = nearest && this.map.getPixelFromCoordinate(nearest.getGeometry()?.getCoordinates() ?? []);
    if (!nearest || !place) return undefined;
    const distance = Math.hypot((place[0] ?? 0) - (pixel[0] ?? 0), (place[1] ?? 0) - (pixel[1] ?? 0));
    const reach = Math.max(limits.tapTolerance, nearest.get('radius'));
    return distance <= reach ? (nearest.get('mark') as Mark) : undefined;
  }

  /** Draws what is in view. */
  private update(): void {
    const size = this.map.getSize();
    if (!this.clusters || !this.ports || !size) return;
    const extent = transformExtent(this.view.calculateExtent(size), 'EPSG:3857', 'EPSG:4326');
    const [west = -180, south = -85, east = 180, north = 85] = extent;
    const box = { west, south, east, north };
    const marks = this.clusters.marks(box, this.view.getZoom() ?? limits.zoom);
    this.marks.clear(true);
    this.marks.addFeatures(marks.map((mark) => featureOf(mark, west, east)));
    const [middleLon = 0, middleLat = 0] = toLonLat(this.view.getCenter() ?? [0, 0]);
    this.events.onView(inView(this.ports, box, middleLat, middleLon));
  }
}

/** A mark is drawn on the copy of the world that is in view. */
function featureOf(mark: Mark, west: number, east: number): Feature<Point> {
  let { longitude } = mark;
  if (longitude < west && longitude + 360 <= east) longitude += 360;
  if (longitude > east && longitude - 360 >= west) longitude -= 360;
  const feature = new Feature(new Point(fromLonLat([longitude, mark.latitude])));
  feature.setProperties({ mark, radius: radiusOf(mark.count), count: mark.count }, true);
  return feature;
}

const radiusOf = (count: number) => (count === 1 ? 5.5 : Math.min(11 + Math.log2(count) * 1.7, 28));

/** A Russian name is what a well-known port has. */
const isKnown = (name = '') => /[а-яё]/i.test(name);

/** Ports in a part of the world: the well-known ones, then the rest, those nearest to the middle first. */
function inView(
  { latitudes, longitudes, names }: MapPorts,
  { west, south, east, north }: Box,
  middleLat: number,
  middleLon: number,
): number[] {
  // A degree of longitude is shorter the further it is from the equator.
  const shorter = Math.cos((middleLat * Math.PI) / 180);
  const found: { port: number; known: boolean; distance: number }[] = [];
  for (let port = 0; port < latitudes.length; port += 1) {
    const latitude = latitudes[port] ?? 0;
    const longitude = longitudes[port] ?? 0;
    if (latitude < south || latitude > north || longitude < west || longitude > east) continue;
    const known = isKnown(names[port]);
    found.push({
      port,
      known,
      distance: Math.hypot(latitude - middleLat, (longitude - middleLon) * shorter),
    });
  }
  found.sort((a, b) => Number(b.known) - Number(a.known) || a.distance - b.distance);
  return found.slice(0, mostInList).map(({ port }) => port);
}

type Box = Parameters<Clusters['marks']>[0];

function counts(color: string) {
  const fill = new Fill({ color });
  const styles = new Map<number, Style>();
  return (feature: { get(name: string): unknown }) => {
    const count = feature.get('count') as number;
    if (count === 1) return undefined;
    let style = styles.get(count);
    if (!style) {
      const text =
        count < 1000
          ? String(count)
          : `${Math.round(count / 100) / 10}k`.replace('.', ',').replace('k', ' т');
      style = new Style({ text: new Text({ text, font: "620 12px 'Onest Variable', sans-serif", fill }) });
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

/** `#rrggbb` as numbers. */
const toRgb = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** A finger that stays, or the menu key of a mouse. */
class LongPress {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start: [number, number] = [0, 0];

  constructor(element: HTMLElement, found: (pixel: [number, number]) => void) {
    const pixelOf = (event: MouseEvent): [number, number] => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const stop = () => clearTimeout(this.timer);
    element.addEventListener('pointerdown', (event) => {
      stop();
      if (event.pointerType === 'mouse') return;
      this.start = pixelOf(event);
      this.timer = setTimeout(() => found(this.start), limits.longPress);
    });
    element.addEventListener('pointermove', (event) => {
      const [x, y] = pixelOf(event);
      if (Math.hypot(x - this.start[0], y - this.start[1]) > limits.tapTolerance) stop();
    });
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, stop);
    element.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      stop();
      found(pixelOf(event));
    });
  }
}
