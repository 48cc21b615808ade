import type { PortCoast, RightsContacts } from '@kubrik/contract';
import { requestOf } from '../../../platform/api/call';
import { portsApi } from '../ports.api';

const portPlaceApi = portsApi.injectEndpoints({
  endpoints: (build) => ({
    portCoast: build.query<PortCoast, string>({
      query: (id) => requestOf('ports.coast', { params: { id } }),
    }),
    /** Contacts in a country, by ISO 3166-1 alpha-2. */
    rightsContacts: build.query<RightsContacts, string>({
      query: (country) => requestOf('protection.contacts', { query: { country } }),
    }),
  }),
});

export const { usePortCoastQuery, useRightsContactsQuery } = portPlaceApi;
