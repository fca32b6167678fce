import type { HowMuch, StagedSteps, WhatIfOutcome, WhatIfStep } from '@/contract/figures/whatIf';
import type { WhatIfScenario, WhatIfScenarioAdd, WhatIfScenarioChange } from '@/contract/figures/whatIfScenario';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Answer, ListAnswer, MessageAnswer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

/** What is computed: steps on the books of a period, and the largest amount that is asked for. */
export type WhatIfQuery = {
  companyId: number;
  timeReport: string;
  steps: readonly WhatIfStep[];
  howMuch: HowMuch | null;
};

type OfScenario = { companyId: number; id: number };

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
    listScenarios: build.query<Answer<WhatIfScenario[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/what-if-scenarios' }),
      providesTags: ['WhatIfScenario', { type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch the saved scenarios', isHandled: true },
    }),
    addScenario: build.mutation<Answer<WhatIfScenario>, { companyId: number; scenario: WhatIfScenarioAdd }>({
      query: ({ companyId, scenario }) =>
        ofCompany(companyId, { url: 'x/what-if-scenarios', method: 'POST', data: scenario }),
      invalidatesTags: ['WhatIfScenario'],
      extraOptions: { fallback: 'Unable to save the scenario', isHandled: true },
    }),
    changeScenario: build.mutation<Answer<WhatIfScenario>, OfScenario & { change: WhatIfScenarioChange }>({
      query: ({ companyId, id, change }) =>
        ofCompany(companyId, { url: `x/what-if-scenarios/${id}`, method: 'PUT', data: change }),
      // What was refused is outdated here.
      invalidatesTags: ['WhatIfScenario'],
      extraOptions: { fallback: 'Unable to save the scenario', isHandled: true },
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
    deleteScenario: build.mutation<MessageAnswer, OfScenario & { updatedAt: string }>({
      query: ({ companyId, id, updatedAt }) =>
        ofCompany(companyId, { url: `x/what-if-scenarios/${id}`, method: 'DELETE', params: { updatedAt } }),
      invalidatesTags: ['WhatIfScenario'],
      extraOptions: { fallback: 'Unable to delete the scenario' },
    }),
  }),
});

export const {
  useListOfferedPositionsQuery,
  useListScenariosQuery,
  useAddScenarioMutation,
  useChangeScenarioMutation,
  useDeleteScenarioMutation,
  useStageStepsMutation,
} = whatIfApi;

/** Computes steps; who isn't interested in the answer any more aborts it. */
export const loadWhatIf = (query: WhatIfQuery) =>
  whatIfApi.endpoints.getWhatIf.initiate(query, { subscribe: false, forceRefetch: true });
