import type { FeatureCollection } from 'geojson';
import Feature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import Point from 'ol/geom/Point.js';
import type OlMap from 'ol/Map.js';
import type Overlay from 'ol/Overlay.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type View from 'ol/View.js';
import { Clusters, type Mark } from './clusters';
import { createMap, createPopup, createView, type MapTexts, moveDuration, reducesMotion } from './create-map';
import { mapLimits as limits } from './limits';
import { LongPress } from './long-press';
import { landLayer, type MapColors, markFeature, markLayers, personLayer } from './map-layers';
import type { MapPorts } from './port-map';
import { portsInView } from './ports-in-view';
import { WheelZoom } from './wheel-zoom';

export interface MapEvents {
  /** A port's mark was chosen, or (undefined) a place without a mark. */
  onPort(portIndex: number | undefined): void;
  /** Other ports are in view: their indexes, those nearest to the middle first. */
  onView(ports: number[]): void;
  /** A long press, or the context menu of a mouse. */
  onPlace(place: { latitude: number; longitude: number }): void;
}

/** The ports on a map of the world. Only this class and its parts know OpenLayers. */
export class WorldMap {
  private readonly map: OlMap;
  private readonly view: View;
  private readonly marks = new VectorSource<Feature<Point>>();
  private readonly person = new VectorSource();
  private readonly popup: Overlay;
  private readonly wheel: WheelZoom;
  private readonly longPress: LongPress;
  private ports: MapPorts | undefined;
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
    this.map = createMap(target, this.view, this.popup, texts);
    this.wheel = new WheelZoom(target, this.map);
    this.longPress = new LongPress(target, (pixel) => this.choosePlace(pixel));
    for (const layer of markLayers(this.marks, colors)) this.map.addLayer(layer);
    this.map.addLayer(personLayer(this.person, colors));
    this.listen();
  }

  /** Draws the outline of the land below the tiles, so that there is a map without a network too. */
  addLand(land: FeatureCollection): void {
    this.map.getLayers().insertAt(0, landLayer(land, this.colors));
  }

  /** Shows the ports; resolves once they are drawn. */
  async show(ports: MapPorts): Promise<void> {
    this.ports = ports;
    this.clusters = new Clusters(ports);
    const drawn = new Promise<void>((resolve) => this.map.once('rendercomplete', () => resolve()));
    this.update();
    await drawn;
  }

  /** Shows the popup at a port. The map moves to a port that was not chosen on the map itself. */
  open(portIndex: number, isOnMap: boolean): void {
    if (!this.ports) return;
    const latitude = this.ports.latitudes[portIndex] ?? 0;
    const longitude = this.ports.longitudes[portIndex] ?? 0;
    if (!isOnMap) {
      this.popup.setPosition(undefined);
      this.view.cancelAnimations();
      this.view.setCenter(fromLonLat([longitude, latitude]));
      if ((this.view.getZoom() ?? 0) < limits.portZoom) this.view.setZoom(limits.portZoom);
    }
    this.showPlace({ latitude, longitude });
  }

  showPlace({ latitude, longitude }: { latitude: number; longitude: number }): void {
    // The popup is placed by the last drawn frame.
    this.map.renderSync();
    this.popup.setPosition(fromLonLat([longitude, latitude]));
  }

  closePopup(): void {
    this.popup.setPosition(undefined);
  }

  /** Marks where the person is, with a circle of the accuracy in metres. */
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

  /** To be called when the map's element has changed its size. */
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
    if (!mark || mark.portIndex !== undefined) {
      this.events.onPort(mark?.portIndex);
      return;
    }
    const zoom = this.clusters?.zoomInto(mark.cluster ?? 0) ?? 0;
    const center = fromLonLat([mark.longitude, mark.latitude]);
    if (reducesMotion()) {
      this.view.setCenter(center);
      this.view.setZoom(zoom);
    } else this.view.animate({ center, zoom, duration: moveDuration });
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
    this.marks.addFeatures(marks.map((mark) => markFeature(mark, west, east)));
    const [middleLon = 0, middleLat = 0] = toLonLat(this.view.getCenter() ?? [0, 0]);
    this.events.onView(portsInView(this.ports, box, middleLat, middleLon));
  }
}
