import type { MigrationState } from '@kubrik/contract';
import { api } from '../../app/api';
import { type BodyOf, call, type ReplyOf } from '../../app/call';
import { follow } from '../../live/live';
import { later } from './paced-steps';

export const migrationApi = api.enhanceEndpoints({ addTagTypes: ['Migration'] }).injectEndpoints({
  endpoints: (build) => ({
    migration: build.query<MigrationState, void>({
      query: () => call('admin.migration'),
      providesTags: ['Migration'],
      async onCacheEntryAdded(_, { cacheEntryRemoved, updateCachedData, dispatch }) {
        const leave = follow(
          'admin',
          { 'admin.migration-changed': (told) => void updateCachedData((known) => later(known, told)) },
          () => dispatch(migrationApi.util.invalidateTags(['Migration'])),
        );
        await cacheEntryRemoved;
        leave();
      },
    }),
    selfTransfer: build.mutation<ReplyOf<'admin.selfTransfer'>, void>({
      query: () => call('admin.selfTransfer'),
      invalidatesTags: ['Migration'],
    }),
    startMigration: build.mutation<ReplyOf<'admin.startMigration'>, BodyOf<'admin.startMigration'>>({
      query: (body) => call('admin.startMigration', { body }),
      invalidatesTags: ['Migration'],
    }),
  }),
});

export const { useMigrationQuery, useSelfTransferMutation, useStartMigrationMutation } = migrationApi;
