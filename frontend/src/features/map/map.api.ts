import type { Port } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type ReplyOf, requestOf } from '../../platform/api/call';
import { type MapPorts, readPortMap } from './port-map';

const mapApi = api.injectEndpoints({
  endpoints: (build) => ({
    portMap: build.query<MapPorts, void>({
      query: () => requestOf('ports.map'),
      transformResponse: (map: ReplyOf<'ports.map'>) => readPortMap(map),
      keepUnusedDataFor: 600,
    }),
    mapPort: build.query<Port, string>({ query: (id) => requestOf('ports.port', { params: { id } }) }),
    findPorts: build.query<Port[], string>({
      query: (text) => requestOf('ports.search', { params: { text }, query: { limit: 50 } }),
    }),
  }),
});

export const { usePortMapQuery, useMapPortQuery, useFindPortsQuery } = mapApi;
