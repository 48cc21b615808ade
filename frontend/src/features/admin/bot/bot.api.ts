import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { adminApi } from '../admin.api';

export type Diagnosis = ReplyOf<'admin.diagnose'>;
export type CodeResult = ReplyOf<'admin.manageCode'>;
export type Severity = Diagnosis['fixes'][number]['severity'];

/** Calls of the repair bot. */
const botApi = adminApi
  .enhanceEndpoints({ addTagTypes: ['BotStatus', 'BotHealth', 'CodeChanges'] })
  .injectEndpoints({
    endpoints: (build) => ({
      botStatus: build.query<ReplyOf<'admin.repairStatus'>, void>({
        query: () => requestOf('admin.repairStatus'),
        providesTags: ['BotStatus'],
      }),
      botHealth: build.query<ReplyOf<'admin.platformHealth'>, void>({
        query: () => requestOf('admin.platformHealth'),
        providesTags: ['BotHealth'],
        async onQueryStarted(_, { dispatch, queryFulfilled }) {
          await queryFulfilled.catch(() => undefined);
          // The status contains the time of the last check, and this call was a check.
          dispatch(botApi.util.invalidateTags(['BotStatus']));
        },
      }),
      diagnose: build.mutation<Diagnosis, BodyOf<'admin.diagnose'>>({
        query: (body) => requestOf('admin.diagnose', { body }),
        invalidatesTags: ['Audit'],
      }),
      fix: build.mutation<ReplyOf<'admin.fix'>, string>({
        query: (action) => requestOf('admin.fix', { body: { action } }),
        invalidatesTags: ['BotHealth', 'Audit', 'ContentJobRuns'],
      }),
      manageCode: build.mutation<CodeResult, BodyOf<'admin.manageCode'>>({
        query: (body) => requestOf('admin.manageCode', { body }),
        invalidatesTags: ['CodeChanges', 'Audit'],
      }),
      codeChanges: build.query<ReplyOf<'admin.codeChanges'>, void>({
        query: () => requestOf('admin.codeChanges'),
        providesTags: ['CodeChanges'],
      }),
      revertChange: build.mutation<ReplyOf<'admin.revertChange'>, string>({
        query: (changeId) => requestOf('admin.revertChange', { body: { changeId } }),
        invalidatesTags: ['CodeChanges', 'Audit'],
      }),
      analyzeProject: build.mutation<ReplyOf<'admin.analyzeProject'>, void>({
        query: () => requestOf('admin.analyzeProject'),
      }),
    }),
  });

export const {
  useBotStatusQuery,
  useBotHealthQuery,
  useDiagnoseMutation,
  useFixMutation,
  useManageCodeMutation,
  useCodeChangesQuery,
  useRevertChangeMutation,
  useAnalyzeProjectMutation,
} = botApi;
