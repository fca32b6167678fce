import type { FilledTemplate } from '@/contract/reports/filing';
import type { SsoiMatches, SsoiNumbers, SsoiNumbersSave } from '@/contract/reports/ssoiNumbers';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';
import { uploadForm } from '@/lib/upload';

type Filling = { companyId: number; reportId: number; wholeDollars: boolean; file: File };

const filingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a report and keeps nothing, so no list is outdated. */
    fillTemplate: build.mutation<Answer<FilledTemplate>, Filling>({
      query: ({ companyId, reportId, wholeDollars, file }) => ({
        url: 'x/filing-template',
        method: 'POST',
        params: { company_id: companyId, reportId, wholeDollars },
        body: uploadForm(file),
      }),
      extraOptions: { fallback: 'Unable to fill the template', isHandled: true },
    }),
    /** Reads a template and keeps nothing of it. */
    matchSsoiLines: build.mutation<Answer<SsoiMatches>, { companyId: number; file: File }>({
      query: ({ companyId, file }) => ({
        url: 'x/ssoi-matches',
        method: 'POST',
        params: { company_id: companyId },
        body: uploadForm(file),
      }),
      extraOptions: { fallback: 'Unable to read the template', isHandled: true },
    }),
    /** The numbers in use; asked on a press, so none is kept. */
    readSsoiNumbers: build.query<Answer<SsoiNumbers>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/ssoi-numbers' }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to read the line numbers', isHandled: true },
    }),
    saveSsoiNumbers: build.mutation<Answer<SsoiNumbers>, { companyId: number; data: SsoiNumbersSave }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/ssoi-numbers', method: 'PUT', data }),
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
