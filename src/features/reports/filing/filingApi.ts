import type { FilledTemplate } from '@/contract/reports/filing.schema';
import type { SsoiMatches, SsoiNumbers, SsoiNumbersSave } from '@/contract/ssoi/ssoiNumbers.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';
import { uploadForm } from '@/lib/upload';

type Filling = { companyId: number; reportId: number; wholeDollars: boolean; file: File };

const filingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a report and saves nothing, so no list is invalidated. */
    fillTemplate: build.mutation<Answer<FilledTemplate>, Filling>({
      query: ({ companyId, reportId, wholeDollars, file }) => ({
        url: 'x/filing-template',
        method: 'POST',
        params: { company_id: companyId, reportId, wholeDollars },
        body: uploadForm(file),
      }),
      extraOptions: { fallback: 'Unable to fill the template', isHandled: true },
    }),
    /** Reads a template and saves nothing. */
    matchSsoiLines: build.mutation<Answer<SsoiMatches>, { companyId: number; file: File }>({
      query: ({ companyId, file }) => ({
        url: 'x/ssoi-matches',
        method: 'POST',
        params: { company_id: companyId },
        body: uploadForm(file),
      }),
      extraOptions: { fallback: 'Unable to read the template', isHandled: true },
    }),
    /** The numbers in use; requested on a press, so not cached. */
    readSsoiNumbers: build.query<Answer<SsoiNumbers>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/ssoi-numbers' }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to read the line numbers', isHandled: true },
    }),
    saveSsoiNumbers: build.mutation<Answer<SsoiNumbers>, { companyId: number; data: SsoiNumbersSave }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/ssoi-numbers', method: 'PUT', data }),
      invalidatesTags: tagsOf('ssoiNumbersSaved'),
      extraOptions: { fallback: 'Unable to save the line numbers', isHandled: true },
    }),
  }),
});

export const {
  useFillTemplateMutation,
  useLazyReadSsoiNumbersQuery,
  useMatchSsoiLinesMutation,
  useSaveSsoiNumbersMutation,
} = filingApi;
