import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';
import type { PeriodSource } from '@/lib/staging/periodSource';

type Periods = {
  source: Pick<PeriodSource, 'path' | 'field'>;
  companyId: number;
  /** Includes the periods of the caller's own staged rows. */
  isEditMode?: boolean;
};
type Entry = { [field in PeriodSource['field']]?: string };

const periodsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The periods or dates with records, latest first. */
    listPeriods: build.query<string[], Periods>({
      query: ({ source, companyId, isEditMode }) =>
        ofCompany(companyId, { url: source.path, params: { ...(isEditMode && { edit_mode: true }) } }),
      transformResponse: ({ data }: Answer<Entry[]>, _meta, { source }) =>
        data.flatMap((entry) => entry[source.field] ?? []),
      providesTags: ['Period'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
  }),
});

export const { useListPeriodsQuery } = periodsApi;
