import type { ContactDirectory } from '@kubrik/contract';
import { api } from '../../../platform/api/api';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { type MapPorts, readPortMap } from '../../../platform/port-map';

const kitApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All contacts: no request says which flag or port is meant. */
    contactDirectory: build.query<ContactDirectory, void>({
      query: () => requestOf('protection.contactDirectory'),
    }),
    /** All ports, which are searched here: no request says which one is meant. */
    portNames: build.query<MapPorts, void>({
      query: () => requestOf('ports.map'),
      transformResponse: (map: ReplyOf<'ports.map'>) => readPortMap(map),
      extraOptions: { isTooLargeForPages: true },
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useContactDirectoryQuery, usePortNamesQuery } = kitApi;
