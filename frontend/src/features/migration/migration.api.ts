import type { DataTransferState } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { liveQuery } from '../../platform/live/live-query';
import { newerState } from './displayed-migration';

const migrationApi = api.enhanceEndpoints({ addTagTypes: ['Migration'] }).injectEndpoints({
  endpoints: (build) => ({
    migration: build.query<DataTransferState, void>({
      query: () => requestOf('admin.migration'),
      providesTags: ['Migration'],
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room: 'admin',
          refetch: () => entry.dispatch(migrationApi.util.invalidateTags(['Migration'])),
          events: () => ({
            'admin.migration-changed': (pushed) =>
              void entry.updateCachedData((known) => newerState(known, pushed)),
          }),
        });
      },
    }),
    selfTransfer: build.mutation<ReplyOf<'admin.selfTransfer'>, void>({
      query: () => requestOf('admin.selfTransfer'),
      invalidatesTags: ['Migration'],
    }),
    startMigration: build.mutation<ReplyOf<'admin.startMigration'>, BodyOf<'admin.startMigration'>>({
      query: (body) => requestOf('admin.startMigration', { body }),
      invalidatesTags: ['Migration'],
    }),
  }),
});

export const { useMigrationQuery, useSelfTransferMutation, useStartMigrationMutation } = migrationApi;
