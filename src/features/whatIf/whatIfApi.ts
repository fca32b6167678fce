import {
  type HowMuch,
  maxOfferedPositions,
  type OfferedPosition,
  type StagedSteps,
  type WhatIfAnswer,
  type WhatIfFilePositions,
  type WhatIfOffers,
  type WhatIfOutcome,
  type WhatIfStep,
} from '@/contract/figures/whatIf';
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

export const noOffers: WhatIfOffers = { positions: [], securities: 0, options: 0 };

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
    getOffers: build.query<WhatIfOffers, { companyId: number; timeReport: string }>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, {
          url: 'x/what-if',
          method: 'POST',
          data: { time_report: timeReport, steps: [], has_offers: true },
        }),
      transformResponse: ({ data }: Answer<WhatIfAnswer>) => data.offers ?? noOffers,
      providesTags: [{ type: 'HAIRCUT_DETAIL', id: 'LIST' }, { type: 'HAIRCUT_OPTION', id: 'LIST' }, 'CapitalDay'],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    /** The same of a backend whose what-ifs offer none: the securities of a report date. */
    listHeldSecurities: build.query<WhatIfOffers, { companyId: number; reportDate: string }>({
      query: ({ companyId, reportDate }) =>
        ofCompany(companyId, {
          url: 'non-options-inventories',
          params: {
            pagination: { page: 1, pageSize: maxOfferedPositions },
            sort: ['identifier:asc'],
            filters: { report_date: reportDate },
          },
        }),
      transformResponse: ({ data, pagination }: ListAnswer<NonOption>) => ({
        positions: data.map(toOffered),
        securities: pagination.total,
        options: 0,
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
        { type: 'HAIRCUT_OPTION', id: 'LIST' },
      ],
      extraOptions: { fallback: 'Unable to stage these steps' },
    }),
  }),
});

function toOffered({ id, identifier, long_or_short, tot_pos_val }: NonOption): OfferedPosition {
  return { id, kind: 'security', name: identifier, side: long_or_short, market_value: Math.abs(tot_pos_val) };
}

export const { useGetOffersQuery, useListHeldSecuritiesQuery, useReadPositionsMutation, useStageStepsMutation } =
  whatIfApi;

/** Computes steps; who isn't interested in the answer any more aborts it. */
export const loadWhatIf = (query: WhatIfQuery) =>
  whatIfApi.endpoints.getWhatIf.initiate(query, { subscribe: false, forceRefetch: true });
