import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import type { ReportPrefill } from '@/contract/reports/report.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';
import { orElse, whole } from '@/lib/api/wholeValues';
import { readSteps } from '@/lib/readFields';

type PrefillQuery = { companyId: number; calls: string; timeReport: string | null; amends: number | null };
type InputsOfPeriod = { companyId: number; timeReport: string; values: FieldValues };

const capitalInputsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReportPrefill: build.query<Answer<ReportPrefill>, PrefillQuery>({
      query: ({ companyId, calls, timeReport, amends }) =>
        ofCompany(companyId, { url: `${calls}/prefill-form-data`, params: { time_report: timeReport, amends } }),
      transformResponse: ({ data }: Partial<Answer<unknown>>) => ({ data: readPrefill(data) }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to fetch api records' },
    }),
    /** Saves inputs of a period; those left out stay as they are. */
    enterInputs: build.mutation<Partial<Answer<CapitalInputsAnswer>>, InputsOfPeriod>({
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

export const { useGetReportPrefillQuery, useEnterInputsMutation } = capitalInputsApi;

const readPrefill = whole<ReportPrefill>({ prefill: readSteps, prefillValues: orElse({}) });

/** Returns what to tell a user whose inputs were saved: others' than an administrator's wait for approval. */
export function enteredText({ data }: Partial<Answer<CapitalInputsAnswer>>): string {
  return data?.draft == null
    ? 'Capital inputs saved'
    : 'Capital inputs sent for review. They count once an administrator approves them.';
}
