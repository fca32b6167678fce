import type { Binder } from '@/contract/statements/binder';
import type { Answer } from '@/contract/wire/envelope';
import { answerOf, baseApi, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

export type BinderQuery = { companyId: number; timeReport: string };

const paramsOf = ({ companyId, timeReport }: BinderQuery) => ({ company_id: companyId, time_report: timeReport });

const binderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBinder: build.query<Answer<Binder>, BinderQuery>({
      query: (query) => ({ url: 'x/binder', params: paramsOf(query) }),
      providesTags: [
        { type: 'Totals', id: 'LIST' },
        { type: 'Report', id: 'LIST' },
      ],
      extraOptions: { fallback: 'Unable to fetch api records', isHandled: true },
    }),
    /** A link is good for a few minutes, so none is kept. */
    getBinderLink: build.query<Answer<{ url: string }>, BinderQuery>({
      query: (query) => ({ url: 'x/binder/download', params: paramsOf(query) }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const { useGetBinderQuery } = binderApi;

/** Where the binder is as a ZIP file; rejects with the `ApiError`. */
export function loadBinderLink(query: BinderQuery) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(binderApi.endpoints.getBinderLink.initiate(query, pastCache)))).data.url;
}
