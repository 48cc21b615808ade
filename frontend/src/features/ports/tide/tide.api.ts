import type { PortTide } from '@kubrik/contract';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { portsApi } from '../ports.api';

export const { usePortTideQuery } = portsApi.injectEndpoints({
  endpoints: (build) => ({
    portTide: build.query<PortTide | null, string>({
      query: (id) => requestOf('ports.tide', { params: { id } }),
      transformResponse: ({ tide }: ReplyOf<'ports.tide'>) => tide,
    }),
  }),
});
