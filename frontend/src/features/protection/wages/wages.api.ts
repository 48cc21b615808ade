import type { ExchangeRate } from '@kubrik/contract';
import { api } from '../../../platform/api/api';
import { requestOf } from '../../../platform/api/call';

const wagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    officialRates: build.query<ExchangeRate[], void>({ query: () => requestOf('banking.rates') }),
  }),
});

export const { useOfficialRatesQuery } = wagesApi;
