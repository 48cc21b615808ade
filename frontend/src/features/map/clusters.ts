import Supercluster, { type AnyProps } from 'supercluster';
import { mapLimits as limits } from './limits';
import type { MapPorts } from './port-map';

/** What is drawn at one place: one port, or a cluster of ports. */
export interface Mark {
  longitude: number;
  latitude: number;
  /** The port's index in the columns of `MapPorts`; undefined for a cluster. */
  portIndex?: number | undefined;
  cluster?: number | undefined;
  count: number;
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Pixels within which ports become one cluster. */
const radius = 44;
/** From this zoom on every port has a mark of its own. */
const aloneFrom = 9;

/** Clusters of ports for each zoom. Built once, because the map reads them at each move. */
export class Clusters {
  private readonly index: Supercluster<{ portIndex: number }, AnyProps>;

  constructor({ latitudes, longitudes }: MapPorts) {
    this.index = new Supercluster({ radius, extent: limits.tileSize, maxZoom: aloneFrom - 1 });
    this.index.load(
      latitudes.map((latitude, portIndex) => ({
        type: 'Feature',
        properties: { portIndex },
        geometry: { type: 'Point', coordinates: [longitudes[portIndex] ?? 0, latitude] },
      })),
    );
  }

  /** The marks of a part of the world. */
  marks({ west, south, east, north }: Box, zoom: number): Mark[] {
    return this.index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature) => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const { portIndex, cluster_id: cluster, point_count: count = 1 } = feature.properties as AnyProps;
      return { longitude, latitude, portIndex, cluster, count };
    });
  }

  /** The zoom at which a cluster splits. */
  zoomInto(cluster: number): number {
    return this.index.getClusterExpansionZoom(cluster);
  }
}
