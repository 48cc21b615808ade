import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { adminApi } from '../admin.api';

/** The plan of backups. */
const backupApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    backups: build.query<ReplyOf<'admin.backups'>, void>({
      query: () => requestOf('admin.backups'),
      providesTags: ['ContentJobRuns'],
    }),
    saveBackupPlan: build.mutation<ReplyOf<'admin.saveBackupPlan'>, BodyOf<'admin.saveBackupPlan'>>({
      query: (body) => requestOf('admin.saveBackupPlan', { body }),
      invalidatesTags: (saved) => (saved?.success ? ['ContentJobRuns', 'Audit'] : []),
    }),
  }),
});

export const { useBackupsQuery, useSaveBackupPlanMutation } = backupApi;
