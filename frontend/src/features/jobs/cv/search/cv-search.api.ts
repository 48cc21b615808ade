import type { CvReader, ListedCv, ListedCvSummary } from '@kubrik/contract';
import { chosen } from '../../../../platform/address/use-address-state';
import { requestOf } from '../../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../../platform/api/cursor-paging';
import { jobsApi } from '../../jobs.api';
import type { CvSearchFilter } from './use-cv-search-address';

const pageSize = 20;

/** The query of the call: only the conditions that are set. */
const queryOf = ({ payCurrency, ...conditions }: CvSearchFilter) => ({
  ...(conditions.payMost && payCurrency !== 'USD' && { payCurrency }),
  ...(Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, chosen(value)])) as Record<
    string,
    string | undefined
  >),
});

/** The company, and the person who reads in its name. */
interface Reader {
  person: string;
  companyId: string;
}

/** The search in listed CVs, for verified companies. */
const cvSearchApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    listedCvs: build.infiniteQuery<
      ListPage<ListedCvSummary>,
      Reader & { filter: CvSearchFilter },
      string | null
    >({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { companyId: id, filter }, pageParam }) =>
        requestOf('jobs.listedCvs', {
          params: { id },
          query: { ...pageQuery(pageSize, pageParam), ...queryOf(filter) },
        }),
      transformResponse: (items: ListedCvSummary[], meta) => ({ ...meta, items }),
    }),
    listedCv: build.query<ListedCv, Reader & { cvId: string }>({
      query: ({ companyId: id, cvId }) => requestOf('jobs.listedCv', { params: { id, cvId } }),
    }),
    /** The person's id is only a part of the cache key, so that people do not share cached readers. */
    cvReaders: build.infiniteQuery<ListPage<CvReader>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) => requestOf('jobs.cvReaders', { query: pageQuery(pageSize, pageParam) }),
      transformResponse: (items: CvReader[], meta) => ({ ...meta, items }),
    }),
  }),
});

export const { useListedCvsInfiniteQuery, useListedCvQuery, useCvReadersInfiniteQuery } = cvSearchApi;
