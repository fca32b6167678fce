import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import type { AgedReceivables } from '@/contract/registers/receivables.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';

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
    enterAged: build.mutation<
      Partial<Answer<CapitalInputsAnswer>>,
      OfPeriod & { values: Readonly<Record<string, number>> }
    >({
      query: ({ companyId, timeReport, values }) =>
        ofCompany(companyId, {
          url: 'x/capital-inputs',
          method: 'PUT',
          params: { time_report: timeReport },
          data: { values },
        }),
      invalidatesTags: tagsOf('capitalInputsSaved'),
      extraOptions: { fallback: 'Unable to save the capital inputs' },
    }),
  }),
});

export const { useGetAgedReceivablesQuery, useEnterAgedMutation } = receivablesApi;
