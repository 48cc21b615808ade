import type { FeatureCollection } from 'geojson';
import 'ol/ol.css';
import { boundingExtent } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import Point from 'ol/geom/Point.js';
import type OlMap from 'ol/Map.js';
import type Overlay from 'ol/Overlay.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type View from 'ol/View.js';
import type { MapPorts } from '../../../platform/port-map';
import { mapLimits as limits } from '../limits';
import { aloneFrom, type Box, Clusters, type Mark } from './clusters';
import { createMap, createPopup, createView, type MapTexts, moveDuration, reducesMotion } from './create-map';
import { LongPress } from './long-press';
import { labelLayer, landLayer, type MapColors, markFeature, markLayers, personLayer } from './map-layers';
import { inReadingOrder, type ScreenMark } from './marks-on-screen';
import { portsInView } from './ports-in-view';
import { WheelZoom } from './wheel-zoom';

export interface MapEvents {
  /** Called when a port's mark was chosen, or with undefined for a place without a mark. */
  onPort(portIndex: number | undefined): void;
  /** Called when other ports (given by their indexes) or other marks are in view. */
  onView(view: MapView): void;
  /** Called after a long press, or the context menu of a mouse. */
  onPlace(place: { latitude: number; longitude: number }): void;
  /** Called with false when tiles fail to load, and with true when they load again. */
  onTiles(areThere: boolean): void;
}

export interface MapView {
  ports: number[];
  marks: ScreenMark[];
}

/** Ports whose names a map without tiles shows: from each zoom level on, ports up to this rank. */
const labelRanks = [
  { from: aloneFrom, rank: 6 },
  { from: 7, rank: 2 },
  { from: 5, rank: 1 },
  { from: 0, rank: 0 },
];

/** The ports on a map of the world. Only this class and its parts use OpenLayers. */
export class WorldMap {
  private readonly map: OlMap;
  private readonly view: View;
  private readonly marks = new VectorSource<Feature<Point>>();
  private readonly person = new VectorSource();
  private readonly popup: Overlay;
  private readonly wheel: WheelZoom;
  private readonly longPress: LongPress;
  private readonly labels: ReturnType<typeof labelLayer>;
  private ports: MapPorts | undefined;
  private shown: readonly number[] = [];
  private clusters: Clusters | undefined;

  constructor(
    private readonly target: HTMLElement,
    popupElement: HTMLElement,
    private readonly colors: MapColors,
    texts: MapTexts,
    private readonly events: MapEvents,
  ) {
    this.view = createView();
    this.popup = createPopup(popupElement);
    const onTiles = (areThere: boolean) => this.setTiles(areThere);
    this.map = createMap(target, { view: this.view, popup: this.popup, texts, onTiles });
    this.wheel = new WheelZoom(target, this.map);
    this.longPress = new LongPress(target, (pixel) => this.choosePlace(pixel));
    const { marks, numbers } = markLayers(this.marks, colors);
    this.labels = labelLayer(this.marks, colors);
    for (const layer of [marks, this.labels, numbers, personLayer(this.person, colors)])
      this.map.addLayer(layer);
    this.listen();
  }

  /** Draws the outline of the land below the tiles, so that the map is usable without a network. */
  addLand(land: FeatureCollection): void {
    this.map.getLayers().insertAt(0, landLayer(land, this.colors));
  }

  /** @param shown indexes of the ports to draw */
  show(ports: MapPorts, shown: readonly number[]): void {
    this.ports = ports;
    this.shown = shown;
    this.clusters = new Clusters(ports, shown);
    this.update();
  }

  /** Shows the popup at a port. If the port was not chosen on the map, the map moves to it. */
  open(portIndex: number, isOnMap: boolean): void {
    if (!this.ports) return;
    const latitude = this.ports.latitudes[portIndex] ?? 0;
    const longitude = this.ports.longitudes[portIndex] ?? 0;
    if (!isOnMap) {
      this.popup.setPosition(undefined);
      this.moveTo(latitude, longitude, limits.portZoom);
    }
    this.showPlace({ latitude, longitude });
  }

  showPlace({ latitude, longitude }: { latitude: number; longitude: number }): void {
    // OpenLayers places the popup by the last rendered frame, so this renders a frame now.
    this.map.renderSync();
    this.popup.setPosition(fromLonLat([longitude, latitude]));
  }

  /** Moves to a place and zooms to at least this level. */
  moveTo(latitude: number, longitude: number, zoom: number): void {
    this.view.cancelAnimations();
    this.view.setCenter(fromLonLat([longitude, latitude]));
    if ((this.view.getZoom() ?? 0) < zoom) this.view.setZoom(zoom);
  }

