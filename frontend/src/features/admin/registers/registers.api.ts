import type { RegisterKind } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { adminApi } from '../admin.api';

const registersApi = adminApi.enhanceEndpoints({ addTagTypes: ['Registers'] }).injectEndpoints({
  endpoints: (build) => ({
    registers: build.query<ReplyOf<'blacklist.registers'>, void>({
      query: () => requestOf('blacklist.registers'),
      providesTags: ['Registers'],
    }),
    importRegister: build.mutation<
      ReplyOf<'blacklist.importRegister'>,
      { kind: RegisterKind; body: BodyOf<'blacklist.importRegister'> }
    >({
      query: ({ kind, body }) => requestOf('blacklist.importRegister', { params: { kind }, body }),
      invalidatesTags: (done) => (done ? ['Registers', 'Audit'] : []),
    }),
    removeRegister: build.mutation<ReplyOf<'blacklist.removeRegister'>, RegisterKind>({
      query: (kind) => requestOf('blacklist.removeRegister', { params: { kind } }),
      invalidatesTags: ['Registers', 'Audit'],
    }),
  }),
});

export const { useRegistersQuery, useImportRegisterMutation, useRemoveRegisterMutation } = registersApi;
