import type { AgedReceivables } from '@/contract/registers/receivables.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

type OfPeriod = { companyId: number; timeReport: string };
type AgedQuery = OfPeriod & { by?: string | undefined; isEditMode?: boolean };

const receivablesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgedReceivables: build.query<Answer<AgedReceivables>, AgedQuery>({
      query: ({ companyId, timeReport, by, isEditMode = false }) =>
        ofCompany(companyId, {
          url: 'x/receivables/aged',
          params: { time_report: timeReport, ...(by && { by }), ...(isEditMode && { edit_mode: true }) },
        }),
      providesTags: ['RECEIVABLE', 'BALANCE', 'Totals'],
      extraOptions: { fallback: 'Unable to age the receivables', isHandled: true },
    }),
  }),
});

export const { useGetAgedReceivablesQuery } = receivablesApi;