  /** Moves to the found ports if none of them is in view. */
  bringIntoView(found: readonly number[]): void {
    const size = this.map.getSize();
    const { ports } = this;
    if (!ports || !size || found.length === 0) return;
    if (portsInView(ports, found, this.boxInView(size)).length > 0) return;
    const places = found.map((port) => fromLonLat([ports.longitudes[port] ?? 0, ports.latitudes[port] ?? 0]));
    this.view.cancelAnimations();
    this.view.fit(boundingExtent(places), { padding: [56, 56, 56, 56], maxZoom: limits.portZoom });
  }

  zoomBy(levels: number): void {
    this.view.setZoom((this.view.getZoom() ?? limits.zoom) + levels);
  }

  closePopup(): void {
    this.popup.setPosition(undefined);
  }

  /** Marks the person's location, with a circle that shows the accuracy in metres. */
  showPerson(latitude: number, longitude: number, accuracy: number, label: string): void {
    const center = fromLonLat([longitude, latitude]);
    // In the Mercator projection a metre is longer the farther it is from the equator.
    const metre = 1 / Math.cos((latitude * Math.PI) / 180);
    this.person.clear();
    this.person.addFeatures([
      new Feature(new Circle(center, accuracy * metre)),
      new Feature({ geometry: new Point(center), label }),
    ]);
  }

  /** Must be called after a change of the size of the map's element. */
  resize(): void {
    this.map.updateSize();
  }

  dispose(): void {
    this.wheel.dispose();
    this.longPress.dispose();
    this.map.setTarget(undefined);
    this.map.dispose();
  }

  private listen(): void {
    this.map.on('moveend', () => this.update());
    this.map.on('click', ({ pixel }) => this.choose(pixel));
    this.map.on('pointermove', (event) => {
      if (event.dragging) return;
      this.target.style.cursor = this.markAt(event.pixel) ? 'pointer' : '';
    });
  }

  private choosePlace(pixel: number[]): void {
    const [longitude = 0, latitude = 0] = toLonLat(this.map.getCoordinateFromPixel(pixel));
    this.events.onPlace({ latitude, longitude });
  }

  private choose(pixel: number[]): void {
    const mark = this.markAt(pixel);
    if (mark) this.openMark(mark);
    else this.events.onPort(undefined);
  }

  /** Opens a port, or zooms in until a cluster splits. */
  openMark(mark: Mark): void {
    if (mark.portIndex !== undefined) {
      this.events.onPort(mark.portIndex);
      return;
    }
    const zoom = this.clusters?.zoomInto(mark.cluster ?? 0) ?? 0;
    const center = fromLonLat([mark.longitude, mark.latitude]);
    if (reducesMotion()) {
      this.view.setCenter(center);
      this.view.setZoom(zoom);
    } else this.view.animate({ center, zoom, duration: moveDuration });
  }

  /** The mark within a finger's width of a point of the map's element. */
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

  /** Draws the marks in view. */
  private update(): void {
    const size = this.map.getSize();
    if (!this.clusters || !this.ports || !size) return;
    const box = this.boxInView(size);
    const zoom = this.view.getZoom() ?? limits.zoom;
    const marks = this.clusters.marks(box, zoom);
    const { ports } = this;
    const labelRank = labelRanks.find(({ from }) => zoom >= from)?.rank ?? 0;
    const features = marks.map((mark) => markFeature(mark, ports, box.west, box.east));
    for (const feature of features) {
      const { best } = feature.get('mark') as Mark;
      if (feature.get('rank') <= labelRank) feature.set('label', ports.names[best], true);
    }
    // Better known ports are drawn last, so that they lie on top.
    features.sort((a, b) => b.get('rank') - a.get('rank'));
    this.marks.clear(true);
    this.marks.addFeatures(features);
    this.events.onView({
      ports: portsInView(ports, this.shown, box),
      marks: this.marksOnScreen(features, size),
    });
  }

  private boxInView(size: number[]): Box {
    const extent = transformExtent(this.view.calculateExtent(size), 'EPSG:3857', 'EPSG:4326');
    const [west = -180, south = -85, east = 180, north = 85] = extent;
    return { west, south, east, north };
  }

  private marksOnScreen(features: Feature<Point>[], [width = 0, height = 0]: number[]): ScreenMark[] {
    const [middleX = 0, middleY = 0] = this.view.getCenter() ?? [];
    const resolution = this.view.getResolution() ?? 1;
    const marks = features.map((feature) => {
      const [east = 0, north = 0] = feature.getGeometry()?.getCoordinates() ?? [];
      const x = width / 2 + (east - middleX) / resolution;
      const y = height / 2 - (north - middleY) / resolution;
      return { mark: feature.get('mark') as Mark, x, y };
    });
    return inReadingOrder(marks.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height));
  }

  private setTiles(areThere: boolean): void {
    if (this.labels.getVisible() === !areThere) return;
    this.labels.setVisible(!areThere);
    this.events.onTiles(areThere);
  }
}
