import type { Receivable, Receivables } from '@/contract/registers/receivables.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';
import { uploadForm } from '@/lib/upload';

type OfPeriod = { companyId: number; timeReport: string };

const receivablesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReceivables: build.query<Answer<Receivables>, OfPeriod & { by?: string | undefined }>({
      query: ({ companyId, timeReport, by }) =>
        ofCompany(companyId, { url: 'x/receivables', params: { time_report: timeReport, ...(by && { by }) } }),
      providesTags: ['Receivables', 'Totals'],
      extraOptions: { fallback: 'Unable to fetch the receivables', isHandled: true },
    }),
    saveReceivables: build.mutation<
      Answer<Receivables>,
      OfPeriod & { items: readonly Receivable[]; updatedAt: string | null }
    >({
      query: ({ companyId, timeReport, items, updatedAt }) =>
        ofCompany(companyId, {
          url: 'x/receivables',
          method: 'PUT',
          params: { time_report: timeReport },
          data: { items, updatedAt },
        }),
      invalidatesTags: tagsOf('receivablesSaved'),
      extraOptions: { fallback: 'Unable to save the receivables', isHandled: true },
    }),
    readReceivablesFile: build.mutation<Answer<Receivable[]>, { companyId: number; file: File }>({
      query: ({ companyId, file }) => ({
        ...ofCompany(companyId, { url: 'x/receivables/file', method: 'POST' }),
        body: uploadForm(file),
      }),
      extraOptions: { fallback: 'Unable to read the file.', isHandled: true },
    }),
    enterAged: build.mutation<unknown, OfPeriod & { values: Readonly<Record<string, number>> }>({
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

export const {
  useGetReceivablesQuery,
  useSaveReceivablesMutation,
  useReadReceivablesFileMutation,
  useEnterAgedMutation,
} = receivablesApi;

/** Loads the receivables of a period, on a press. */
export const loadReceivables = (of: OfPeriod) =>
  receivablesApi.endpoints.getReceivables.initiate(of, { subscribe: false, forceRefetch: true });
