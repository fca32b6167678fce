import type { Coa, CoaChange } from '@/contract/coa';
import type { ListAnswer, MessageAnswer } from '@/contract/envelope';
import type { ListQuery } from '@/contract/query';
import type { MarkDoneAnswer } from '@/contract/staging';
import { baseApi, listTags } from '@/lib/api';

export type CoaListQuery = ListQuery & { filters?: { account_number: { $contains: string } } };

const populate = ['focus_setting', 'ssoi_setting'];

const coaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCoas: build.query<ListAnswer<Coa>, CoaListQuery>({
      query: (params) => ({ url: 'coas', params: { ...params, populate } }),
      providesTags: (answer) => listTags('Coa', answer?.data),
      extraOptions: { fallback: 'Unable to fetch api records' },
    }),
    listEditableCoas: build.query<ListAnswer<Coa>, CoaListQuery>({
      query: (params) => ({ url: 'coas/edit-mode', params: { ...params, populate } }),
      providesTags: (answer) => listTags('Coa', answer?.data),
      extraOptions: { fallback: 'Unable to fetch api records' },
    }),
    saveCoas: build.mutation<MessageAnswer, { companyId: number; data: CoaChange[] }>({
      query: ({ companyId, data }) => ({
        url: 'coas',
        method: 'PUT',
        params: { company_id: companyId },
        data: { data },
      }),
      invalidatesTags: ['Coa', 'Balance'],
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    markCoasDone: build.mutation<MarkDoneAnswer, number>({
      query: (companyId) => ({ url: 'coas/mark-done', params: { company_id: companyId } }),
      invalidatesTags: ['Coa', 'Balance', 'Totals'],
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const { useListCoasQuery, useListEditableCoasQuery, useSaveCoasMutation, useMarkCoasDoneMutation } = coaApi;

/** All rows of the edit screen as they are now, past what is cached. */
export function loadEditableCoas(companyId: number) {
  return coaApi.endpoints.listEditableCoas.initiate(
    { company_id: companyId },
    { forceRefetch: true, subscribe: false },
  );
}

/** All rows as the books have them now, past what is cached. */
export function loadCommittedCoas(companyId: number) {
  return coaApi.endpoints.listCoas.initiate({ company_id: companyId }, { forceRefetch: true, subscribe: false });
}
