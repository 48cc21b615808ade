import Supercluster, { type AnyProps } from 'supercluster';
import type { MapPorts } from '../../../platform/port-map';
import { mapLimits as limits } from '../limits';

/** A mark on the map: one port, or a cluster of ports. */
export interface Mark {
  longitude: number;
  latitude: number;
  /** The port's index in the columns of `MapPorts`; undefined for a cluster. */
  portIndex?: number | undefined;
  cluster?: number | undefined;
  count: number;
  /** Index of the best known port of a cluster; for a single port its own index. */
  best: number;
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Ports within this radius in pixels become one cluster; neighbouring marks then do not touch. */
const radius = 68;
/** From this zoom level on every port has its own mark. */
export const aloneFrom = 9;

/**
 * Clusters of ports for each zoom level. They are computed once for each set of shown ports, because the map reads them
 * at each move.
 */
export class Clusters {
  private readonly index: Supercluster<AnyProps, { best: number }>;

  /** @param shown indexes of the ports that the map shows */
  constructor({ latitudes, longitudes, ranks }: MapPorts, shown: readonly number[]) {
    const rank = ({ best }: { best: number }) => ranks[best] ?? 0;
    this.index = new Supercluster({
      radius,
      extent: limits.tileSize,
      maxZoom: aloneFrom - 1,
      map: ({ portIndex }) => ({ best: portIndex as number }),
      reduce: (cluster, port) => {
        if (rank(port) < rank(cluster)) cluster.best = port.best;
      },
    });
    this.index.load(
      shown.map((portIndex) => ({
        type: 'Feature',
        properties: { portIndex },
        geometry: { type: 'Point', coordinates: [longitudes[portIndex] ?? 0, latitudes[portIndex] ?? 0] },
      })),
    );
  }

  /** The marks within a box of coordinates. */
  marks({ west, south, east, north }: Box, zoom: number): Mark[] {
    return this.index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature) => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const properties = feature.properties as AnyProps;
      const { portIndex, cluster_id: cluster, point_count: count = 1, best = portIndex } = properties;
      return { longitude, latitude, portIndex, cluster, count, best };
    });
  }

  /** The zoom level at which a cluster splits. */
  zoomInto(cluster: number): number {
    return this.index.getClusterExpansionZoom(cluster);
  }
}
