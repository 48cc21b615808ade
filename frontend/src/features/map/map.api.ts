import type { Port } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { call, type ReplyOf } from '../../platform/api/call';
import { type MapPorts, readPortMap } from './port-map';

const mapApi = api.injectEndpoints({
  endpoints: (build) => ({
    portMap: build.query<MapPorts, void>({
      query: () => call('ports.map'),
      transformResponse: (map: ReplyOf<'ports.map'>) => readPortMap(map),
      keepUnusedDataFor: 600,
    }),
    mapPort: build.query<Port, string>({ query: (id) => call('ports.port', { params: { id } }) }),
    findPorts: build.query<Port[], string>({
      query: (text) => call('ports.search', { params: { text }, query: { limit: 50 } }),
    }),
  }),
});

export const { useLazyPortMapQuery, useMapPortQuery, useFindPortsQuery } = mapApi;
