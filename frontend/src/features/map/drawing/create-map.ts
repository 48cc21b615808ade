import { defaults as defaultControls } from 'ol/control/defaults.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import TileLayer from 'ol/layer/Tile.js';
import OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import OSM from 'ol/source/OSM.js';
import View from 'ol/View.js';
import { mapLimits as limits } from '../limits';

export interface MapTexts {
  zoomIn: string;
  zoomOut: string;
  attributions: string;
}

/** Called after each tile request: true when the tile has loaded, false when it has failed. */
type TilesListener = (areThere: boolean) => void;

/** Duration of a movement of the map, in ms. */
export const moveDuration = 250;

export const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createView(): View {
  const [latitude, longitude] = limits.center;
  return new View({
    center: fromLonLat([longitude, latitude]),
    zoom: limits.zoom,
    minZoom: 1,
    maxZoom: limits.maxZoom,
    // The map extends over half a world on each side, so that the whole Pacific can be shown.
    extent: transformExtent([-270, -84, 270, 85], 'EPSG:4326', 'EPSG:3857'),
    constrainOnlyCenter: true,
  });
}

export const createPopup = (element: HTMLElement) =>
  new Overlay({
    element,
    positioning: 'bottom-center',
    offset: [0, -12],
    stopEvent: true,
    autoPan: { margin: 16, animation: { duration: reducesMotion() ? 0 : moveDuration } },
  });

/** A map of public tiles. It is not rotated, and the wheel is left to `WheelZoom`. */
export function createMap(
  target: HTMLElement,
  { view, popup, texts, onTiles }: { view: View; popup: Overlay; texts: MapTexts; onTiles: TilesListener },
): OlMap {
  const map = new OlMap({
    target,
    view,
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
    overlays: [popup],
    layers: [tileLayer(texts.attributions, onTiles)],
  });
  for (const interaction of map.getInteractions().getArray()) {
    if (interaction instanceof KeyboardPan) map.removeInteraction(interaction);
  }
  map.addInteraction(new KeyboardPan({ pixelDelta: limits.keyboardPan }));
  return map;
}

function tileLayer(attributions: string, onTiles: TilesListener) {
  const { maxZoom, tiles: url } = limits;
  // The credit appears only after the first tile, because a map without tiles needs no credit.
  const source = new OSM({ attributions: [], maxZoom, url, crossOrigin: null });
  source.once('tileloadend', () => source.setAttributions(attributions));
  source.on('tileloadend', () => onTiles(true));
  source.on('tileloaderror', () => onTiles(false));
  return new TileLayer({ className: 'map-tiles', source });
}
