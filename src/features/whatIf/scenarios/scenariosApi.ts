import type {
  WhatIfFileQuery,
  WhatIfScenario,
  WhatIfScenarioAdd,
  WhatIfScenarioChange,
} from '@/contract/whatIf/whatIfScenario.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, fetchAnswer, ofCompany, pastCache, tagsOf } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

type OfScenario = { companyId: number; id: number };

const scenariosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listScenarios: build.query<Answer<WhatIfScenario[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/what-if-scenarios' }),
      providesTags: ['WhatIfScenario', 'CapitalDay', 'Totals'],
      extraOptions: { fallback: 'Unable to fetch the saved scenarios', isHandled: true },
    }),
    addScenario: build.mutation<Answer<WhatIfScenario>, { companyId: number; scenario: WhatIfScenarioAdd }>({
      query: ({ companyId, scenario }) =>
        ofCompany(companyId, { url: 'x/what-if-scenarios', method: 'POST', data: scenario }),
      invalidatesTags: tagsOf('scenarioChanged'),
      extraOptions: { fallback: 'Unable to save the scenario', isHandled: true },
    }),
    changeScenario: build.mutation<Answer<WhatIfScenario>, OfScenario & { change: WhatIfScenarioChange }>({
      query: ({ companyId, id, change }) =>
        ofCompany(companyId, { url: `x/what-if-scenarios/${id}`, method: 'PUT', data: change }),
      // A refused scenario is outdated here.
      invalidatesTags: tagsOf('scenarioChanged'),
      extraOptions: { fallback: 'Unable to save the scenario', isHandled: true },
    }),
    getScenarioFile: build.query<Answer<{ url: string }>, WhatIfFileQuery>({
      query: (params) => ({ url: 'x/what-if-file', params }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    deleteScenario: build.mutation<MessageAnswer, OfScenario & { updatedAt: string }>({
      query: ({ companyId, id, updatedAt }) =>
        ofCompany(companyId, { url: `x/what-if-scenarios/${id}`, method: 'DELETE', params: { updatedAt } }),
      invalidatesTags: tagsOf('scenarioChanged'),
      extraOptions: { fallback: 'Unable to delete the scenario' },
    }),
  }),
});

export const { useListScenariosQuery, useAddScenarioMutation, useChangeScenarioMutation, useDeleteScenarioMutation } =
  scenariosApi;

/** Loads the link to a scenario as a file; rejects with the `ApiError`. */
export function loadScenarioLink(query: WhatIfFileQuery) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(scenariosApi.endpoints.getScenarioFile.initiate(query, pastCache)))).data.url;
}
