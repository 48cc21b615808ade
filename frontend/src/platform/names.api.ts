import type { Company, Port, Vessel } from '@kubrik/contract';
import { api } from './api/api';
import { requestOf } from './api/call';

/** Number of suggestions while a name is typed. */
const limit = 8;

/** Suggestions for a typed name: ports of the directory, companies and vessels of the register. */
const namesApi = api.injectEndpoints({
  endpoints: (build) => ({
    portsByName: build.query<Port[], string>({
      query: (text) => requestOf('ports.search', { params: { text }, query: { limit } }),
    }),
    companiesByName: build.query<Company[], string>({
      query: (search) => requestOf('blacklist.companies', { query: { search, limit } }),
    }),
    vesselsByName: build.query<Vessel[], string>({
      query: (search) => requestOf('blacklist.vessels', { query: { search, limit } }),
    }),
  }),
});

export const { usePortsByNameQuery, useCompaniesByNameQuery, useVesselsByNameQuery } = namesApi;
