import type { FirmFigures, Practice, PracticeFileQuery } from '@/contract/practice/practice.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, fetchAnswer, ofCompany, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

const practiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPractice: build.query<Answer<Practice>, void>({
      query: () => ({ url: 'x/practice' }),
      extraOptions: { fallback: 'Unable to fetch your firms', isHandled: true },
    }),
    /** Computes a firm's figures, which are then shown in its row. */
    computeFirmFigures: build.mutation<Answer<FirmFigures>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/practice/figures', method: 'POST' }),
      async onQueryStarted(companyId, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(
            practiceApi.util.updateQueryData('getPractice', undefined, (list) =>
              withFigures(list, companyId, data.data),
            ),
          );
        } catch {
          // The page shows which firms failed.
        }
      },
      extraOptions: { fallback: 'Unable to compute the figures', isHandled: true },
    }),
    getPracticeFile: build.query<Answer<{ url: string }>, PracticeFileQuery>({
      query: (params) => ({ url: 'x/practice/file', params }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const { useGetPracticeQuery, useComputeFirmFiguresMutation } = practiceApi;

/** Loads the link to the firms as a file; rejects with the `ApiError`. */
export function loadPracticeLink(query: PracticeFileQuery) {
  return async (dispatch: AppDispatch): Promise<string> => {
    const { data } = await fetchAnswer(dispatch(practiceApi.endpoints.getPracticeFile.initiate(query, pastCache)));
    return data.url;
  };
}

function withFigures(list: Answer<Practice>, companyId: number, figures: FirmFigures): Answer<Practice> {
  const firms = list.data.firms.map((firm) => (firm.id === companyId ? { ...firm, figures } : firm));
  return { ...list, data: { ...list.data, firms } };
}
