import type { AuditEntry, LogEntry } from '@kubrik/contract';
import { requestOf } from '../../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import { liveQuery } from '../../../platform/live/live-query';
import { adminApi, room } from '../admin.api';
import { logsShown } from '../limits';
import { sortQuery } from '../panel/sort';
import { type AuditFilter, addLog, type LogFilter } from './log-list';

const sought = ({ search, sort }: AuditFilter) => ({ ...(search && { search }), ...sortQuery(sort) });

/** The platform’s log and the audit trail. */
const logApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    logs: build.infiniteQuery<ListPage<LogEntry>, LogFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) =>
        requestOf('admin.logs', {
          query: { level: queryArg.level, ...sought(queryArg), ...pageQuery(logsShown, pageParam) },
        }),
      transformResponse: (items: LogEntry[], meta) => ({ ...meta, items }),
      providesTags: ['AdminLogs'],
      async onCacheEntryAdded(filter, entry) {
        const refetch = () => entry.dispatch(adminApi.util.invalidateTags(['AdminLogs']));
        await liveQuery(entry, {
          room,
          refetch,
          events: () => ({
            'admin.logged': (line) =>
              void entry.updateCachedData(({ pages }) => {
                if (pages[0]) addLog(pages[0].items, line, filter);
              }),
          }),
        });
      },
    }),
    audit: build.infiniteQuery<ListPage<AuditEntry>, AuditFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) =>
        requestOf('admin.audit', { query: { ...sought(queryArg), ...cursorQuery(pageParam) } }),
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

export const { useLogsInfiniteQuery, useAuditInfiniteQuery } = logApi;
