/** The map of ports. */
export const mapLimits = {
  /** Latitude and longitude. */
  center: [45, 0],
  zoom: 3,
  /** A port that is chosen from the list is shown at least this near. */
  portZoom: 9,
  height: 600,
  tileSize: 256,
  maxZoom: 18,
  /** The public tile service of OpenStreetMap; a build names its own in `VITE_MAP_TILES`. */
  tiles:
    (import.meta.env?.VITE_MAP_TILES as string | undefined) ??
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  popup: { maxWidth: 300, minWidth: 50 },
  /** Pixels. */
  keyboardPan: 80,
  wheelPause: 40,
  wheelPixels: 60,
  longPress: 600,
  tapTolerance: 15,
} as const;
