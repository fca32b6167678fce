import type { ComparisonFileQuery } from '@/contract/statements/comparison';
import type { FluxNote, FluxNoteSave, FluxNotes, FluxReport, FluxThreshold } from '@/contract/statements/fluxNote';
import type { Answer } from '@/contract/wire/envelope';
import { answerOf, baseApi, ofCompany, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

type NotesQuery = { companyId: number; report: FluxReport; timeReport: string };

const compareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFluxNotes: build.query<Answer<FluxNotes>, NotesQuery>({
      query: ({ companyId, report, timeReport }) =>
        ofCompany(companyId, { url: 'x/flux-notes', params: { report, time_report: timeReport } }),
      providesTags: ['FluxNote'],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    saveFluxNote: build.mutation<Answer<FluxNote | null>, { companyId: number; note: FluxNoteSave }>({
      query: ({ companyId, note }) => ofCompany(companyId, { url: 'x/flux-notes', method: 'PUT', data: note }),
      // What was refused is outdated here.
      invalidatesTags: ['FluxNote'],
      extraOptions: { fallback: 'Unable to save the reason', isHandled: true },
    }),
    saveFluxThreshold: build.mutation<Answer<FluxThreshold>, { companyId: number; threshold: FluxThreshold }>({
      query: ({ companyId, threshold }) =>
        ofCompany(companyId, { url: 'x/flux-threshold', method: 'PUT', data: threshold }),
      invalidatesTags: ['FluxNote'],
      extraOptions: { fallback: 'Unable to save the threshold', isHandled: true },
    }),
    /** Made of the books as they are now, so no link is kept. */
    getComparisonFile: build.query<Answer<{ url: string }>, ComparisonFileQuery>({
      query: (params) => ({ url: 'x/comparison-file', params }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const {
  useGetFluxNotesQuery,
  useSaveFluxNoteMutation,
  useSaveFluxThresholdMutation,
  useGetComparisonFileQuery,
} = compareApi;

/** Where a comparison is as a file; rejects with the `ApiError`. */
export function loadComparisonLink(query: ComparisonFileQuery) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(compareApi.endpoints.getComparisonFile.initiate(query, pastCache)))).data.url;
}
