import type { BankingInCountry } from '@kubrik/contract';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { portsApi } from '../ports.api';

const portBankingApi = portsApi.injectEndpoints({
  endpoints: (build) => ({
    bankingInCountry: build.query<BankingInCountry, string>({
      query: (country) => requestOf('banking.inCountry', { params: { country } }),
    }),
    paymentSteps: build.query<ReplyOf<'banking.paymentInstructions'>, void>({
      query: () => requestOf('banking.paymentInstructions'),
    }),
  }),
});

export const { useBankingInCountryQuery, usePaymentStepsQuery } = portBankingApi;
