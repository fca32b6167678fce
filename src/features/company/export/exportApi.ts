import type { CompanyExport } from '@/contract/company/export';
import type { Answer } from '@/contract/wire/envelope';
import { answerOf, baseApi, ofCompany, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

const exportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getExport: build.query<Answer<CompanyExport>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/export' }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to fetch api records', isHandled: true },
    }),
    /** A link is good for a few minutes, so none is kept. */
    getExportLink: build.query<Answer<{ url: string }>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/export/download' }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const { useGetExportQuery } = exportApi;

/** Where everything is as a ZIP file; rejects with the `ApiError`. */
export function loadExportLink(companyId: number) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(exportApi.endpoints.getExportLink.initiate(companyId, pastCache)))).data.url;
}
