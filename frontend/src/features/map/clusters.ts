import Supercluster, { type AnyProps } from 'supercluster';
import { map as limits } from '../../constants';
import type { MapPorts } from './port-map';

/** What is drawn at one place: a port by its index, or several ports together. */
export interface Mark {
  longitude: number;
  latitude: number;
  /** Place in the columns of the ports; undefined for several together. */
  port?: number | undefined;
  cluster?: number | undefined;
  count: number;
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Pixels within which ports are drawn together. */
const radius = 44;
/** From this zoom on every port stands alone. */
const aloneFrom = 9;

/** Ports put together by how near they are at each zoom; made once, asked at each move of the map. */
export class Clusters {
  private readonly index: Supercluster<{ port: number }, AnyProps>;

  constructor({ latitudes, longitudes }: MapPorts) {
    this.index = new Supercluster({ radius, extent: limits.tileSize, maxZoom: aloneFrom - 1 });
    this.index.load(
      latitudes.map((latitude, port) => ({
        type: 'Feature',
        properties: { port },
        geometry: { type: 'Point', coordinates: [longitudes[port] ?? 0, latitude] },
      })),
    );
  }

  /** What to draw in a part of the world. */
  marks({ west, south, east, north }: Box, zoom: number): Mark[] {
    return this.index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature) => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const { port, cluster_id: cluster, point_count: count = 1 } = feature.properties as AnyProps;
      return { longitude, latitude, port, cluster, count };
    });
  }

  /** The zoom at which ports that are drawn together come apart. */
  zoomInto(cluster: number): number {
    return this.index.getClusterExpansionZoom(cluster);
  }
}
