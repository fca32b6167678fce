import type { NonOption } from '@/contract/inventory/nonOption';
import { maxOfferedPositions } from '@/contract/whatIf/whatIf';
import type {
  HowMuch,
  OfferedPosition,
  StagedSteps,
  WhatIfAnswer,
  WhatIfFilePositions,
  WhatIfOffers,
  WhatIfOutcome,
  WhatIfStep,
} from '@/contract/whatIf/whatIf.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';
import { uploadForm } from '@/lib/upload';

/** Query of a computation: steps on the books of a period, and the largest amount to look for. */
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
      // An unused answer is dropped; a running call is canceled.
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
      providesTags: ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION', 'CapitalDay'],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    /** Offers of a backend whose what-ifs have none: the securities of a report date. */
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
      providesTags: ['HAIRCUT_DETAIL'],
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
      invalidatesTags: tagsOf('balancesSaved', 'positionsSaved'),
      extraOptions: { fallback: 'Unable to stage these steps' },
    }),
  }),
});

function toOffered({ id, identifier, long_or_short, tot_pos_val }: NonOption): OfferedPosition {
  return { id, kind: 'security', name: identifier, side: long_or_short, market_value: Math.abs(tot_pos_val) };
}

export const {
  useGetOffersQuery,
  useGetWhatIfQuery,
  useListHeldSecuritiesQuery,
  useReadPositionsMutation,
  useStageStepsMutation,
} = whatIfApi;
