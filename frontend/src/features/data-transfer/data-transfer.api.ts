import type { DataTransferState } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { liveQuery } from '../../platform/live/live-query';
import { newerState } from './displayed-transfer';

const dataTransferApi = api.enhanceEndpoints({ addTagTypes: ['DataTransfer'] }).injectEndpoints({
  endpoints: (build) => ({
    dataTransfer: build.query<DataTransferState, void>({
      query: () => requestOf('admin.dataTransfer'),
      providesTags: ['DataTransfer'],
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room: 'admin',
          refetch: () => entry.dispatch(dataTransferApi.util.invalidateTags(['DataTransfer'])),
          events: () => ({
            'admin.data-transfer-changed': (pushed) =>
              void entry.updateCachedData((known) => newerState(known, pushed)),
          }),
        });
      },
    }),
    transferToArchive: build.mutation<ReplyOf<'admin.transferToArchive'>, void>({
      query: () => requestOf('admin.transferToArchive'),
      invalidatesTags: ['DataTransfer'],
    }),
    transferToServer: build.mutation<ReplyOf<'admin.transferToServer'>, BodyOf<'admin.transferToServer'>>({
      query: (body) => requestOf('admin.transferToServer', { body }),
      invalidatesTags: ['DataTransfer'],
    }),
  }),
});

export const { useDataTransferQuery, useTransferToArchiveMutation, useTransferToServerMutation } =
  dataTransferApi;
