import type { ContactDirectory } from '@kubrik/contract';
import { api } from '../../../platform/api/api';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { type MapPorts, readPortMap } from '../../../platform/port-map';

const kitApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All contacts in one answer, so that no request reveals which flag or port is meant. */
    contactDirectory: build.query<ContactDirectory, void>({
      query: () => requestOf('protection.contactDirectory'),
    }),
    /** All ports, which the browser searches itself, so that no request reveals which port is meant. */
    portNames: build.query<MapPorts, void>({
      query: () => requestOf('ports.map'),
      transformResponse: (map: ReplyOf<'ports.map'>) => readPortMap(map),
      extraOptions: { isTooLargeForPages: true },
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useContactDirectoryQuery, usePortNamesQuery } = kitApi;
