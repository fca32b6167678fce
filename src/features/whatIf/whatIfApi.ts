import type { HowMuch, StagedSteps, WhatIfFilePositions, WhatIfOutcome, WhatIfStep } from '@/contract/figures/whatIf';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Answer, ListAnswer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';
import { uploadForm } from '@/lib/upload';

/** What is computed: steps on the books of a period, and the largest amount that is asked for. */
export type WhatIfQuery = {
  companyId: number;
  timeReport: string;
  steps: readonly WhatIfStep[];
  howMuch: HowMuch | null;
};

/** How many positions a step offers. */
export const offeredPositions = 500;

const whatIfApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWhatIf: build.query<Answer<WhatIfOutcome>, WhatIfQuery>({
      query: ({ companyId, timeReport, steps, howMuch }) =>
        ofCompany(companyId, {
          url: 'x/what-if',
          method: 'POST',
          data: { time_report: timeReport, steps, how_much: howMuch },
        }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to compute these steps', isHandled: true },
    }),
    listOfferedPositions: build.query<ListAnswer<NonOption>, { companyId: number; reportDate: string }>({
      query: ({ companyId, reportDate }) =>
        ofCompany(companyId, {
          url: 'non-options-inventories',
          params: {
            pagination: { page: 1, pageSize: offeredPositions },
            sort: ['identifier:asc'],
            filters: { report_date: reportDate },
          },
        }),
      providesTags: [{ type: 'HAIRCUT_DETAIL', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    readPositions: build.mutation<Answer<WhatIfFilePositions>, { companyId: number; timeReport: string; file: File }>({
      query: ({ companyId, timeReport, file }) => ({
        url: 'x/what-if-positions',
        method: 'POST',
        params: { company_id: companyId, time_report: timeReport },
        body: uploadForm(file),
      }),
      extraOptions: { fallback: 'Unable to read the file.', isHandled: true },
    }),
    stageSteps: build.mutation<
      Answer<StagedSteps>,
      { companyId: number; timeReport: string; steps: readonly WhatIfStep[] }
    >({
      query: ({ companyId, timeReport, steps }) =>
        ofCompany(companyId, {
          url: 'x/what-if-staging',
          method: 'POST',
          data: { time_report: timeReport, steps },
        }),
      invalidatesTags: [
        { type: 'BALANCE', id: 'LIST' },
        { type: 'HAIRCUT_DETAIL', id: 'LIST' },
      ],
      extraOptions: { fallback: 'Unable to stage these steps' },
    }),
  }),
});

export const { useListOfferedPositionsQuery, useReadPositionsMutation, useStageStepsMutation } = whatIfApi;

/** Computes steps; who isn't interested in the answer any more aborts it. */
export const loadWhatIf = (query: WhatIfQuery) =>
  whatIfApi.endpoints.getWhatIf.initiate(query, { subscribe: false, forceRefetch: true });
