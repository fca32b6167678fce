import type { RecordChange } from '@/contract/reviews/history';
import type { StagedKindName } from '@/contract/staging/staging';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

export type HistoryQuery = { companyId: number; kind: StagedKindName; id: number };

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRecordHistory: build.query<Answer<RecordChange[]>, HistoryQuery>({
      query: ({ companyId, kind, id }) => ofCompany(companyId, { url: 'x/record-history', params: { kind, id } }),
      providesTags: (_answer, _error, { kind }) => [kind],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
  }),
});

export const { useGetRecordHistoryQuery } = historyApi;
