import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { adminApi } from '../admin.api';

/** Lists of ports, and the contradictions between them. */
const portApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    portConflicts: build.query<ReplyOf<'ports.conflicts'>, void>({
      query: () => requestOf('ports.conflicts'),
      providesTags: ['PortConflicts'],
    }),
    placePort: build.mutation<ReplyOf<'ports.place'>, BodyOf<'ports.place'> & { id: string }>({
      query: ({ id, position }) => requestOf('ports.place', { params: { id }, body: { position } }),
      invalidatesTags: (done) => (done ? ['PortConflicts', 'Audit'] : []),
    }),
    decidePair: build.mutation<ReplyOf<'ports.decidePair'>, BodyOf<'ports.decidePair'>>({
      query: (body) => requestOf('ports.decidePair', { body }),
      invalidatesTags: (done) => (done ? ['PortConflicts', 'Audit'] : []),
    }),
    importPorts: build.mutation<ReplyOf<'ports.importLines'>, BodyOf<'ports.importLines'>>({
      query: (body) => requestOf('ports.importLines', { body }),
    }),
  }),
});

export const { usePortConflictsQuery, usePlacePortMutation, useDecidePairMutation, useImportPortsMutation } =
  portApi;
export const refetchConflicts = () => adminApi.util.invalidateTags(['PortConflicts', 'AdminStats', 'Audit']);
