import type {
  WhatIfFileQuery,
  WhatIfScenario,
  WhatIfScenarioAdd,
  WhatIfScenarioChange,
} from '@/contract/figures/whatIfScenario';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { answerOf, baseApi, ofCompany, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

type OfScenario = { companyId: number; id: number };

const scenariosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
    getScenarioFile: build.query<Answer<{ url: string }>, WhatIfFileQuery>({
      query: (params) => ({ url: 'x/what-if-file', params }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    deleteScenario: build.mutation<MessageAnswer, OfScenario & { updatedAt: string }>({
      query: ({ companyId, id, updatedAt }) =>
        ofCompany(companyId, { url: `x/what-if-scenarios/${id}`, method: 'DELETE', params: { updatedAt } }),
      invalidatesTags: ['WhatIfScenario'],
      extraOptions: { fallback: 'Unable to delete the scenario' },
    }),
  }),
});

export const { useListScenariosQuery, useAddScenarioMutation, useChangeScenarioMutation, useDeleteScenarioMutation } =
  scenariosApi;

/** Where a scenario is as a file; rejects with the `ApiError`. */
export function loadScenarioLink(query: WhatIfFileQuery) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(scenariosApi.endpoints.getScenarioFile.initiate(query, pastCache)))).data.url;
}
