import type { FilledTemplate } from '@/contract/reports/filing';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';
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
  }),
});

export const { useFillTemplateMutation } = filingApi;
