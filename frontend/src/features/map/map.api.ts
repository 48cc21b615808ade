import type { FoundPort, Port } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../platform/api/cursor-paging';
import { type MapPorts, readPortMap } from '../../platform/port-map';

/** Most ports that a search returns; below it, the number of ports in each further page of a country. */
export const mostFound = 50;
const countryPage = 200;

const mapApi = api.injectEndpoints({
  endpoints: (build) => ({
    portMap: build.query<MapPorts, void>({
      query: () => requestOf('ports.map'),
      transformResponse: (map: ReplyOf<'ports.map'>) => readPortMap(map),
      extraOptions: { isTooLargeForPages: true },
      keepUnusedDataFor: 600,
    }),
    mapPort: build.query<Port, string>({ query: (id) => requestOf('ports.port', { params: { id } }) }),
    findPorts: build.query<FoundPort[], string>({
      query: (text) => requestOf('ports.search', { params: { text }, query: { limit: mostFound } }),
    }),
    portsOfCountry: build.infiniteQuery<ListPage<Port>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: country, pageParam }) =>
        requestOf('ports.list', { query: { ...pageQuery(countryPage, pageParam), country } }),
      transformResponse: (items: Port[], meta) => ({ ...meta, items }),
    }),
  }),
});

export const { usePortMapQuery, useMapPortQuery, useFindPortsQuery, usePortsOfCountryInfiniteQuery } = mapApi;
