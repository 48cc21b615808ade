import type { Port } from '@kubrik/contract';
import { requestOf } from '../../platform/api/call';
import { jobsApi } from './jobs.api';
import { offeredPorts } from './limits';

const portsByNameApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    portsByName: build.query<Port[], string>({
      query: (text) => requestOf('ports.search', { params: { text }, query: { limit: offeredPorts } }),
    }),
  }),
});

export const { usePortsByNameQuery } = portsByNameApi;
