/** The map of ports. */
export const mapLimits = {
  /** Latitude and longitude. */
  center: [45, 0],
  zoom: 3,
  /** Least zoom level after a port was chosen from the list. */
  portZoom: 9,
  height: 600,
  tileSize: 256,
  maxZoom: 18,
  /** The public tile service of OpenStreetMap; a build can set another service in `VITE_MAP_TILES`. */
  tiles:
    (import.meta.env?.VITE_MAP_TILES as string | undefined) ??
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  popup: { maxWidth: 300, minWidth: 50 },
  /** In pixels. */
  keyboardPan: 80,
  wheelPause: 40,
  wheelPixels: 60,
  longPress: 600,
  tapTolerance: 15,
} as const;
