import type { AuditEntry, LogEntry } from '@kubrik/contract';
import { requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../platform/api/cursor-paging';
import { liveQuery } from '../../platform/live/live-query';
import { adminApi, room } from './admin.api';
import { logsShown } from './limits';
import { addLog } from './log-list';

export type LevelFilter = 'all' | LogEntry['level'];

/** The platform’s log and the audit trail. */
const logApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    logs: build.query<LogEntry[], LevelFilter>({
      query: (level) => requestOf('admin.logs', { query: { level, limit: logsShown } }),
      providesTags: ['AdminLogs'],
      async onCacheEntryAdded(level, entry) {
        await liveQuery(entry, {
          room,
          refetch: () => entry.dispatch(adminApi.util.invalidateTags(['AdminLogs'])),
          events: () => ({
            'admin.logged': (line) => void entry.updateCachedData((entries) => addLog(entries, line, level)),
          }),
        });
      },
    }),
    audit: build.infiniteQuery<ListPage<AuditEntry>, void, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) => requestOf('admin.audit', { query: cursorQuery(pageParam) }),
      transformResponse: (items: AuditEntry[], meta) => ({ ...meta, items }),
      providesTags: ['Audit'],
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room,
          refetch: () => entry.dispatch(adminApi.util.invalidateTags(['Audit'])),
          events: (refetch) => ({ 'admin.audit-entry-stored': refetch }),
        });
      },
    }),
  }),
});

export const { useLogsQuery, useAuditInfiniteQuery } = logApi;
