import type { PortMention, PortMentionKind, PortMentions } from '@kubrik/contract';
import { requestOf } from '../../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../../platform/api/cursor-paging';
import { portsApi } from '../ports.api';

const portMentionApi = portsApi.injectEndpoints({
  endpoints: (build) => ({
    portMentions: build.query<PortMentions, string>({
      query: (id) => requestOf('ports.mentions', { params: { id } }),
    }),
    portMentionsOfKind: build.infiniteQuery<
      ListPage<PortMention>,
      { id: string; kind: PortMentionKind },
      string | null
    >({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) =>
        requestOf('ports.mentionsOfKind', { params: queryArg, query: cursorQuery(pageParam) }),
      transformResponse: (items: PortMention[], meta) => ({ ...meta, items }),
    }),
  }),
});

export const { usePortMentionsQuery, usePortMentionsOfKindInfiniteQuery } = portMentionApi;
