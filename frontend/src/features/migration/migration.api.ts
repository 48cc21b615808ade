import type { DataTransferState } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { liveQuery } from '../../platform/live/live-query';
import { newerState } from './displayed-migration';

const migrationApi = api.enhanceEndpoints({ addTagTypes: ['Migration'] }).injectEndpoints({
  endpoints: (build) => ({
    migration: build.query<DataTransferState, void>({
      query: () => requestOf('admin.dataTransfer'),
      providesTags: ['Migration'],
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room: 'admin',
          refetch: () => entry.dispatch(migrationApi.util.invalidateTags(['Migration'])),
          events: () => ({
            'admin.data-transfer-changed': (pushed) =>
              void entry.updateCachedData((known) => newerState(known, pushed)),
          }),
        });
      },
    }),
    transferToArchive: build.mutation<ReplyOf<'admin.transferToArchive'>, void>({
      query: () => requestOf('admin.transferToArchive'),
      invalidatesTags: ['Migration'],
    }),
    transferToServer: build.mutation<ReplyOf<'admin.transferToServer'>, BodyOf<'admin.transferToServer'>>({
      query: (body) => requestOf('admin.transferToServer', { body }),
      invalidatesTags: ['Migration'],
    }),
  }),
});

export const { useMigrationQuery, useTransferToArchiveMutation, useTransferToServerMutation } = migrationApi;
